/**
 * Layout of LMDB's pages, for the check of a file before it is opened (file-check.ts). Numbers are little-endian on all
 * platforms of the package.
 *
 * A page begins with its number, the transaction that wrote it, flags, and the bounds of its free space. Behind this header
 * stand the offsets of its nodes. A node of a branch begins with the number of a child page.
 */

export const PAGE_HEADER = 24;
const TXN_AT = 8;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const BRANCH = 1;
const LEAF = 2;

// Offsets within a meta page.
const MAGIC = 0xbeefc0de;
const PAGE_SIZE_AT = PAGE_HEADER + 24;
const FREE_ROOT_AT = PAGE_HEADER + 64;
const MAIN_ROOT_AT = PAGE_HEADER + 112;
const META_TXN_AT = PAGE_HEADER + 128;
export const META_BYTES = PAGE_HEADER + 136;
const NO_PAGE = 2 ** 64;

/** Returns an eight-byte number: those of pages and transactions stay far below 2^53, apart from NO_PAGE. */
const numberAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;

/** One of the two meta pages, which are written alternately. */
export interface MetaPage {
  readonly pageSize: number;
  readonly txn: number;
  /** Roots of the free list and of the main tree; null for an empty one. */
  readonly freeRoot: number | null;
  readonly root: number | null;
}

/** Returns the content of a meta page; null where the bytes are none. */
export function metaPageOf(bytes: Buffer): MetaPage | null {
  if (bytes.readUInt32LE(PAGE_HEADER) !== MAGIC) return null;
  const rootAt = (at: number): number | null => {
    const root = numberAt(bytes, at);
    return root === NO_PAGE ? null : root;
  };
  return {
    pageSize: bytes.readUInt32LE(PAGE_SIZE_AT),
    txn: numberAt(bytes, META_TXN_AT),
    freeRoot: rootAt(FREE_ROOT_AT),
    root: rootAt(MAIN_ROOT_AT),
  };
}

/**
 * Returns the kind of the page at `start`; null where it is neither a branch nor a leaf, or not the page of this number, or
 * newer than the transaction.
 */
export function kindOfPage(
  bytes: Buffer,
  start: number,
  number: number,
  txn: number,
): "branch" | "leaf" | null {
  if (numberAt(bytes, start) !== number || numberAt(bytes, start + TXN_AT) > txn) return null;
  const flags = bytes.readUInt16LE(start + FLAGS_AT);
  if ((flags & LEAF) !== 0) return "leaf";
  return (flags & BRANCH) !== 0 ? "branch" : null;
}

export const nodeCount = (bytes: Buffer, start: number): number => bytes.readUInt16LE(start + LOWER_AT) >> 1;

/** Returns where a node of the page at `start` begins. */
export function nodeAt(bytes: Buffer, start: number, node: number): number {
  const at = start + PAGE_HEADER + node * 2;
  return start + PAGE_HEADER + (bytes[at]! | (bytes[at + 1]! << 8));
}

/** Returns the page below a node of a branch. */
export const childAt = (bytes: Buffer, node: number): number =>
  bytes.readUInt32LE(node) + bytes.readUInt16LE(node + 4) * 2 ** 32;
