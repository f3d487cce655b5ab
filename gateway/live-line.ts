import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { liveLetGo } from "./shared/metrics.ts";

/** After it a graphql-ws client comes back. */
export const tryAgainLater = 1013;

const asText = { binary: false };

/** A socket as what is said over it. What waits for a slow one is bounded, and nobody waits for it. */
export class Line {
  readonly #rested = new Set<() => void>();
  #isDraining = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly duplex: Duplex,
    private readonly limits: { readonly pausedBytes: number; readonly bufferedBytes: number },
  ) {}

  /** So much waits that whoever can say it later had better do so. */
  get isFull(): boolean {
    return this.#isDraining || this.socket.readyState !== WebSocket.OPEN;
  }

  send(frame: Buffer): void {
    const { socket, limits } = this;
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(frame, asText);
    if (socket.bufferedAmount > limits.pausedBytes) this.#awaitDrain();
  }

  /** What may wait for this line, beside what its socket holds already. */
  get mostBytes(): number {
    return this.limits.bufferedBytes;
  }

  /** Sends the client away, to come back and go on where it was. */
  letGo(why: "slow" | "failed", reason: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    liveLetGo.inc({ why });
    this.socket.close(tryAgainLater, reason);
  }

  /** Calls when there is room again, each time; answers how to have done with it. */
  onRoom(call: () => void): () => void {
    this.#rested.add(call);
    return () => this.#rested.delete(call);
  }

  #awaitDrain(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    // More waits than the stream's own mark, so it will say when all is gone.
    this.duplex.once("drain", () => {
      this.#isDraining = false;
      for (const call of [...this.#rested]) call();
    });
  }
}
