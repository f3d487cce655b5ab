interface BatcherOptions<Item, Result> {
  readonly maxBatch: number;
  /** Processes a batch; returns one result per item, in the order of the items. */
  process(batch: readonly Item[]): Promise<readonly Result[]>;
  /** After a failed batch of several, each item is processed alone. Otherwise all of them fail with the batch's error. */
  readonly retriesSingly?: boolean;
}

interface Pending<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Queue that processes items in batches: an item that arrives alone is processed at once; those that arrive while a batch
 * is in progress form the next one. Invariants: one batch at a time, items in the order of arrival, and every item is
 * settled exactly once.
 */
export class Batcher<Item, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  readonly #pending: Pending<Item, Result>[] = [];
  #isRunning = false;

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
  }

  /** Number of items that wait for a batch. */
  get waiting(): number {
    return this.#pending.length;
  }

  /** Adds an item; resolves with its result. Rejects with the error of `process`. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, this.#options.maxBatch);
      try {
        await this.#process(batch);
      } catch (error) {
        if (batch.length > 1 && this.#options.retriesSingly) {
          for (const each of batch) await this.#process([each]).catch(each.reject);
        } else for (const each of batch) each.reject(error);
      }
    }
    this.#isRunning = false;
  }

  async #process(batch: readonly Pending<Item, Result>[]): Promise<void> {
    const results = await this.#options.process(batch.map(({ item }) => item));
    for (const [index, each] of batch.entries()) each.resolve(results[index]!);
  }
}
