import type { ExecutionArgs, ExecutionResult } from "graphql";
import {
  type EventSource,
  maxPendingEvents,
  type SourceSubscription,
  type Subscriber,
} from "../core/live/event-source.ts";
import { errorFields, log } from "../core/log.ts";
import { type SharedResult, sharedResultOf } from "./shared-execution.ts";
import type { SocketConnection } from "./socket-connection.ts";

/*
 * One subscription of one socket: receives events from its source, has each executed (shared with the other sockets)
 * and sends the results over the connection in the order of the events, whichever execution completes first.
 *
 * Invariants: at most `maxWaiting` results wait, since `isFull` stops a source with a log; a source without a log keeps
 * pushing, so a socket that stays full is closed once its results exceed the connection's bytes or `maxPendingEvents`;
 * an execution that failed closes the socket instead of leaving a hole, and the client resumes after its last event.
 */

// A replay must not execute a thousand events at once for one socket.
const maxWaiting = 16;

/** A subscription's execution arguments with the key of its selection (selection.ts). */
export interface SelectedFields {
  readonly args: ExecutionArgs;
  readonly selectionKey: string;
}

class SocketSubscription implements Subscriber<object> {
  #waiting: SharedResult[] = [];
  #source: SourceSubscription | null = null;
  #removeDrainListener: () => void;

  constructor(
    private readonly id: string,
    private readonly request: SelectedFields,
    private readonly connection: SocketConnection,
    private readonly onEnd: () => void,
  ) {
    this.#removeDrainListener = connection.onDrain(() => this.flush());
  }

  start(source: EventSource<object>): void {
    this.#source = source.subscribe(this);
  }

  get isFull(): boolean {
    return this.#waiting.length >= maxWaiting || this.connection.isFull;
  }

  next(event: object): void {
    const { args, selectionKey } = this.request;
    const result = sharedResultOf(event, selectionKey, args, this.connection.address);
    if (!result) {
      this.connection.disconnect("slow", "Too many events");
      this.unsubscribe();
      return;
    }
    if (this.#waiting.length === 0 && result.isComplete && !this.connection.isFull) {
      this.#send(result);
      return;
    }
    this.#waiting.push(result);
    if (result.isComplete) this.#closeIfTooSlow();
    else result.onComplete(this);
  }

  /** Sends the results that are complete, in order. Called when one completes and when the socket has drained. */
  flush(): void {
    while (this.#waiting[0]?.isComplete && !this.connection.isFull) {
      this.#send(this.#waiting.shift() as SharedResult);
    }
    this.#closeIfTooSlow();
    this.#source?.resume();
  }

  #closeIfTooSlow(): void {
    if (!this.connection.isFull || this.#waiting.length === 0) return;
    const bytes = this.#waiting.reduce((sum, { size }) => sum + size, 0);
    if (bytes > this.connection.maxBufferedBytes || this.#waiting.length > maxPendingEvents) {
      this.connection.disconnect("slow", "Too slow");
      this.unsubscribe();
    }
  }

  error(error: unknown): void {
    log.error(errorFields(error), "live channel failed");
    this.connection.disconnect("failed", "Try again later");
    this.unsubscribe();
  }

  unsubscribe(): void {
    this.#source?.unsubscribe();
    this.#removeDrainListener();
    this.#waiting = [];
    this.onEnd();
  }

  #send(result: SharedResult): void {
    const frame = result.frameFor(this.id);
    if (frame) this.connection.send(frame);
    else this.connection.disconnect("failed", "Try again later");
  }
}

/**
 * Starts a subscription and returns the stream that graphql-ws reads, which yields nothing until it ends: results go
 * from the execution straight to the socket, as the one buffer that all sockets share. `onEnd` may be called several times.
 */
export function forwardToSocket(
  connection: SocketConnection,
  id: string,
  request: SelectedFields,
  source: EventSource<object>,
  onEnd: () => void,
): AsyncIterableIterator<ExecutionResult> {
  const done = { value: undefined, done: true } as const;
  let end = () => {};
  const ended = new Promise<typeof done>((resolve) => {
    end = () => {
      onEnd();
      resolve(done);
    };
  });
  const subscription = new SocketSubscription(id, request, connection, end);
  subscription.start(source);
  const stream: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => stream,
    next: () => ended,
    async return() {
      subscription.unsubscribe();
      return done;
    },
  };
  return stream;
}
