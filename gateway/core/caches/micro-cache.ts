import { clock } from "../clock.ts";
import { env } from "../env.ts";
import { isUncached } from "./uncached.ts";

const maxAgeMilliseconds = 1_000;

const caches = new Set<{ clear(): void }>();

export interface MicroCacheOptions<Value> {
  /** Values that it refuses are sent to those who wait for them, and dropped. */
  readonly isCacheable?: (value: Value) => boolean;
  readonly maxEntries?: number;
  /** Size of a value. An entry counts from when its value is known. */
  readonly bytesOf?: (value: Value) => number;
  readonly maxBytes?: number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
  bytes: number;
}

/**
 * Cache of results for one second, in memory. Concurrent callers of one key share one computation. A result's age
 * counts from before its computation, when its data was read. Rejected promises and values that `isCacheable` refuses
 * are dropped. Every write of this gateway and every announcement of another empties all of them (`invalidate`).
 * Never put one such cache behind another: a result could then be two seconds old. The footer's, behind the pages', is the
 * one exception (site/site-footer.service.ts).
 */
export class MicroCache<Value extends object> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #options: Required<MicroCacheOptions<Value>>;
  #bytes = 0;

  constructor(options: MicroCacheOptions<Value> = {}) {
    const unbounded = { bytesOf: () => 0, maxBytes: Number.POSITIVE_INFINITY };
    this.#options = { isCacheable: () => true, maxEntries: 500, ...unbounded, ...options };
    caches.add(this);
  }

  /** Returns the cached value of a key, or computes it. Rejects as `compute` does. */
  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    if (!env.hasMicroCache || isUncached()) return compute();
    const now = clock.now().getTime();
    const cached = this.#entries.get(key);
    if (cached && cached.until > now) return cached.value;
    this.#delete(key);
    this.#makeRoom(now);
    const entry = { value: compute(), until: now + maxAgeMilliseconds, bytes: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => this.#settle(key, entry, value),
      () => this.#entries.get(key) === entry && this.#delete(key),
    );
    return entry.value;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Counts a value's bytes, or drops it. An entry that was deleted meanwhile is not counted. */
  #settle(key: string, entry: Entry<Value>, value: Value): void {
    if (this.#entries.get(key) !== entry) return;
    const { isCacheable, bytesOf, maxBytes } = this.#options;
    if (!isCacheable(value)) this.#delete(key);
    else {
      entry.bytes = bytesOf(value);
      this.#bytes += entry.bytes;
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#delete(oldest);
    }
  }

  /** Deletes expired entries and, when full, the oldest: a Map iterates in the order of insertion. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now && this.#entries.size < this.#options.maxEntries) return;
      this.#delete(key);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** Empties all micro-caches of this process: data has changed. */
export function invalidate(): void {
  for (const cache of caches) cache.clear();
}
