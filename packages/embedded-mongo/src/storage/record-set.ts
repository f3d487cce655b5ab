/**
 * Sets of record numbers, in pages. A set that is kept (RecordSet) has the numbers of a page while they are few, and a bit
 * for each record from then on: the records of a rare word lie far apart. One that is worked on (RecordBits) has bits
 * alone, which are quick to intersect.
 */

const PAGE_BITS = 1 << 15;
const PAGE_WORDS = PAGE_BITS / 32;
/** The most numbers of a page: as many take half of its bits' bytes. */
const MOST_NUMBERS = 1_024;
const FIRST_NUMBERS = 16;

/** Places in a page, in the order in which they were added. */
interface SparsePage {
  places: Uint16Array;
  length: number;
}

type Page = Uint32Array | SparsePage;

export class RecordSet {
  readonly #pages = new Map<number, Page>();
  #lastNumber = -1;
  #lastPage: Page | null = null;
  #bytes = 0;

  /** Bytes of its pages. */
  get bytes(): number {
    return this.#bytes;
  }

  page(number: number): Page | undefined {
    return this.#pages.get(number);
  }

  add(record: number): void {
    const number = Math.floor(record / PAGE_BITS);
    if (number !== this.#lastNumber) this.#open(number);
    const place = record % PAGE_BITS;
    const page = this.#lastPage!;
    if (page instanceof Uint32Array) page[place >>> 5]! |= 1 << (place & 31);
    else if (page.length < page.places.length) page.places[page.length++] = place;
    else {
      this.#put(enlarged(page));
      this.add(record);
    }
  }

  #open(number: number): void {
    this.#lastNumber = number;
    this.#lastPage = this.#pages.get(number) ?? null;
    if (!this.#lastPage) this.#put({ places: new Uint16Array(FIRST_NUMBERS), length: 0 });
  }

  /** Puts a page in the place of the last one. */
  #put(page: Page): void {
    this.#bytes += bytesOf(page) - (this.#lastPage ? bytesOf(this.#lastPage) : 0);
    this.#lastPage = page;
    this.#pages.set(this.#lastNumber, page);
  }

  /** Returns the records as a set to work on. */
  toBits(): RecordBits {
    const pages = new Map<number, Uint32Array>();
    for (const [number, page] of this.#pages)
      pages.set(number, page instanceof Uint32Array ? page.slice() : bitsOf(page));
    return new RecordBits(pages);
  }
}

const bytesOf = (page: Page): number => (page instanceof Uint32Array ? page : page.places).byteLength;

/** Returns a page with room for more than a full one: twice the numbers, or bits. */
function enlarged({ places, length }: SparsePage): Page {
  if (length >= MOST_NUMBERS) return bitsOf({ places, length });
  const larger = new Uint16Array(2 * length);
  larger.set(places);
  return { places: larger, length };
}

function bitsOf({ places, length }: SparsePage): Uint32Array {
  const bits = new Uint32Array(PAGE_WORDS);
  for (let index = 0; index < length; index++) {
    const place = places[index]!;
    bits[place >>> 5]! |= 1 << (place & 31);
  }
  return bits;
}

export class RecordBits {
  constructor(private readonly pages: Map<number, Uint32Array>) {}

  /** Removes a record. Returns whether it was held. */
  take(record: number): boolean {
    const page = this.pages.get(Math.floor(record / PAGE_BITS));
    const place = record % PAGE_BITS;
    const bit = 1 << (place & 31);
    if (!page || (page[place >>> 5]! & bit) === 0) return false;
    page[place >>> 5]! &= ~bit;
    return true;
  }

  /** Removes the records that a kept set does not have. */
  keepOnly(other: RecordSet): void {
    for (const [number, page] of this.pages) {
      const others = other.page(number);
      if (!others) this.pages.delete(number);
      else if (others instanceof Uint32Array) {
        for (let at = 0; at < page.length; at++) page[at]! &= others[at]!;
      } else {
        const common = bitsOf(others);
        for (let at = 0; at < page.length; at++) common[at]! &= page[at]!;
        this.pages.set(number, common);
      }
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
