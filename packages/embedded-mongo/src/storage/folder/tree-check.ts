import { readSync } from "node:fs";

// Offsets within a page of LMDB: page number, transaction id, two bytes of padding, flags, lower and upper bound of
// its free space.
const TXN_AT = 8;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const HEADER = 24;
const BRANCH = 1;
const LEAF = 2;

const MAX_MS = 100;

export interface PageFile {
  file: number;
  size: number;
  pageSize: number;
  /** Transaction of the meta page: the pages are of this one or an older one. */
  txn: bigint;
}

/**
 * Returns whether the pages of a B+tree are plausible: number, transaction and kind of each, level by level, for at
 * most a tenth of a second.
 */
export function isConsistentTree(pages: PageFile, root: number): boolean {
  const until = performance.now() + MAX_MS;
  let level = [root];
  while (level.length > 0) {
    const below: number[] = [];
    for (const number of level) {
      const children = childrenOf(pages, number);
      if (children === null) return false;
      for (const child of children) below.push(child);
      if (performance.now() > until) return true;
    }
    level = below;
  }
  return true;
}

/** Returns the child pages, none for a leaf, or null for a page that cannot belong to the tree. */
function childrenOf({ file, size, pageSize, txn }: PageFile, number: number): number[] | null {
  const at = number * pageSize;
  if (at + pageSize > size) return null;
  const page = Buffer.alloc(pageSize);
  readSync(file, page, 0, HEADER, at);
  if (page.readBigUInt64LE(0) !== BigInt(number) || page.readBigUInt64LE(TXN_AT) > txn) return null;
  const flags = page.readUInt16LE(FLAGS_AT);
  if ((flags & LEAF) !== 0) return [];
  if ((flags & BRANCH) === 0) return null;
  readSync(file, page, HEADER, pageSize - HEADER, at + HEADER);
  const children: number[] = [];
  const lower = page.readUInt16LE(LOWER_AT);
  for (let pointer = HEADER; pointer < HEADER + lower; pointer += 2) {
    const node = HEADER + page.readUInt16LE(pointer);
    if (node + 8 > pageSize) return null;
    children.push(page.readUInt32LE(node) + page.readUInt16LE(node + 4) * 2 ** 32);
  }
  return children.length > 0 ? children : null;
}
