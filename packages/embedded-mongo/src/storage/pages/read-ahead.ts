/**
 * Reading ahead of sequential reads, for a file that LMDB maps without it (lmdb.ts). The pages that a scan or a backup will
 * touch through the memory map are read from the file, neighbours together, into a buffer that nobody looks at: what counts
 * is that the system has them in its cache then. A page that can't be found this way is only read later.
 */

import { setTimeout as wait } from "node:timers/promises";
import { yieldToEventLoop } from "../../core/cooperative-iterator.ts";
import { keyAfter } from "../view.ts";
import { compareKey, copyKey, kindOfPage, nodeAt, nodeCount, overflowOf } from "./lmdb-pages.ts";
import { firstNotBefore, type PageTree, runLength, type TreeState } from "./page-tree.ts";

/** Pages that are read at once. */
const RUN_PAGES = 256;
/** Leaves that are looked at for one call. */
const MOST_LEAVES = 64;
/** Shorter ranges are read as quickly by the page. */
const MIN_ENTRIES = 128;

/** Bytes that are read before they are copied. */
const AHEAD_OF_COPY = 64 * 1024 * 1024;
const COPY_STEP = 1_000;
const COPY_WAIT_MS = 10;
/** A key behind all others. */
const LAST_KEY = Buffer.alloc(5, 255);

/** Entries of a leaf that a read reaches. */
interface ReachedEntries {
  readonly count: number;
  readonly lastKey: Buffer | null;
}

export class ReadAhead {
  private leaves = Buffer.alloc(0);
  private values = Buffer.alloc(0);

  constructor(private readonly tree: PageTree) {}

  /** Reads the pages of the first `most` entries of [start, end), values included, where they are many. */
  beforeRange(start: Buffer, end: Buffer, most: number): void {
    if (most >= MIN_ENTRIES) this.read(start, end, most);
  }

  /** Reads the whole tree in the order of its keys, some bytes ahead of a copy that is made in this order. */
  async beforeCopy(copiedBytes: () => number, isOver: () => boolean): Promise<void> {
    let read = 0;
    for (let start: Buffer | null = Buffer.alloc(0); start && !isOver(); ) {
      if (read - copiedBytes() > AHEAD_OF_COPY) await wait(COPY_WAIT_MS);
      else {
        const step = this.read(start, LAST_KEY, COPY_STEP);
        read += step.bytes;
        start = step.next;
        await yieldToEventLoop();
      }
    }
  }

  /** Returns the bytes that were read, and the key behind the last entry; null at the end of the range. */
  read(start: Buffer, end: Buffer, most: number): { readonly bytes: number; readonly next: Buffer | null } {
    const read = this.tree.withState((state) => {
      const leaves = this.tree.leavesOf(state, start, end, MOST_LEAVES);
      if (!leaves || leaves.length === 0) return null;
      if (this.leaves.length === 0) {
        this.leaves = Buffer.allocUnsafeSlow(MOST_LEAVES * state.pageSize);
        this.values = Buffer.allocUnsafeSlow(RUN_PAGES * state.pageSize);
      }
      return this.readEntries(state, leaves, start, end, most);
    });
    return read ?? { bytes: 0, next: null };
  }

  private readEntries(
    { pageSize, txn }: TreeState,
    leaves: readonly number[],
    start: Buffer,
    end: Buffer,
    most: number,
  ): { bytes: number; next: Buffer | null } | null {
    const values: number[] = [];
    let lastKey: Buffer | null = null;
    let [left, read] = [most, 0];
    for (let from = 0; from < leaves.length && left > 0; ) {
      const pages = runLength(leaves, from, MOST_LEAVES);
      if (!this.tree.readPages(leaves[from]!, pages, this.leaves)) return null;
      for (let page = 0; page < pages && left > 0; page++) {
        const at = page * pageSize;
        if (kindOfPage(this.leaves, at, leaves[from + page]!, txn) !== "leaf") return null;
        const reached = this.addValues(at, start, end, left, values);
        lastKey = reached.lastKey ?? lastKey;
        left -= reached.count;
        read++;
      }
      from += pages;
    }
    this.readValues(values);
    const isEnd = lastKey === null || (left > 0 && leaves.length < MOST_LEAVES);
    return { bytes: (read + values.length) * pageSize, next: isEnd ? null : keyAfter(lastKey!) };
  }

  /** Adds the pages of the values of a leaf's entries in [start, end), at most `most` of them. */
  private addValues(
    page: number,
    start: Buffer,
    end: Buffer,
    most: number,
    values: number[],
  ): ReachedEntries {
    const bytes = this.leaves;
    const first = firstNotBefore(bytes, page, start);
    const behind = Math.min(nodeCount(bytes, page), first + most);
    let count = 0;
    for (let node = first; node < behind; node++, count++) {
      const at = nodeAt(bytes, page, node);
      const value = overflowOf(bytes, at);
      if (node === behind - 1 && compareKey(bytes, at, end) >= 0) break;
      for (let number = 0; value && number < value.count; number++) values.push(value.first + number);
    }
    return { count, lastKey: count > 0 ? copyKey(bytes, nodeAt(bytes, page, first + count - 1)) : null };
  }

  /** Reads pages in the order of the file. */
  private readValues(values: number[]): void {
    values.sort((one, other) => one - other);
    for (let from = 0; from < values.length; ) {
      const pages = runLength(values, from, RUN_PAGES);
      this.tree.readPages(values[from]!, pages, this.values);
      from += pages;
    }
  }
}
