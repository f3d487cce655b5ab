/** Set of record numbers as bits, in pages: small where records lie together or are many, and quick to intersect. */

const PAGE_BITS = 1 << 15;

export class RecordSet {
  private readonly pages = new Map<number, Uint32Array>();
  private lastNumber = -1;
  private lastPage: Uint32Array | null = null;

  add(record: number): void {
    const number = Math.floor(record / PAGE_BITS);
    if (number !== this.lastNumber) this.open(number);
    const at = record % PAGE_BITS;
    this.lastPage![at >>> 5]! |= 1 << (at & 31);
  }

  private open(number: number): void {
    this.lastNumber = number;
    this.lastPage = this.pages.get(number) ?? new Uint32Array(PAGE_BITS / 32);
    this.pages.set(number, this.lastPage);
  }

  /** Removes a record. Returns whether it was held. */
  take(record: number): boolean {
    const page = this.pages.get(Math.floor(record / PAGE_BITS));
    const at = record % PAGE_BITS;
    const bit = 1 << (at & 31);
    if (!page || (page[at >>> 5]! & bit) === 0) return false;
    page[at >>> 5]! &= ~bit;
    return true;
  }

  clone(): RecordSet {
    const copy = new RecordSet();
    for (const [number, page] of this.pages) copy.pages.set(number, page.slice());
    return copy;
  }

  get bytes(): number {
    return this.pages.size * (PAGE_BITS / 8);
  }

  /** Removes what is not in the other set. */
  keepOnly(other: RecordSet): void {
    this.lastNumber = -1;
    for (const [number, page] of this.pages) {
      const others = other.pages.get(number);
      if (!others) this.pages.delete(number);
      else for (let at = 0; at < page.length; at++) page[at]! &= others[at]!;
    }
  }

  get size(): number {
    let size = 0;
    for (const page of this.pages.values()) for (const word of page) if (word !== 0) size += onesOf(word);
    return size;
  }

  /** Yields the records, in no particular order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [number, page] of this.pages) {
      for (let at = 0; at < page.length; at++) {
        for (let word = page[at]!; word !== 0; word &= word - 1)
          yield number * PAGE_BITS + at * 32 + (31 - Math.clz32(word & -word));
      }
    }
  }
}

/** Returns the number of one bits of a 32-bit word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
