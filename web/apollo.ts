import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client";
import { getMainDefinition } from "@apollo/client/utilities";
import { catchError, from, of, switchMap, throwError } from "rxjs";
import { LiveLink, reopenSocket } from "./live.ts";
import { accessToken, expireAccess, onSessionChange } from "./session.ts";

const isRefused = (error: unknown) =>
  (ServerError.is(error) && error.statusCode === 401) ||
  (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === "UNAUTHENTICATED");

/** Gives each request its Bearer token. Refused, it asks for a new token once and tries again. */
const authorization = new ApolloLink((operation, forward) => {
  const send = (canRetry: boolean): ReturnType<typeof forward> =>
    from(accessToken()).pipe(
      switchMap((token) => {
        operation.setContext({ headers: token ? { authorization: `Bearer ${token}` } : {} });
        const again = () => {
          expireAccess();
          return send(false);
        };
        return forward(operation).pipe(
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

const isSubscription = ({ query }: ApolloLink.Operation) => {
  const main = getMainDefinition(query);
  return main.kind === "OperationDefinition" && main.operation === "subscription";
};

const isLikedByMe = { read: (existing = false) => existing };

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // Live events are the same for every reader and cannot say it: what is not known is not liked.
      Feed: { fields: { isLikedByMe } },
      Post: { fields: { isLikedByMe } },
    },
  });
}

export function createClient(): ApolloClient {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      isSubscription,
      new LiveLink(),
      authorization.concat(new HttpLink({ uri: "/graphql", credentials: "same-origin" })),
    ),
    // Until the first page is hydrated, what came with it is fresh enough (entry-client.tsx).
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
  });
  onSessionChange(async () => {
    reopenSocket();
    // Rejects when a query was under way or fails again; its hook shows that.
    await client.resetStore().catch(() => {});
  });
  return client;
}
