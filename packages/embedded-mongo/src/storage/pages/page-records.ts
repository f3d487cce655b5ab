/**
 * Record numbers of long lists of index entries, read from the pages of the file (page-tree.ts). The lmdb package takes
 * 0.1 µs an entry, and touches one page after the other through the memory map; here neighbouring leaves are read together,
 * which lets the system read ahead, and of each entry only the last six bytes of its key are decoded.
 */

import { keyAfter, type RecordChunk } from "../view.ts";
import { compareKey, copyKey, keyEnd, kindOfPage, nodeAt, nodeCount } from "./lmdb-pages.ts";
import { firstNotBefore, type PageTree, runLength, type TreeState } from "./page-tree.ts";

/** Fewer entries are read by the package as quickly. */
const MIN_LIMIT = 256;
/** Pages that are read at once. */
const RUN_PAGES = 64;
/** Entries of a leaf, to estimate how many leaves hold as many as are wanted; less than most leaves have. */
const ENTRIES_PER_LEAF = 16;
const MIN_LEAVES = 8;

export class PageRecords {
  private run = Buffer.alloc(0);

  constructor(private readonly tree: PageTree) {}

  /**
   * Returns the record numbers of the first keys of [start, end), at most `limit`; null where few are wanted, or where the
   * pages can't be read this way: the lmdb package reads them then.
   */
  read(start: Buffer, end: Buffer, limit: number): RecordChunk | null {
    if (limit < MIN_LIMIT) return null;
    return this.tree.withState((state) => {
      const most = Math.max(MIN_LEAVES, Math.ceil(limit / ENTRIES_PER_LEAF));
      const leaves = this.tree.leavesOf(state, start, end, most);
      return leaves && this.readLeaves(state, leaves, { start, end, limit, most });
    });
  }

  private readLeaves(state: TreeState, leaves: readonly number[], wanted: WantedRecords): RecordChunk | null {
    const { pageSize } = state;
    const { start, end, limit, most } = wanted;
    if (this.run.length === 0) this.run = Buffer.allocUnsafeSlow(RUN_PAGES * pageSize);
    const { run } = this;
    const records: number[] = [];
    let next: Buffer | null = null;
    for (let from = 0; from < leaves.length; ) {
      const pages = runLength(leaves, from, RUN_PAGES);
      if (!this.tree.readPages(leaves[from]!, pages, run)) return null;
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
