import { type ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { type FormattedExecutionResult, print } from "graphql";
import { type Client, createClient } from "graphql-ws/client";
import type { Subscriber } from "rxjs";
import { reportSocket } from "../browser/connection.ts";
import { accessToken, expireAccess, signOutSettled } from "../session.ts";
import { notifyListeners, pause } from "./reconnection.ts";
import { resumeVariables } from "./subscription-resume.ts";

/*
 * The socket of this tab. It opens with the first subscription and reconnects for ever, with a fresh token each time and
 * with jitter, so that thousands of clients do not return at once. A subscription with `context.resume` sends the
 * variables that this returns at each connection, so that its channel goes on after the last event. Pings find sockets
 * that died silently; a page that returns from the back-forward cache opens a new one.
 */

const pingMs = 20_000;
const pongMs = 8_000;
const sessionEnded = 4403;

let client: Client | null = null;
let isConnecting = false;
let mustReopen = false;
// Ids are short and equal in all tabs, so that the gateway makes one message for all of them.
let subscriptions = 0;

function socketClient(): Client {
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  client ??= createClient({
    url: `${location.origin.replace(/^http/, "ws")}/graphql`,
    connectionParams: async () => {
      const token = await accessToken();
      return token ? { token } : {};
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    // The next socket is the visitor's, once a log-out is over.
    retryWait: (tries) => pause(tries).then(signOutSettled),
    keepAlive: pingMs,
    generateID: () => String(++subscriptions),
    on: {
      connecting: () => {
        isConnecting = true;
      },
      opened: () => {
        isConnecting = false;
        if (mustReopen) reopen();
      },
      connected: (_socket, _payload, wasRetry) => {
        reportSocket(true);
        if (wasRetry) notifyListeners();
      },
      // The socket of a phone that changed networks is dead without an event.
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client?.terminate(), pongMs);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
      closed: (event) => {
        clearTimeout(unanswered);
        isConnecting = false;
        const { code } = event as CloseEvent;
        if (code === sessionEnded) expireAccess();
        if (code !== 1000) reportSocket(false);
      },
    },
  });
  return client;
}

/** Closes the socket; its subscriptions continue on a new one, for the current viewer. */
export function reopen(): void {
  // Browsers report a socket that is closed while it opens as an error.
  mustReopen = isConnecting;
  if (!isConnecting) client?.terminate();
}

/** Starts a subscription and returns the function that ends it. `retry` is called when the socket gave it up. */
export function subscribe(
  operation: ApolloLink.Operation,
  observer: Subscriber<ApolloLink.Result>,
  retry: () => void,
): () => void {
  let variables: Record<string, unknown> | undefined;
  const payload = {
    query: print(operation.query),
    operationName: operation.operationName,
    get variables() {
      variables ??= { ...operation.variables, ...resumeVariables(operation) };
      // graphql-ws reads them several times for one message.
      queueMicrotask(() => {
        variables = undefined;
      });
      return variables;
    },
  };
  return socketClient().subscribe(payload, {
    next: (result) => observer.next(result as FormattedExecutionResult),
    complete: () => observer.complete(),
    error: (error) => {
      if (Array.isArray(error)) observer.error(new CombinedGraphQLErrors({ errors: error }));
      // graphql-ws takes this close code for final; the subscription is retried all the same.
      else retry();
    },
  });
}
