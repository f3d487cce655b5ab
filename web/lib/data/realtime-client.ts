import { ApolloLink, CombinedGraphQLErrors, Observable } from "@apollo/client";
import { type FormattedExecutionResult, print } from "graphql";
import { type Client, createClient } from "graphql-ws/client";
import { reportSocket } from "../browser/connection.ts";
import { accessToken, expireAccess, signOutSettled } from "../session.ts";
import { resumeVariables } from "./resume-variables.ts";

/*
 * The socket of this tab. It opens with the first subscription and reconnects for ever, with a fresh token each time and
 * with jitter, so that thousands of clients do not return at once. A subscription with `context.resume` sends the
 * variables that this returns at each connection, so that its channel goes on after the last event. Pings find sockets
 * that died silently; a page that returns from the back-forward cache opens a new one.
 */

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const pingMs = 20_000;
const pongMs = 8_000;
const sessionEnded = 4403;

const listeners = new Set<() => void>();

/** Calls `listener` when the socket is back or the page returns from the back-forward cache: events may be missing. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Returns the milliseconds before a retry: longer each time, with jitter for the many clients of a restart. */
export function waitBeforeRetry(retries: number, random = Math.random): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** retries);
  return longest / 2 + (random() * longest) / 2;
}

/** Waits before a retry; ends early when the network is back or the tab is shown. */
const pause = (retries: number) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      document.removeEventListener("visibilitychange", over);
      done();
    };
    const timer = setTimeout(over, waitBeforeRetry(retries));
    window.addEventListener("online", over);
    document.addEventListener("visibilitychange", over);
  });

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
        if (mustReopen) reopenSocket();
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
export function reopenSocket(): void {
  // Browsers report a socket that is closed while it opens as an error.
  mustReopen = isConnecting;
  if (!isConnecting) client?.terminate();
}

/**
 * Sends subscriptions over the socket. `context: { resume }` gives variables that are read anew at each connection,
 * so that a channel goes on after the last event received. Only GraphQL errors end a subscription.
 */
export class LiveLink extends ApolloLink {
  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let stop = () => {};
      let isOver = false;
      let retries = 0;
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
      const subscribe = () => {
        stop = socketClient().subscribe(payload, {
          next: (result) => observer.next(result as FormattedExecutionResult),
          complete: () => observer.complete(),
          error: async (error) => {
            if (Array.isArray(error)) return observer.error(new CombinedGraphQLErrors({ errors: error }));
            // graphql-ws takes this close code for final; the subscription is retried all the same.
            reportSocket(false);
            await pause(retries++);
            if (!isOver) subscribe();
          },
        });
      };
      subscribe();
      return () => {
        isOver = true;
        stop();
      };
    });
  }
}

/** Reconnects when the page returns from the back-forward cache, which closes sockets. */
export function catchUpOnReturn(): void {
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    reopenSocket();
    notifyListeners();
  });
}
