/**
 * Check of the database file before LMDB maps it: a file that is not LMDB's, or is cut off, would end the process
 * without an error. An LMDB file begins with two meta pages that are written alternately; each names the roots of
 * the free list and of the main tree. The file passes when at least one of the two leads to consistent trees
 * (tree-check.ts).
 */

import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { isConsistentTree } from "./tree-check.ts";

// Offsets within a meta page of LMDB.
const HEADER = 24;
const MAGIC = 0xbeefc0de;
const PAGE_SIZE_AT = HEADER + 24;
const FREE_ROOT_AT = HEADER + 64;
const MAIN_ROOT_AT = HEADER + 112;
const TXN_AT = HEADER + 128;
const META_BYTES = HEADER + 136;
const NO_PAGE = 0xffffffffffffffffn;

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
  const pageSize = first?.readUInt32LE(PAGE_SIZE_AT) ?? 0;
  const second = pageSize >= 512 ? readMeta(file, pageSize) : null;
  if (!first || !second) throw new Error("it is no database, or torn");
  const used = [first, second]
    .filter((meta) => meta.readBigUInt64LE(MAIN_ROOT_AT) !== NO_PAGE)
    .sort((a, b) => Number(b.readBigUInt64LE(TXN_AT) - a.readBigUInt64LE(TXN_AT)));
  const isWhole = (meta: Buffer) =>
    [FREE_ROOT_AT, MAIN_ROOT_AT].every((at) => {
      const root = meta.readBigUInt64LE(at);
      if (root === NO_PAGE) return true;
      return isConsistentTree({ file, size, pageSize, txn: meta.readBigUInt64LE(TXN_AT) }, Number(root));
    });
  // After a power failure the newer meta page may point at pages that were never written: LMDB then falls back to
  // the older one.
  if (used.length > 0 && !used.some(isWhole))
    throw new Error("it is torn or cut off; a backup can take its place");
}

function readMeta(file: number, position: number): Buffer | null {
  const bytes = Buffer.alloc(META_BYTES);
  if (readSync(file, bytes, 0, META_BYTES, position) < META_BYTES) return null;
  return bytes.readUInt32LE(HEADER) === MAGIC ? bytes : null;
}
