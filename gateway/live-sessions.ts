import { WebSocket } from "ws";
import { settings } from "./env.ts";
import { pubsub } from "./pubsub.ts";
import { livingSessions } from "./sessions/session.service.ts";
import { factsOf, log } from "./shared/log.ts";
import type { Viewer } from "./shared/policies.ts";

/** A graphql-ws client comes back after it, with a fresh token or as a visitor. */
const sessionOver = 4403;
// A few of them each time: ten thousand at once would hold up what is live.
const looksASweep = 10;

/** Knows which sockets speak for which session, and closes them when it is over: within the 5 s of decisions.md. */
export function watchSessions(sweepMilliseconds: number, mostAnAccount: number) {
  const sockets = new Map<string, Set<WebSocket>>();
  const byAccount = new Map<string, number>();
  let round: string[] = [];
  // At the next look, for what ended just before they came.
  let fresh: string[] = [];
  let looks = 0;

  function end(sessionId: string): void {
    for (const socket of sockets.get(sessionId) ?? []) socket.close(sessionOver, "Session ended");
  }

  const endings = pubsub.subscribe("sessionEnded");
  void (async () => {
    for await (const { sessionId } of endings) end(sessionId);
  })();

  // What ended by time, or while Redis was away.
  const sweep = setInterval(look, sweepMilliseconds / looksASweep);
  sweep.unref();

  async function look(): Promise<void> {
    const slice = looks++ % looksASweep;
    if (slice === 0) round = [...sockets.keys()];
    const [from, to] = [slice, slice + 1].map((each) => Math.floor((each * round.length) / looksASweep));
    const looked = [...fresh, ...round.slice(from, to)].filter((sessionId) => sockets.has(sessionId));
    fresh = [];
    if (looked.length === 0) return;
    try {
      const living = new Set(await livingSessions(looked));
      for (const sessionId of looked) if (!living.has(sessionId)) end(sessionId);
    } catch (error) {
      log.warn(factsOf(error), "live sessions could not be checked");
    }
  }

  return {
    /** False when the account has all the sockets it may have: this one is to go. */
    add({ id, sessionId }: Viewer, socket: WebSocket): boolean {
      if (socket.readyState !== WebSocket.OPEN) return true;
      const open = byAccount.get(id) ?? 0;
      if (settings.hasRateLimits && open >= mostAnAccount) return false;
      byAccount.set(id, open + 1);
      const others = sockets.get(sessionId) ?? new Set();
      sockets.set(sessionId, others.add(socket));
      fresh.push(sessionId);
      return true;
    },
    remove({ id, sessionId }: Viewer, socket: WebSocket): void {
      const others = sockets.get(sessionId);
      if (!others?.delete(socket)) return;
      if (others.size === 0) sockets.delete(sessionId);
      const left = (byAccount.get(id) ?? 1) - 1;
      if (left > 0) byAccount.set(id, left);
      else byAccount.delete(id);
    },
    async close(): Promise<void> {
      clearInterval(sweep);
      await endings.return();
    },
  };
}
