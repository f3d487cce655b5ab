/**
 * Layout of LMDB's pages, as far as this package reads them without the lmdb package: for the check of a file before it
 * is opened (folder/file-check.ts), for long lists of index entries (page-records.ts) and to read ahead (read-ahead.ts). Numbers are little-endian on all
 * platforms of the package.
 *
 * A page begins with its number, the transaction that wrote it, flags, and the bounds of its free space. Behind this
 * header stand the offsets of its nodes, in the order of their keys. A node is the length of a value, in a branch the number of
 * a child page, flags, a key's length, the key and the value; a long value is replaced by the number, transaction and count of
 * pages of its own. The first node of a branch has an empty key, which is below all others.
 */

export const PAGE_HEADER = 24;
const TXN_AT = 8;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const BRANCH = 1;
const LEAF = 2;
const NODE_HEADER = 8;
const NODE_FLAGS_AT = 4;
const KEY_LENGTH_AT = 6;
/** Flag of a node whose value stands on pages of its own. */
const OVERFLOW = 1;

// Offsets within a meta page.
const MAGIC = 0xbeefc0de;
const PAGE_SIZE_AT = PAGE_HEADER + 24;
const FREE_ROOT_AT = PAGE_HEADER + 64;
const MAIN_DEPTH_AT = PAGE_HEADER + 78;
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
  /** Levels of the main tree, its leaves included. */
  readonly depth: number;
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
    depth: bytes.readUInt16LE(MAIN_DEPTH_AT),
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

/** Returns where the key of a node ends. */
export const keyEnd = (bytes: Buffer, node: number): number =>
  node + NODE_HEADER + (bytes[node + KEY_LENGTH_AT]! | (bytes[node + KEY_LENGTH_AT + 1]! << 8));

/** Returns the first page and the number of pages of a leaf node's value; null where the value stands in the node. */
export function overflowOf(bytes: Buffer, node: number): { first: number; count: number } | null {
  if ((bytes[node + NODE_FLAGS_AT]! & OVERFLOW) === 0) return null;
  const at = keyEnd(bytes, node);
  return { first: numberAt(bytes, at), count: numberAt(bytes, at + 16) };
}

/** Compares the key of a node with another key. */
export const compareKey = (bytes: Buffer, node: number, key: Buffer): number =>
  bytes.compare(key, 0, key.length, node + NODE_HEADER, keyEnd(bytes, node));

/** Returns a copy of the key of a node. */
export const copyKey = (bytes: Buffer, node: number): Buffer =>
  Buffer.from(bytes.subarray(node + NODE_HEADER, keyEnd(bytes, node)));
