/** What a read needs of the store: the current state, a write's own, or a transaction's snapshot with its changes. */
export interface View {
  get(key: Buffer): Buffer | undefined;
  /** At most `limit` entries of [start, end), backwards from the end if `reverse`; without their values if `keysOnly`. */
  range(start: Buffer, end: Buffer, limit: number, reverse: boolean, keysOnly?: boolean): Entry[];
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface WriteView extends View {
  /** Throws when another may not be disturbed at this key. All of a write's keys are claimed before its first put. */
  claim(key: Buffer): void;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Counts a collection's documents and bytes. */
  count(ident: number, documents: number, bytes: number): void;
}

export const NOTHING = Buffer.alloc(0);
/** Sorts after every key that begins with what precedes it. */
export const AFTER = Buffer.of(255);

export const META = 0;
export const COUNTERS = 1;
export const SESSIONS = 2;
export const FIRST_IDENT = 16;

export function storeKey(ident: number, ...parts: Buffer[]): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(ident);
  return Buffer.concat([prefix, ...parts]);
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
