import type { ExecutionArgs, ExecutionResult } from "graphql";
import { type Said, say, selectionOf } from "./live-execution.ts";
import type { Line } from "./live-line.ts";
import { type Followed, type Following, type Listener, mostPending } from "./shared/followed.ts";
import { factsOf, log } from "./shared/log.ts";

// What is being executed for one socket: a replay must not ask for a thousand at once.
const mostWaiting = 16;

/** One subscription of one socket: what it is told is said over its line, in order, as soon as it is executed. */
class Outlet implements Listener<object> {
  #waiting: Said[] = [];
  #following: Following | null = null;
  #leaveLine: () => void;
  readonly #selection: string;

  constructor(
    private readonly id: string,
    private readonly args: ExecutionArgs,
    private readonly line: Line,
    private readonly onEnd: () => void,
  ) {
    this.#selection = selectionOf(args);
    this.#leaveLine = line.onRoom(() => this.flush());
  }

  follow(source: Followed<object>): void {
    this.#following = source.follow(this);
  }

  get isFull(): boolean {
    return this.#waiting.length >= mostWaiting || this.line.isFull;
  }

  tell(event: object): void {
    const said = say(event, this.#selection, this.args);
    if (this.#waiting.length === 0 && said.isDone && !this.line.isFull) {
      this.#send(said);
      return;
    }
    this.#waiting.push(said);
    if (said.isDone) this.#requirePatience();
    else said.whenDone(this);
  }

  /** Something that it waited for is executed, or there is room again. */
  flush(): void {
    while (this.#waiting[0]?.isDone && !this.line.isFull) this.#send(this.#waiting.shift() as Said);
    this.#requirePatience();
    this.#following?.more();
  }

  /** What has no log is kept here for a slow line, as far as that goes. */
  #requirePatience(): void {
    if (!this.line.isFull || this.#waiting.length === 0) return;
    const bytes = this.#waiting.reduce((sum, { size }) => sum + size, 0);
    if (bytes > this.line.mostBytes || this.#waiting.length > mostPending) {
      this.line.letGo("slow", "Too slow");
      this.leave();
    }
  }

  fail(error: unknown): void {
    log.error(factsOf(error), "live channel failed");
    this.line.letGo("failed", "Try again later");
    this.leave();
  }

  leave(): void {
    this.#following?.leave();
    this.#leaveLine();
    this.#waiting = [];
    this.onEnd();
  }

  #send(said: Said): void {
    const frame = said.frameFor(this.id);
    if (frame) this.line.send(frame);
    // The database is away: the client is to come back and resume, not to be told of an error in an event's place.
    else this.line.letGo("failed", "Try again later");
  }
}

type Stream = AsyncIterableIterator<ExecutionResult>;

/**
 * What graphql-ws reads of a subscription: nothing, until it is over. Results go from the execution straight to the
 * line, as the one buffer that all its sockets get.
 */
export function pourInto(
  line: Line,
  id: string,
  args: ExecutionArgs,
  source: Followed<object>,
): AsyncIterableIterator<ExecutionResult> {
  const over = { value: undefined, done: true } as const;
  let end = () => {};
  const ended = new Promise<typeof over>((resolve) => {
    end = () => resolve(over);
  });
  const outlet = new Outlet(id, args, line, end);
  outlet.follow(source);
  const stream: Stream = {
    [Symbol.asyncIterator]: () => stream,
    next: () => ended,
    async return() {
      outlet.leave();
      return over;
    },
  };
  return stream;
}
