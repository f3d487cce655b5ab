import { readSync } from "node:fs";

// LMDB's page: its number, the transaction that wrote it, two bytes of padding, flags, where its free room begins and ends.
const TXN_AT = 8;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const HEADER = 24;
const BRANCH = 1;
const LEAF = 2;

const MOST_MS = 100;

export interface Pages {
  file: number;
  size: number;
  pageSize: number;
  /** The transaction that these pages belong to, or are older than. */
  txn: bigint;
}

/**
 * Whether a tree's pages are where and what they should be, as far as that can be seen in a tenth of a second: LMDB
 * itself believes what it reads, and a page that is none ends the process without a word.
 */
export function isTree(pages: Pages, root: number): boolean {
  const until = performance.now() + MOST_MS;
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

/** The pages below this one, none for a leaf; null where it can't be a page of the tree. */
function childrenOf({ file, size, pageSize, txn }: Pages, number: number): number[] | null {
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
