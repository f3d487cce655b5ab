/**
 * Record numbers of long lists of index entries, read from the pages of the file. The lmdb package takes 0.12 µs an entry,
 * and touches one page after the other through the memory map; here neighbouring leaves are read together, which lets the
 * system read ahead, and of each entry only the last six bytes of its key are decoded.
 *
 * Algorithm: from the newest meta page the branches lead down to the leaf that holds the first key. The numbers of that
 * leaf and of the following ones stand in the branches above; runs of neighbouring leaves are read at once. Branches
 * are kept while the meta page stays the same.
 *
 * Invariants: LMDB writes no page again that a state in use needs. A read transaction is held while pages are read: its state
 * is the one of the meta page, or an older one, which keeps the pages of newer states too. A page that is not the expected one,
 * or newer than the meta page, ends the reading without a result, and the caller asks the package instead.
 */

import { closeSync, openSync, readSync } from "node:fs";
import type { Lmdb } from "./lmdb.ts";
import {
  childAt,
  compareKey,
  copyKey,
  keyEnd,
  kindOfPage,
  META_BYTES,
  type MetaPage,
  metaPageOf,
  nodeAt,
  nodeCount,
} from "./lmdb-pages.ts";
import { keyAfter, type RecordChunk } from "./view.ts";

/** Fewer entries are read by the package as quickly. */
const MIN_LIMIT = 256;
/** Pages that are read at once. */
const RUN_PAGES = 64;
/** Entries of a leaf, to estimate how many leaves hold as many as are wanted; less than most leaves have. */
const ENTRIES_PER_LEAF = 16;
const MIN_LEAVES = 8;
/** Branches that are kept, 4 kB each. */
const MOST_BRANCHES = 256;

/** The newest state of the file. */
type State = MetaPage & { readonly root: number };

export class PageRecords {
  private readonly file: number;
  private pageSize = 0;
  private run = Buffer.alloc(0);
  private branches = new Map<number, Buffer>();
  private branchesTxn = -1;

  constructor(
    private readonly lmdb: Lmdb,
    path: string,
  ) {
    this.file = openSync(path, "r");
  }

  close(): void {
    closeSync(this.file);
  }

  /**
   * Returns the record numbers of the first keys of [start, end), at most `limit`; null where few are wanted, or where the
   * pages can't be read this way.
   */
  read(start: Buffer, end: Buffer, limit: number): RecordChunk | null {
    if (limit < MIN_LIMIT) return null;
    const held = this.lmdb.useReadTransaction();
    try {
      const state = this.newestState();
      if (!state) return null;
      const most = Math.max(MIN_LEAVES, Math.ceil(limit / ENTRIES_PER_LEAF));
      const leaves: number[] = [];
      const isExpected = this.collectLeaves(state, state.root, 1, { start, end, most, leaves });
      return isExpected ? this.readLeaves(state, leaves, { start, end, limit, most }) : null;
    } finally {
      held.done();
    }
  }

  private newestState(): State | null {
    if (this.pageSize === 0) {
      this.pageSize = this.readMeta(0)?.pageSize ?? 0;
      if (this.pageSize === 0) return null;
      this.run = Buffer.allocUnsafeSlow(RUN_PAGES * this.pageSize);
    }
    const [first, second] = [this.readMeta(0), this.readMeta(this.pageSize)];
    if (!first || !second) return null;
    const newest = first.txn > second.txn ? first : second;
    if (newest.txn !== this.branchesTxn) {
      this.branches.clear();
      this.branchesTxn = newest.txn;
    }
    return newest.root === null ? null : (newest as State);
  }

  private readMeta(position: number): MetaPage | null {
    const bytes = Buffer.allocUnsafe(META_BYTES);
    return readSync(this.file, bytes, 0, META_BYTES, position) === META_BYTES ? metaPageOf(bytes) : null;
  }

  /** Adds the leaves below a branch that may hold keys of [start, end), up to `most`. Returns false for an unexpected page. */
  private collectLeaves(state: State, number: number, level: number, wanted: WantedLeaves): boolean {
    if (level === state.depth) {
      wanted.leaves.push(number);
      return true;
    }
    const bytes = this.readBranch(state, number);
    if (!bytes) return false;
    const { leaves, start, end, most } = wanted;
    const last = childFor(bytes, end);
    for (let node = leaves.length > 0 ? 0 : childFor(bytes, start); node <= last; node++) {
      if (leaves.length === most) return true;
      if (!this.collectLeaves(state, childAt(bytes, nodeAt(bytes, 0, node)), level + 1, wanted)) return false;
    }
    return true;
  }

  private readBranch({ txn }: State, number: number): Buffer | null {
    const kept = this.branches.get(number);
    if (kept) return kept;
    const bytes = Buffer.allocUnsafeSlow(this.pageSize);
    const length = readSync(this.file, bytes, 0, this.pageSize, number * this.pageSize);
    if (length < this.pageSize || kindOfPage(bytes, 0, number, txn) !== "branch") return null;
    if (this.branches.size === MOST_BRANCHES) this.branches.delete(this.branches.keys().next().value!);
    this.branches.set(number, bytes);
    return bytes;
  }

  private readLeaves(state: State, leaves: readonly number[], wanted: WantedRecords): RecordChunk | null {
    const { pageSize, run } = this;
    const { start, end, limit, most } = wanted;
    const records: number[] = [];
    let next: Buffer | null = null;
    for (let from = 0; from < leaves.length; ) {
      const pages = runLength(leaves, from);
      if (readSync(this.file, run, 0, pages * pageSize, leaves[from]! * pageSize) < pages * pageSize)
        return null;
      for (let at = 0; at < pages * pageSize; at += pageSize) {
        if (kindOfPage(run, at, leaves[from++]!, state.txn) !== "leaf") return null;
        const count = nodeCount(run, at);
        if (count === 0) return null;
        // All leaves but the first begin behind the start, all but the last end before the end.
        const first = records.length === 0 ? firstNotBefore(run, at, start) : 0;
        const isLast = compareKey(run, nodeAt(run, at, count - 1), end) >= 0;
        const behind = isLast ? firstNotBefore(run, at, end) : count;
        const stop = Math.min(behind, first + limit - records.length);
        addRecords(run, at, first, stop, records);
        if (records.length === limit)
          return { records, next: keyAfter(copyKey(run, nodeAt(run, at, stop - 1))) };
        if (isLast) return { records, next: null };
        if (from === most) next = keyAfter(copyKey(run, nodeAt(run, at, count - 1)));
      }
    }
    return { records, next };
  }
}

/** Adds the record numbers at the end of some keys of a leaf. */
function addRecords(bytes: Buffer, page: number, first: number, behind: number, records: number[]): void {
  for (let node = first; node < behind; node++) {
    const at = keyEnd(bytes, nodeAt(bytes, page, node));
    const low =
      bytes[at - 4]! * 0x1000000 + ((bytes[at - 3]! << 16) | (bytes[at - 2]! << 8) | bytes[at - 1]!);
    records.push(((bytes[at - 6]! << 8) | bytes[at - 5]!) * 0x100000000 + low);
  }
}

interface WantedRecords {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly limit: number;
  /** Number of leaves after which more may follow. */
  readonly most: number;
}

interface WantedLeaves {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly most: number;
  readonly leaves: number[];
}

/** Returns how many of the leaves from one on are neighbours in the file. */
function runLength(leaves: readonly number[], from: number): number {
  let pages = 1;
  while (pages < RUN_PAGES && leaves[from + pages] === leaves[from]! + pages) pages++;
  return pages;
}

/** Returns the last node of a branch that is not behind a key: its child holds the key. */
function childFor(bytes: Buffer, key: Buffer): number {
  let [low, high] = [0, nodeCount(bytes, 0) - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (compareKey(bytes, nodeAt(bytes, 0, middle), key) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the first node of a leaf whose key is not before another. */
function firstNotBefore(bytes: Buffer, page: number, key: Buffer): number {
  let [low, high] = [0, nodeCount(bytes, page)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKey(bytes, nodeAt(bytes, page, middle), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
