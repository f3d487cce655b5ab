interface QueueOptions {
  /** Tasks in progress. */
  readonly atOnce: number;
  /** Waiting tasks of all keys. */
  readonly mostWaiting: number;
  /** Waiting tasks of one key. */
  readonly mostWaitingEach: number;
}

/** A queue takes no more tasks, of this key or of any. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Queue that serves its keys in turn, one task each, so that many tasks of one key don't delay another's. */
export class FairQueue {
  readonly #options: QueueOptions;
  /** Keys in the order of their turns, each with its waiting tasks. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #length = 0;
  #working = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Runs a task in its key's turn. Throws QueueFullError. */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const { atOnce, mostWaiting, mostWaitingEach } = this.#options;
    if (this.#working < atOnce) this.#working += 1;
    else {
      const waiting = this.#waiting.get(key) ?? [];
      if (this.#length >= mostWaiting || waiting.length >= mostWaitingEach) throw new QueueFullError();
      this.#length += 1;
      this.#waiting.set(key, waiting);
      // A finished task hands over its place.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const [turn] = this.#waiting;
    if (!turn) {
      this.#working -= 1;
      return;
    }
    const [key, waiting] = turn;
    const start = waiting.shift();
    this.#length -= 1;
    this.#waiting.delete(key);
    if (waiting.length > 0) this.#waiting.set(key, waiting);
    start?.();
  }
}
