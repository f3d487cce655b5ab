import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { clock } from "../clock.ts";
import { settings } from "../env.ts";

const maxAgeMilliseconds = 1_000;

const caches = new Set<{ clear(): void }>();

/**
 * Cache of results for one second, in memory. Concurrent callers of one key share one computation. A result's age
 * counts from before its computation, when its data was read. Rejected promises and values that `isCacheable` refuses
 * are dropped. Every write of this gateway and every announcement of another empties all of them (`invalidate`).
 * Never put one such cache behind another: a result could then be two seconds old.
 */
export class MicroCache<Value extends object> {
  readonly #entries = new Map<string, { value: Promise<Value>; until: number }>();

  constructor(
    readonly isCacheable: (value: Value) => boolean,
    readonly maxEntries = 500,
  ) {
    caches.add(this);
  }

  /** Returns the cached value of a key, or computes it. Rejects as `compute` does. */
  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    if (!settings.hasMicroCache) return compute();
    const now = clock.now().getTime();
    const cached = this.#entries.get(key);
    if (cached && cached.until > now) return cached.value;
    this.#makeRoom(key, now);
    const entry = { value: compute(), until: now + maxAgeMilliseconds };
    this.#entries.set(key, entry);
    const drop = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    entry.value.then((value) => this.isCacheable(value) || drop(), drop);
    return entry.value;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Deletes expired entries and, when full, the oldest: a Map iterates in the order of insertion. */
  #makeRoom(key: string, now: number): void {
    this.#entries.delete(key);
    for (const [other, { until }] of this.#entries) {
      if (until > now && this.#entries.size < this.maxEntries) return;
      this.#entries.delete(other);
    }
  }
}

/** Empties all micro-caches of this process: data has changed. */
export function invalidate(): void {
  for (const cache of caches) cache.clear();
}

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
} as const;

export type Encoding = keyof typeof encoders;

const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Returns the compressed text of a shared response, computed once per encoding. `owner` is the cached object. */
export function compressOnce(owner: object, text: string, encoding: Encoding): Promise<Buffer> {
  const byEncoding = compressed.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(owner, byEncoding);
  const bytes = byEncoding.get(encoding) ?? encoders[encoding](text);
  byEncoding.set(encoding, bytes);
  return bytes;
}

/** Returns the best encoding that an Accept-Encoding header allows; null for none. */
export const acceptedEncoding = (acceptEncoding: string | undefined): Encoding | null =>
  (["br", "gzip"] as const).find((each) =>
    new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? ""),
  ) ?? null;
