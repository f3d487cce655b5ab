/**
 * Keys and views of the store. Layout of the map (all numbers big-endian):
 *   0 META: "format" → format version; "ident" → next free ident; "c:" database NUL name → catalogue record; "g:"
 * ident → entries to remove
 *   1 COUNTERS: ident → documents and bytes of a collection, two doubles
 *   2 SESSIONS: session id → last txnNumber with the results of its statements
 *   ident (16 and up) of a collection: 6-byte record number → BSON document
 *   ident of an index: encoded values, record number → empty; of a unique index: encoded values → record number
 * Record numbers ascend, so that their order is the natural order.
 */

/**
 * Read access: to the newest state, to the state inside a write, or to a transaction's snapshot with its own
 * changes.
 */
export interface View {
  get(key: Buffer): Buffer | undefined;
  /**
   * Returns at most `limit` entries of [start, end), backwards from the end if `reverse`, without values if
   * `keysOnly`.
   */
  range(start: Buffer, end: Buffer, limit: number, reverse: boolean, keysOnly?: boolean): Entry[];
  /** Same as `get`, in memory that the next read of a key overwrites. Absent in views of a transaction. */
  lend?(key: Buffer): Buffer | undefined;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface WriteView extends View {
  /** Locks a key, or throws when a transaction holds it. A write locks all its keys before its first put. */
  lock(key: Buffer): void;
  put(key: Buffer, value: Buffer): void;
  /** Puts an entry of an index that no reader uses yet: no transaction can be in conflict with it. */
  putUnread(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Adds to a collection's number of documents and bytes. */
  count(ident: number, documents: number, bytes: number): void;
}

/** Returns the smallest key after this one. */
export const keyAfter = (key: Buffer): Buffer => Buffer.concat([key, Buffer.of(0)]);

export const EMPTY = Buffer.alloc(0);
/** Appended to a prefix, sorts after every key with that prefix. */
export const PREFIX_END = Buffer.of(255);

export const META = 0;
export const COUNTERS = 1;
export const SESSIONS = 2;
export const FIRST_IDENT = 16;

export function storeKey(ident: number, ...parts: Buffer[]): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(ident);
  return Buffer.concat([prefix, ...parts]);
}

/** Returns the key of a collection's counters. */
export function counterKey(ident: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(ident);
  return storeKey(COUNTERS, bytes);
}

export function recordKey(ident: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(ident);
  key.writeUIntBE(record, 4, 6);
  return key;
}

export function recordOf(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - 6, 6);
}

export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}
