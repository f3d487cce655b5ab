/**
 * LMDB's tree of pages, read from the file without the lmdb package.
 *
 * Algorithm: from the newest meta page the branches lead down to the leaf that holds a key. The numbers of that leaf and of
 * the following ones stand in the branches above, so that neighbouring leaves can be read at once. Branches are kept while
 * the meta page stays the same.
 *
 * Invariants: LMDB writes no page again that a state in use needs. A read transaction is held while pages are read: its state
 * is the one of the meta page, or an older one, which keeps the pages of newer states too. A page that is not the expected one,
 * or newer than the meta page, ends the reading without a result.
 */

import { closeSync, openSync, readSync } from "node:fs";
import type { Lmdb } from "../lmdb.ts";
import {
  childAt,
  compareKey,
  kindOfPage,
  META_BYTES,
  type MetaPage,
  metaPageOf,
  nodeAt,
  nodeCount,
} from "./lmdb-pages.ts";

/** Branches that are kept, 4 kB each. */
const MOST_BRANCHES = 256;

/** The newest state of the file. */
export type TreeState = MetaPage & { readonly root: number };

export class PageTree {
  private readonly file: number;
  private pageSize = 0;
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

  /** Calls `read` with the newest state, whose pages stay as they are meanwhile. Returns null where there is none. */
  withState<Result>(read: (state: TreeState) => Result | null): Result | null {
    const held = this.lmdb.useReadTransaction();
    try {
      const state = this.newestState();
      return state && read(state);
    } finally {
      held.done();
    }
  }

  private newestState(): TreeState | null {
    if (this.pageSize === 0) {
      this.pageSize = this.readMeta(0)?.pageSize ?? 0;
      if (this.pageSize === 0) return null;
    }
    const [first, second] = [this.readMeta(0), this.readMeta(this.pageSize)];
    if (!first || !second) return null;
    const newest = first.txn > second.txn ? first : second;
    // A commit may have been writing it: then it is another one now.
    const again = this.readMeta(newest === first ? 0 : this.pageSize);
    if (again?.txn !== newest.txn || again.root !== newest.root || again.depth !== newest.depth) return null;
    if (newest.txn !== this.branchesTxn) {
      this.branches.clear();
      this.branchesTxn = newest.txn;
    }
    return newest.root === null ? null : (newest as TreeState);
  }

  private readMeta(position: number): MetaPage | null {
    const bytes = Buffer.allocUnsafe(META_BYTES);
    return readSync(this.file, bytes, 0, META_BYTES, position) === META_BYTES ? metaPageOf(bytes) : null;
  }

  /**
   * Returns the numbers of the leaves that may hold keys of [start, end), the first `most` of them; null for an unexpected
   * page.
   */
  leavesOf(state: TreeState, start: Buffer, end: Buffer, most: number): number[] | null {
    const leaves: number[] = [];
    return this.collectLeaves(state, state.root, 1, { start, end, most, leaves }) ? leaves : null;
  }

  /** Reads some pages that follow each other. Returns whether the file has them. */
  readPages(first: number, count: number, target: Buffer): boolean {
    const length = count * this.pageSize;
    return readSync(this.file, target, 0, length, first * this.pageSize) === length;
  }

  /** Adds the leaves below a branch that may hold keys of [start, end), up to `most`. Returns false for an unexpected page. */
  private collectLeaves(state: TreeState, number: number, level: number, wanted: WantedLeaves): boolean {
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

  private readBranch({ txn }: TreeState, number: number): Buffer | null {
    const kept = this.branches.get(number);
    if (kept) return kept;
    const bytes = Buffer.allocUnsafeSlow(this.pageSize);
    if (!this.readPages(number, 1, bytes) || kindOfPage(bytes, 0, number, txn) !== "branch") return null;
    if (this.branches.size === MOST_BRANCHES) this.branches.delete(this.branches.keys().next().value!);
    this.branches.set(number, bytes);
    return bytes;
  }
}

interface WantedLeaves {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly most: number;
  readonly leaves: number[];
}

/** Returns how many of the pages from one on are neighbours in the file, at most `most`. */
export function runLength(leaves: readonly number[], from: number, most: number): number {
  let pages = 1;
  while (pages < most && leaves[from + pages] === leaves[from]! + pages) pages++;
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
export function firstNotBefore(bytes: Buffer, page: number, key: Buffer): number {
  let [low, high] = [0, nodeCount(bytes, page)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKey(bytes, nodeAt(bytes, page, middle), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
