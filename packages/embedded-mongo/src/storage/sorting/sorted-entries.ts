/**
 * Entries of indexes under construction, collected in memory and taken in the order of their keys. Entries put in order
 * change neighbouring pages of the file one after the other; in the order of the documents each would change a page
 * somewhere else. The keys of an index are copied into one buffer, since millions of small objects would cost more than
 * the keys.
 *
 * They are sorted in steps of some bytes. Those bytes and the entry's number make one double, so that an array of doubles
 * is sorted, without a comparison function. Entries whose bytes are equal are sorted by the next ones, at last by comparing.
 */

import type { Index } from "../collection.ts";

/** Bytes of the ident that every key of an index begins with. */
const IDENT_BYTES = 4;
/** A double holds 53 bits: 31 of a key, 22 of the entry's number. */
const MAX_ENTRIES = 2 ** 22;
/** Steps of four bytes before entries are compared. */
const STEPS = 3;
/** Fewer entries are compared at once. */
const FEW_ENTRIES = 16;
const FIRST_CAPACITY = 1_024;

/** Writes a key at a position of a buffer. */
export interface KeyWriter {
  readonly length: number;
  writeTo(bytes: Buffer, at: number): void;
}

/** Collected entries of one index. */
export class IndexEntries {
  size = 0;
  bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY * 32);
  /** Position at which each key begins, and the end of the last one. */
  starts = new Uint32Array(FIRST_CAPACITY + 1);
  private records = new Float64Array(FIRST_CAPACITY);

  constructor(readonly index: Index) {}

  add(key: KeyWriter, record: number): void {
    const start = this.starts[this.size]!;
    const end = start + key.length;
    if (end > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, end));
      this.bytes.copy(larger, 0, 0, start);
      this.bytes = larger;
    }
    if (this.size === this.records.length) {
      const [starts, records] = [new Uint32Array(this.size * 2 + 1), new Float64Array(this.size * 2)];
      starts.set(this.starts);
      records.set(this.records);
      [this.starts, this.records] = [starts, records];
    }
    key.writeTo(this.bytes, start);
    this.records[this.size++] = record;
    this.starts[this.size] = end;
  }

  keyOf(entry: number): Buffer {
    return this.bytes.subarray(this.starts[entry]!, this.starts[entry + 1]!);
  }

  recordOf(entry: number): number {
    return this.records[entry]!;
  }

  /** Returns the numbers of the entries in the order of their keys. */
  sorted(): Uint32Array {
    const numbers = this.inOrder();
    this.sort(numbers, 0);
    return numbers;
  }

  /** Returns the numbers of the entries in the order in which they were added. */
  inOrder(): Uint32Array {
    return Uint32Array.from({ length: this.size }, (_, entry) => entry);
  }

  /** Sorts entries that are equal up to a step. */
  private sort(numbers: Uint32Array, step: number): void {
    if (step === STEPS || numbers.length <= FEW_ENTRIES) {
      this.sortByComparing(numbers);
      return;
    }
    const order = new Float64Array(numbers.length);
    for (let i = 0; i < numbers.length; i++)
      order[i] = this.bitsOf(numbers[i]!, step) * MAX_ENTRIES + numbers[i]!;
    order.sort();
    let from = 0;
    let bits = Math.floor(order[0]! / MAX_ENTRIES);
    for (let to = 0; to < order.length; to++) {
      const those = Math.floor(order[to]! / MAX_ENTRIES);
      numbers[to] = order[to]! - those * MAX_ENTRIES;
      if (those === bits) continue;
      if (to - from > 1) this.sort(numbers.subarray(from, to), step + 1);
      [from, bits] = [to, those];
    }
    if (order.length - from > 1) this.sort(numbers.subarray(from), step + 1);
  }

  /**
   * Returns 31 bits of a key. The first is left out of the first step, where it is the type's and the same in all keys, and
   * the last of the others, which are three bytes and seven bits; the next step begins with the byte that is not whole.
   */
  private bitsOf(entry: number, step: number): number {
    const { bytes } = this;
    const at = this.starts[entry]! + IDENT_BYTES + (step === 0 ? 0 : 1 + step * 3);
    const left = this.starts[entry + 1]! - at;
    const first = left > 0 ? bytes[at]! : 0;
    const second = left > 1 ? bytes[at + 1]! : 0;
    const third = left > 2 ? bytes[at + 2]! : 0;
    const fourth = left > 3 ? bytes[at + 3]! : 0;
    if (step === 0) return ((first & 127) << 24) | (second << 16) | (third << 8) | fourth;
    return (first << 23) | (second << 15) | (third << 7) | (fourth >> 1);
  }

  // The sort of ordinary arrays recognises what is in order already, or in the reverse, as entries of one word by date are.
  private sortByComparing(numbers: Uint32Array): void {
    const { bytes, starts } = this;
    const sorted = Array.from(numbers).sort((one, other) => {
      let at = starts[one]! + IDENT_BYTES;
      let otherAt = starts[other]! + IDENT_BYTES;
      const end = Math.min(starts[one + 1]!, at + starts[other + 1]! - otherAt);
      while (at < end) {
        const difference = bytes[at++]! - bytes[otherAt++]!;
        if (difference !== 0) return difference;
      }
      return starts[one + 1]! - at - (starts[other + 1]! - otherAt);
    });
    numbers.set(sorted);
  }
}

/** Some collected entries of one index, in the order of their keys. */
export class EntrySlice {
  constructor(
    private readonly entries: IndexEntries,
    private readonly numbers: Uint32Array,
  ) {}

  get index(): Index {
    return this.entries.index;
  }

  /** Calls `visit` with each entry. */
  each(visit: (key: Buffer, record: number) => void): void {
    for (const entry of this.numbers) visit(this.entries.keyOf(entry), this.entries.recordOf(entry));
  }
}

export class SortedEntries {
  private bytes = 0;
  private hasMost = false;
  private readonly collected = new Map<Index, IndexEntries>();

  /** `capacity`: bytes of keys. */
  constructor(private readonly capacity: number) {}

  get isFull(): boolean {
    return this.hasMost || this.bytes >= this.capacity;
  }

  add(index: Index, key: KeyWriter, record: number): void {
    const entries = this.collected.get(index) ?? new IndexEntries(index);
    if (entries.size === 0) this.collected.set(index, entries);
    entries.add(key, record);
    this.bytes += key.length;
    if (entries.size === MAX_ENTRIES) this.hasMost = true;
  }

  /** Takes all entries, index after index, at most so many at once. */
  *take(most: number): Generator<EntrySlice> {
    const all = [...this.collected.values()];
    this.collected.clear();
    this.bytes = 0;
    this.hasMost = false;
    for (const entries of all.sort((one, other) => one.index.ident - other.index.ident)) {
      const numbers = entries.sorted();
      for (let from = 0; from < numbers.length; from += most)
        yield new EntrySlice(entries, numbers.subarray(from, from + most));
    }
  }
}
