import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, ServerError } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { getMainDefinition } from "@apollo/client/utilities";
import type { Challenge } from "altcha-lib";
import { catchError, finalize, from, of, switchMap, throwError } from "rxjs";
import { proofOfWork } from "../../../schema/proof-of-work.ts";
import { authorization, fetchWhole } from "../browser/requests/network.ts";
import { accessToken, beforeSignOut, expireAccess, onSessionChange } from "../session.ts";
import { ShellDocument } from "../viewer.generated.ts";
import { LiveLink, reopenSocket } from "./realtime-client.ts";

const isRefused = (error: unknown) =>
  (ServerError.is(error) && error.statusCode === 401) ||
  (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === "UNAUTHENTICATED");

// A log-out waits no longer than this for the answers of requests under way.
const longestWaitMs = 5_000;

let requestsUnderWay = 0;
let onAllAnswered = () => {};

/** Resolves when every request has been answered that was sent with a token. */
function allAnswered(): Promise<void> {
  if (requestsUnderWay === 0) return Promise.resolve();
  return new Promise((resolve) => {
    onAllAnswered = resolve;
    setTimeout(resolve, longestWaitMs);
  });
}

function countRequest(): () => void {
  requestsUnderWay += 1;
  return () => {
    requestsUnderWay -= 1;
    if (requestsUnderWay === 0) onAllAnswered();
  };
}

/** Adds the Bearer token to each request. When the token is rejected, requests a new one and retries once. */
const authorized = new ApolloLink((operation, forward) => {
  const send = (canRetry: boolean): ReturnType<typeof forward> =>
    from(accessToken()).pipe(
      switchMap((token) => {
        operation.setContext({ headers: authorization(token) });
        const again = () => {
          expireAccess();
          return send(false);
        };
        return forward(operation).pipe(
          finalize(token ? countRequest() : () => {}),
          switchMap((result) => {
            const code = result.errors?.[0]?.extensions?.code;
            return token && canRetry && code === "UNAUTHENTICATED" ? again() : of(result);
          }),
          catchError((error) => (token && canRetry && isRefused(error) ? again() : throwError(() => error))),
        );
      }),
    );
  return send(true);
});

/** Solves the challenge that the server asks for under attack, and sends the operation again, once. Its code is loaded then. */
const proven = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    switchMap((result) => {
      const { code, challenge } = result.errors?.[0]?.extensions ?? {};
      if (code !== "PROOF_REQUIRED") return of(result);
      const solving = import("../proof/solve.ts").then(({ solvedPayload }) =>
        solvedPayload(challenge as Challenge),
      );
      return from(solving).pipe(
        switchMap((payload) => {
          operation.setContext(({ headers }) => ({ headers: { ...headers, [proofOfWork.header]: payload } }));
          return forward(operation);
        }),
      );
    }),
  ),
);

const isSubscription = ({ query }: ApolloLink.Operation) => {
  const main = getMainDefinition(query);
  return main.kind === "OperationDefinition" && main.operation === "subscription";
};

const isLikedByMe = { read: (existing = false) => existing };

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // Live events are the same for every subscriber and lack this field: unknown means not liked.
      Feed: { fields: { isLikedByMe } },
      Post: { fields: { isLikedByMe } },
      // A search of articles leaves out their number, another one of the same words selects it.
      SearchCounts: { merge: true },
    },
  });
}

export function createClient(): ApolloClient {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      isSubscription,
      new LiveLink(),
      ApolloLink.from([
        authorized,
        proven,
        new BaseHttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchWhole }),
      ]),
    ),
    // Until hydration, the preloaded results count as fresh (entry-client.tsx).
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
  });
  beforeSignOut(() => {
    reopenSocket();
    return allAnswered();
  });
  onSessionChange(async (isMember) => {
    reopenSocket();
    const leave = client.onResetStore(async () => {
      if (isMember) return;
      // The pages of members go before the queries of what stays are sent again: theirs would be refused.
      client.writeQuery({ query: ShellDocument, data: { me: null } });
      await new Promise((next) => setTimeout(next));
    });
    // Rejects when a query was in flight or fails again; its hook shows the error.
    await client.resetStore().catch(() => {});
    leave();
  });
  return client;
}
