import { ApolloLink, CombinedGraphQLErrors, Observable } from "@apollo/client";
import { type FormattedExecutionResult, print } from "graphql";
import { type Client, createClient } from "graphql-ws/client";
import { reportSocket } from "./connection.ts";
import { accessToken, expireAccess } from "./session.ts";

/** The socket of this tab: opened with the first subscription, brought back for ever, with a fresh token each time. */

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const pingMs = 20_000;
const pongMs = 8_000;
const sessionEnded = 4403;

const listeners = new Set<() => void>();

/** Told when the socket is back, or the page came back from the browser's cache: something may have been missed. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = () => {
  for (const listener of listeners) listener();
};

/** Waits longer each time, and never as long as the neighbour: thousands of readers come back after a restart. */
export function waitBeforeRetry(retries: number, random = Math.random): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** retries);
  return longest / 2 + (random() * longest) / 2;
}

/** Waits, but not while the system says that the network is back or the reader that they are. */
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
// Short and alike in every tab, so that the gateway writes one message for all of them.
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
    retryWait: pause,
    keepAlive: pingMs,
    generateID: () => String(++subscriptions),
    on: {
      connected: (_socket, _payload, wasRetry) => {
        reportSocket(true);
        if (wasRetry) announce();
      },
      // A phone that changed networks has a socket that is dead and does not know it.
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client?.terminate(), pongMs);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
      closed: (event) => {
        clearTimeout(unanswered);
        const { code } = event as CloseEvent;
        if (code === sessionEnded) expireAccess();
        if (code !== 1000) reportSocket(false);
      },
    },
  });
  return client;
}

/** Leaves the socket; what is subscribed comes back on a new one, as who is asking now. */
export function reopenSocket(): void {
  client?.terminate();
}

/**
 * Sends subscriptions over the socket. `context: { resume }` gives variables that are read anew at each connection,
 * so that a channel goes on after the last event that was seen. Only GraphQL errors end a subscription.
 */
export class LiveLink extends ApolloLink {
  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let stop = () => {};
      let isOver = false;
      let retries = 0;
      const payload = {
        query: print(operation.query),
        operationName: operation.operationName,
        get variables() {
          const { resume } = operation.getContext() as { resume?: () => Record<string, unknown> };
          return { ...operation.variables, ...resume?.() };
        },
      };
      const subscribe = () => {
        stop = socketClient().subscribe(payload, {
          next: (result) => observer.next(result as FormattedExecutionResult),
          complete: () => observer.complete(),
          error: async (error) => {
            if (Array.isArray(error)) return observer.error(new CombinedGraphQLErrors({ errors: error }));
            // The socket was closed with a code that graphql-ws takes for final. Nothing is final to a reader.
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

/** Sockets do not outlive the browser's back-forward cache, and what was shown then is old. */
export function catchUpOnReturn(): void {
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    reopenSocket();
    announce();
  });
}
