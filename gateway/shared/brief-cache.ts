import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { settings } from "../env.ts";
import { clock } from "./clock.ts";

/** How old what is shared may be, at most. */
const lifeMilliseconds = 1_000;

const caches = new Set<{ forget(): void }>();

/**
 * What is alike for everybody, kept for a second: who asks meanwhile shares one making of it. Never for what differs
 * from person to person. A deed of this gateway empties it at once (forgetBriefly).
 */
export class BriefCache<Value extends object> {
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>();

  /** Only what `isKept` says yes to stays: a refusal is not shared. */
  constructor(
    readonly isKept: (value: Value) => boolean,
    readonly most = 500,
  ) {
    caches.add(this);
  }

  share(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!settings.keepsBriefly) return make();
    // Its age counts from before the making: that is when the data was read.
    const now = clock.now().getTime();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.value;
    this.#makeRoom(key, now);
    const entry = { value: make(), until: now + lifeMilliseconds };
    this.#kept.set(key, entry);
    const drop = () => this.#kept.get(key) === entry && this.#kept.delete(key);
    entry.value.then((value) => this.isKept(value) || drop(), drop);
    return entry.value;
  }

  forget(): void {
    this.#kept.clear();
  }

  /** What is over goes: the oldest stand first. */
  #makeRoom(key: string, now: number): void {
    this.#kept.delete(key);
    for (const [old, { until }] of this.#kept) {
      if (until > now && this.#kept.size < this.most) return;
      this.#kept.delete(old);
    }
  }
}

/** Something was changed: what was read before is told to nobody else. */
export function forgetBriefly(): void {
  for (const cache of caches) cache.forget();
}

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
} as const;

export type Encoding = keyof typeof encoders;

const encoded = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** The text of an answer that is shared, compressed once for all who share it. `owner` is the answer. */
export function encodeOnce(owner: object, text: string, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  encoded.set(owner, known);
  const bytes = known.get(encoding) ?? encoders[encoding](text);
  known.set(encoding, bytes);
  return bytes;
}

/** The encoding that a client takes, and we make; null for none. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | null =>
  (["br", "gzip"] as const).find((each) =>
    new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? ""),
  ) ?? null;
