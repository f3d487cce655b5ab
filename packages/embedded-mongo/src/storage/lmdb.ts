/**
 * Access to the lmdb package. Keys and values are raw bytes: values are copied out of LMDB's buffer, because that
 * is only valid until the next read; keys are decoded into Node's buffer pool, because the package would allocate
 * each one. Where only the record number at the end of each key is wanted, no key is copied: that takes a quarter of
 * the time.
 */

import { statSync } from "node:fs";
import { totalmem } from "node:os";
import { open, type RootDatabase } from "lmdb";
import { EMPTY, type Entry, keyAfter, type RecordChunk, recordOf, type View } from "./view.ts";

export type Lmdb = RootDatabase<Buffer, Buffer>;
export type Snapshot = ReturnType<Lmdb["useReadTransaction"]>;

/**
 * Fast getter of the package, missing in its type declarations: returns LMDB's own buffer, valid until the next
 * read.
 */
interface FastGetter {
  getBinaryFast(key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined;
}

/** Number of keys still to be decoded as their record number alone; only within readRecords, which never yields. */
let recordKeysLeft = 0;

/** Encodes keys as they are. */
const RAW_KEYS = {
  writeKey: (key: Buffer, target: Buffer, at: number) => {
    target.set(key, at);
    return at + key.length;
  },
  readKey: (source: Buffer, start: number, end: number) => {
    // The package passes the result on as it is.
    if (recordKeysLeft > 0) return recordAtEnd(source, end) as unknown as Buffer;
    const key = Buffer.allocUnsafe(end - start);
    for (let i = start; i < end; i++) key[i - start] = source[i]!;
    return key;
  },
};

/** Share of the memory above which a file is not kept in it as a whole. */
const LARGE_SHARE = 0.5;

/** Returns whether a file takes more than half of the memory that this process may use. */
export function isLarge(path: string): boolean {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return size > Math.min(totalmem(), allowed) * LARGE_SHARE;
}

/**
 * Opens the file. The system reads ahead at each page that is not in memory, which fills the memory soon; of a large file it
 * would read much that nobody wants, and drop what is wanted for it. Sequential reads then read ahead themselves (pages/read-ahead.ts).
 */
export function openLmdb(path: string, noReadAhead = false): Lmdb {
  return open<Buffer, Buffer>({
    path,
    encoding: "binary",
    keyEncoder: RAW_KEYS,
    cache: false,
    maxDbs: 4,
    separateFlushed: true,
    // Missing in the package's type declarations.
    ...({ noReadAhead } as object),
    // Reserved address space, not memory. On Windows it would be reserved on the disk.
    ...(process.platform === "win32" ? {} : { mapSize: 64 * 2 ** 30 }),
  });
}

const POOL_BYTES = 128 * 1024;
let pool = Buffer.allocUnsafeSlow(POOL_BYTES);
let poolUsed = 0;

/**
 * Returns bytes for a value, several in one allocation: Node's own pool of 8 kB takes no value above 4 kB, and most documents
 * with a text are larger. Values live as long as a command.
 */
function bytesFor(length: number): Buffer {
  if (length > POOL_BYTES / 8) return Buffer.allocUnsafe(length);
  if (poolUsed + length > POOL_BYTES) [pool, poolUsed] = [Buffer.allocUnsafeSlow(POOL_BYTES), 0];
  const bytes = pool.subarray(poolUsed, poolUsed + length);
  poolUsed += length;
  return bytes;
}

/** Returns a copy of the value, out of LMDB's buffer. */
function readOne(lmdb: Lmdb, key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined {
  const lent = lendOne(lmdb, key, options);
  if (!lent) return undefined;
  const bytes = bytesFor(lent.length);
  bytes.set(lent);
  return bytes;
}

/** Returns the value in LMDB's buffer, which is as long as the longest value so far. */
function lendOne(lmdb: Lmdb, key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined {
  const lent = (lmdb as unknown as FastGetter).getBinaryFast(key, options);
  return lent && Buffer.from(lent.buffer, lent.byteOffset, lent.length);
}

function readRange(
  lmdb: Lmdb,
  [start, end, limit, reverse, keysOnly]: Parameters<View["range"]>,
  transaction?: Snapshot,
): Entry[] {
  const options = reverse
    ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true, limit, transaction }
    : { start, end, limit, transaction };
  const entries: Entry[] = [];
  if (keysOnly) for (const key of lmdb.getKeys(options)) entries.push({ key, value: EMPTY });
  else for (const entry of lmdb.getRange(options)) entries.push(entry);
  return entries;
}

/** Returns the record number in the last six bytes before `end`. */
function recordAtEnd(source: Buffer, end: number): number {
  recordKeysLeft--;
  const low =
    source[end - 4]! * 0x1000000 + ((source[end - 3]! << 16) | (source[end - 2]! << 8) | source[end - 1]!);
  const high = (source[end - 6]! << 8) | source[end - 5]!;
  return high * 0x100000000 + low;
}

/** Returns the record numbers of the first `limit` keys of [start, end). The last key is decoded whole, to go on after it. */
function readRecords(
  lmdb: Lmdb,
  [start, end, limit]: Parameters<View["records"]>,
  transaction?: Snapshot,
): RecordChunk {
  const records: number[] = [];
  let last: Buffer | null = null;
  recordKeysLeft = limit - 1;
  try {
    for (const key of lmdb.getKeys({ start, end, limit, transaction })) {
      if (typeof key === "number") records.push(key);
      else last = key;
    }
  } finally {
    recordKeysLeft = 0;
  }
  if (last) records.push(recordOf(last));
  return { records, next: last && keyAfter(last) };
}

/** Returns a view of the newest state, or of a snapshot. */
export const viewOf = (lmdb: Lmdb, snapshot?: () => Snapshot): View => ({
  get: (key) => readOne(lmdb, key, snapshot && { transaction: snapshot() }),
  lend: (key) => lendOne(lmdb, key, snapshot && { transaction: snapshot() }),
  range: (...args) => readRange(lmdb, args, snapshot?.()),
  records: (...args) => readRecords(lmdb, args, snapshot?.()),
});

const PREFETCHING_THREADS = 4;
/** Fewer keys are not worth another thread. */
const KEYS_PER_THREAD = 4;

/** Reads the pages of some keys and their values in other threads, so that their waits for the disk overlap. */
export async function prefetch(lmdb: Lmdb, keys: readonly Buffer[]): Promise<void> {
  const count = Math.min(PREFETCHING_THREADS, Math.ceil(keys.length / KEYS_PER_THREAD));
  const parts = Array.from({ length: count }, (_, part) => keys.filter((_, at) => at % count === part));
  await Promise.all(parts.map((part) => lmdb.prefetch(part)));
}

/**
 * Returns the number of entries in [start, end), counted by LMDB, and the length of their keys, estimated from the
 * first 500.
 */
export function estimateSize(lmdb: Lmdb, start: Buffer, end: Buffer): { entries: number; keyBytes: number } {
  const entries = lmdb.getKeysCount({ start, end });
  const first = readRange(lmdb, [start, end, SAMPLE_SIZE, false, true]);
  const bytes = first.reduce((sum, { key }) => sum + key.length, 0);
  return { entries, keyBytes: first.length === 0 ? 0 : (entries * bytes) / first.length };
}

const SAMPLE_SIZE = 500;

/** Returns the reason of a failed commit. LMDB reports it in a second promise, which must not stay unhandled. */
export async function commitErrorOf(error: Error & { commitError?: Promise<unknown> }): Promise<Error> {
  return error.commitError
    ? error.commitError.then(
        () => error,
        (reason: Error) => reason,
      )
    : error;
}
