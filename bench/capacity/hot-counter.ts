/*
 * A counter that everybody writes to at once. Each gateway adds in memory and writes what was added since its last write,
 * every `flushMilliseconds`, to one of `shards` documents in turns: the database gets a few increments however many are
 * made. Reading is the sum of the shards. What a killed gateway had not written is lost from the counter alone: the likes
 * are documents, and the nightly recount corrects it.
 */

/** Store of the increments. */
export interface CounterStore {
  increment(shard: number, by: number): Promise<void>;
  sum(): Promise<number>;
}

export interface HotCounterOptions {
  readonly gateways: number;
  readonly shards: number;
  readonly writesPerSecond: number;
  readonly flushMilliseconds: number;
  readonly seconds: number;
}

export interface HotCounterResult {
  readonly added: number;
  readonly stored: number;
  readonly addedPerSecond: number;
  readonly commandsPerSecond: number;
  /** Most that was added and not yet stored, and the longest that an increment waited. */
  readonly mostBehind: number;
  readonly longestMilliseconds: number;
}

/** A gateway's part of the counter. */
class CoalescedCounter {
  #added = 0;
  #since = 0;
  #inFlight: Promise<void> | null = null;
  #next: number;
  commands = 0;
  longest = 0;

  constructor(
    readonly store: CounterStore,
    readonly shards: number,
    first: number,
  ) {
    this.#next = first;
  }

  add(count: number): void {
    if (this.#added === 0) this.#since = performance.now();
    this.#added += count;
  }

  /** Writes what was added, unless the last write is still on its way: what is added meanwhile goes with the next. */
  flush(): Promise<void> {
    this.#inFlight ??= this.#write().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #write(): Promise<void> {
    const [by, since] = [this.#added, this.#since];
    if (by === 0) return;
    this.#added = 0;
    this.commands += 1;
    this.#next = (this.#next + 1) % this.shards;
    await this.store.increment(this.#next, by);
    this.longest = Math.max(this.longest, performance.now() - since);
  }
}

/** Adds at the given rate for some seconds, then writes the rest and compares with the store. */
export async function runHotCounter(
  store: CounterStore,
  { gateways, shards, writesPerSecond, flushMilliseconds, seconds }: HotCounterOptions,
): Promise<HotCounterResult> {
  let stored = 0;
  const observed: CounterStore = {
    increment: async (shard, by) => {
      await store.increment(shard, by);
      stored += by;
    },
    sum: store.sum,
  };
  const counters = Array.from({ length: gateways }, (_, at) => new CoalescedCounter(observed, shards, at));
  const begun = performance.now();
  const all = writesPerSecond * seconds;
  let [added, mostBehind] = [0, 0];
  while (added < all) {
    await new Promise((resolve) => setTimeout(resolve, flushMilliseconds / 4));
    // As many as are due by now, however late the timer is.
    const due = Math.min(all, Math.floor(((performance.now() - begun) / 1_000) * writesPerSecond)) - added;
    for (const [index, counter] of counters.entries())
      counter.add(Math.floor((due + index) / counters.length));
    added += due;
    mostBehind = Math.max(mostBehind, added - stored);
    for (const counter of counters) void counter.flush();
  }
  // Once for what is on its way, once for what came meanwhile.
  for (const _ of [1, 2]) await Promise.all(counters.map((counter) => counter.flush()));
  const took = (performance.now() - begun) / 1_000;
  return {
    added,
    stored: await store.sum(),
    addedPerSecond: added / took,
    commandsPerSecond: counters.reduce((sum, { commands }) => sum + commands, 0) / took,
    mostBehind,
    longestMilliseconds: Math.max(...counters.map(({ longest }) => longest)),
  };
}
