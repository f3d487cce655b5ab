import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { liveDisconnects } from "../core/metrics.ts";

/*
 * One socket as its subscriptions write to it, with back-pressure. Frames are sent at once until more than
 * `pausedBytes` wait in the socket; it then counts as full until the stream has drained. Nothing ever waits for a slow
 * socket: its subscriptions fall behind (log cursors) or keep a bounded number of results (socket-subscription.ts).
 */

/** Close code after which a graphql-ws client reconnects. */
export const tryAgainLater = 1013;

const asText = { binary: false };

export class SocketConnection {
  readonly #drainListeners = new Set<() => void>();
  #isDraining = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly duplex: Duplex,
    private readonly limits: { readonly pausedBytes: number; readonly bufferedBytes: number },
    /** The client's (lib/rate-limits.ts, addressKey). */
    readonly address: string,
  ) {}

  /** True while nothing more should be sent. */
  get isFull(): boolean {
    return this.#isDraining || this.socket.readyState !== WebSocket.OPEN;
  }

  send(frame: Buffer): void {
    const { socket, limits } = this;
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(frame, asText);
    if (socket.bufferedAmount > limits.pausedBytes) this.#awaitDrain();
  }

  /** The most bytes of results that may wait for this socket, besides those it holds already. */
  get maxBufferedBytes(): number {
    return this.limits.bufferedBytes;
  }

  /** Closes the socket with a code after which the client reconnects and resumes. */
  disconnect(why: "slow" | "failed", reason: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    liveDisconnects.inc({ why });
    this.socket.close(tryAgainLater, reason);
  }

  /** Calls `listener` each time that the socket has drained. Returns a function that removes it. */
  onDrain(listener: () => void): () => void {
    this.#drainListeners.add(listener);
    return () => this.#drainListeners.delete(listener);
  }

  #awaitDrain(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    // More than the stream's high-water mark is waiting, so that a "drain" event is certain.
    this.duplex.once("drain", () => {
      this.#isDraining = false;
      for (const listener of [...this.#drainListeners]) listener();
    });
  }
}
