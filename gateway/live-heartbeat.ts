import type { WebSocket } from "ws";
import { tryAgainLater } from "./live-line.ts";
import { liveLetGo } from "./shared/metrics.ts";

const slices = 20;

/** Asks each socket whether it is there, a few at a time, and lets go who did not answer until the next time. */
export function keepHeartbeats(sockets: ReadonlySet<WebSocket>, every: number) {
  const asked = new WeakSet<WebSocket>();
  let round: WebSocket[] = [];
  let ticks = 0;

  function answered(this: WebSocket): void {
    asked.delete(this);
  }

  const timer = setInterval(() => {
    const slice = ticks++ % slices;
    if (slice === 0) round = [...sockets];
    const [from, to] = [slice, slice + 1].map((each) => Math.floor((each * round.length) / slices));
    for (const socket of round.slice(from, to)) {
      if (socket.readyState !== socket.OPEN) continue;
      if (asked.has(socket)) {
        liveLetGo.inc({ why: "silent" });
        socket.close(tryAgainLater, "No answer");
      } else {
        asked.add(socket);
        socket.ping();
      }
    }
  }, every / slices);
  timer.unref();

  return {
    watch: (socket: WebSocket): void => void socket.on("pong", answered),
    stop: (): void => clearInterval(timer),
  };
}
