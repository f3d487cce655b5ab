import { ApolloLink, Observable } from "@apollo/client";
import { reportSocket } from "../browser/connection.ts";
import { notifyListeners, pause } from "./reconnection.ts";

/*
 * The way to the socket, whose code (socket.ts, graphql-ws) is loaded by the first subscription: a page without one
 * never does.
 */

let socket: typeof import("./socket.ts") | null = null;
let subscriptions = 0;

/** Closes the socket, if there is one; its subscriptions continue on a new one, for the current viewer. */
export function reopenSocket(): void {
  socket?.reopen();
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
      subscriptions++;
      const subscribe = async () => {
        try {
          socket ??= await import("./socket.ts");
          if (!isOver) stop = socket.subscribe(operation, observer, retry);
        } catch {
          await retry();
        }
      };
      const retry = async () => {
        reportSocket(false);
        await pause(retries++);
        if (!isOver) await subscribe();
      };
      void subscribe();
      return () => {
        isOver = true;
        stop();
        // Nobody tries any more, so that nobody would notice its return.
        if (--subscriptions === 0) reportSocket(true);
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
