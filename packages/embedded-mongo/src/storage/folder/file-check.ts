/**
 * Check of the database file before LMDB maps it: a file that is not LMDB's, or is cut off, would end the process
 * without an error. An LMDB file begins with two meta pages that are written alternately; each names the roots of
 * the free list and of the main tree. The file passes when at least one of the two leads to consistent trees
 * (tree-check.ts).
 */

import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { META_BYTES, type MetaPage, metaPageOf } from "./lmdb-pages.ts";
import { isConsistentTree } from "./tree-check.ts";

/** Throws for a file that is not an LMDB file, or is torn. */
export function checkFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size > 0) checkMetaPages(file, size);
  } finally {
    closeSync(file);
  }
}

function checkMetaPages(file: number, size: number): void {
  const first = readMeta(file, 0);
  const pageSize = first?.pageSize ?? 0;
  const second = pageSize >= 512 ? readMeta(file, pageSize) : null;
  if (!first || !second) throw new Error("it is no database, or torn");
  const used = [first, second].filter(({ root }) => root !== null).sort((a, b) => b.txn - a.txn);
  const isWhole = ({ freeRoot, root, txn }: MetaPage) =>
    [freeRoot, root].every((each) => each === null || isConsistentTree({ file, size, pageSize, txn }, each));
  // After a power failure the newer meta page may point at pages that were never written: LMDB then falls back to
  // the older one.
  if (used.length > 0 && !used.some(isWhole))
    throw new Error("it is torn or cut off; a backup can take its place");
}

function readMeta(file: number, position: number): MetaPage | null {
  const bytes = Buffer.alloc(META_BYTES);
  return readSync(file, bytes, 0, META_BYTES, position) < META_BYTES ? null : metaPageOf(bytes);
}
