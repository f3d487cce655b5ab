import type { WebSocket } from "ws";
import { liveDisconnects } from "../core/metrics.ts";
import { tryAgainLater } from "./socket-connection.ts";

/*
 * Finds sockets whose client is gone without closing (a phone that changed networks). One timer for all sockets: each
 * tick pings a twentieth of them, so that ten thousand pings never leave at once. A socket that has not answered its
 * ping by its next turn is closed with a code after which clients reconnect.
 */

const slices = 20;

/** Pings every socket once per `interval` milliseconds. Call `watch` for each new socket. */
export function startHeartbeats(sockets: ReadonlySet<WebSocket>, interval: number) {
  const awaitingPong = new WeakSet<WebSocket>();
  let round: WebSocket[] = [];
  let ticks = 0;

  function onPong(this: WebSocket): void {
    awaitingPong.delete(this);
  }

  const timer = setInterval(() => {
    const slice = ticks++ % slices;
    if (slice === 0) round = [...sockets];
    const [from, to] = [slice, slice + 1].map((each) => Math.floor((each * round.length) / slices));
    for (const socket of round.slice(from, to)) {
      if (socket.readyState !== socket.OPEN) continue;
      if (awaitingPong.has(socket)) {
        liveDisconnects.inc({ why: "silent" });
        socket.close(tryAgainLater, "No answer");
      } else {
        awaitingPong.add(socket);
        socket.ping();
      }
    }
  }, interval / slices);
  timer.unref();

  return {
    watch: (socket: WebSocket): void => void socket.on("pong", onPong),
    stop: (): void => clearInterval(timer),
  };
}
