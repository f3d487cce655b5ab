import { WebSocket } from "ws";
import { pubsub } from "./pubsub.ts";
import { livingSessions } from "./sessions/session.service.ts";
import { factsOf, log } from "./shared/log.ts";

/** A graphql-ws client comes back after it, with a fresh token or as a visitor. */
const sessionOver = 4403;

/** Knows which sockets speak for which session, and closes them when it is over: within the 5 s of decisions.md. */
export function watchSessions(sweepMilliseconds: number) {
  const sockets = new Map<string, Set<WebSocket>>();

  function end(sessionId: string): void {
    for (const socket of sockets.get(sessionId) ?? []) socket.close(sessionOver, "Session ended");
  }

  const endings = pubsub.subscribe("sessionEnded");
  void (async () => {
    for await (const { sessionId } of endings) end(sessionId);
  })();

  // What ended by time, or while Redis was away.
  const sweep = setInterval(async () => {
    const known = [...sockets.keys()];
    if (known.length === 0) return;
    try {
      const living = new Set(await livingSessions(known));
      for (const sessionId of known) if (!living.has(sessionId)) end(sessionId);
    } catch (error) {
      log.warn(factsOf(error), "live sessions could not be checked");
    }
  }, sweepMilliseconds);
  sweep.unref();

  return {
    add(sessionId: string, socket: WebSocket): void {
      if (socket.readyState !== WebSocket.OPEN) return;
      const others = sockets.get(sessionId) ?? new Set();
      sockets.set(sessionId, others.add(socket));
    },
    remove(sessionId: string, socket: WebSocket): void {
      const others = sockets.get(sessionId);
      if (others?.delete(socket) && others.size === 0) sockets.delete(sessionId);
    },
    async close(): Promise<void> {
      clearInterval(sweep);
      await endings.return();
    },
  };
}
