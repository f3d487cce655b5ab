/** Pseudo-random choices from a seed: the same text gives the same choices on every machine. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = 0x811c9dc5;
    // FNV-1a.
    for (const sign of seed) this.#state = Math.imul(this.#state ^ sign.codePointAt(0)!, 0x01000193);
  }

  /** Returns a number from 0 to `end`, without `end` (mulberry32). */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** Returns true once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}
