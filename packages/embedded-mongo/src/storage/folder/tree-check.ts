import { readSync } from "node:fs";
import { childAt, kindOfPage, nodeAt, nodeCount, PAGE_HEADER } from "./lmdb-pages.ts";

const MAX_MS = 100;

export interface PageFile {
  file: number;
  size: number;
  pageSize: number;
  /** Transaction of the meta page: the pages are of this one or an older one. */
  txn: number;
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
  readSync(file, page, 0, PAGE_HEADER, at);
  const kind = kindOfPage(page, 0, number, txn);
  if (kind !== "branch") return kind && [];
  readSync(file, page, PAGE_HEADER, pageSize - PAGE_HEADER, at + PAGE_HEADER);
  const children: number[] = [];
  for (let index = 0; index < nodeCount(page, 0); index++) {
    const node = nodeAt(page, 0, index);
    if (node + 8 > pageSize) return null;
    children.push(childAt(page, node));
  }
  return children.length > 0 ? children : null;
}
