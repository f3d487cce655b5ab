/**
 * Access to the lmdb package. Keys and values are raw bytes: values are copied out of LMDB's buffer, because that
 * is only valid until the next read; keys are decoded into Node's buffer pool, because the package would allocate
 * each one.
 */

import { statSync } from "node:fs";
import { totalmem } from "node:os";
import { open, type RootDatabase } from "lmdb";
import { EMPTY, type Entry, type View } from "./view.ts";

export type Lmdb = RootDatabase<Buffer, Buffer>;
export type Snapshot = ReturnType<Lmdb["useReadTransaction"]>;

/**
 * Fast getter of the package, missing in its type declarations: returns LMDB's own buffer, valid until the next
 * read.
 */
interface FastGetter {
  getBinaryFast(key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined;
}

/** Encodes keys as they are. */
const RAW_KEYS = {
  writeKey: (key: Buffer, target: Buffer, at: number) => {
    target.set(key, at);
    return at + key.length;
  },
  readKey: (source: Buffer, start: number, end: number) => {
    const key = Buffer.allocUnsafe(end - start);
    for (let i = start; i < end; i++) key[i - start] = source[i]!;
    return key;
  },
};

export function openLmdb(path: string): Lmdb {
  return open<Buffer, Buffer>({
    path,
    encoding: "binary",
    keyEncoder: RAW_KEYS,
    cache: false,
    maxDbs: 4,
    separateFlushed: true,
    // Reserved address space, not memory. On Windows it would be reserved on the disk.
    ...(process.platform === "win32" ? {} : { mapSize: 64 * 2 ** 30 }),
    // Documented by the package, and forgotten in its types.
    ...{ noReadAhead: isMemoryScarce(path) },
  });
}

const smallMachine = 2 * 2 ** 30;

/**
 * Whether the pages that the system reads ahead would push out those that are needed. In 1 GB an import of 20,000 articles read 600 MB a
 * second from the disk for 4 articles, and without it 1 MB for 14.
 */
function isMemoryScarce(path: string): boolean {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return memory < Math.max(smallMachine, 2 * size);
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

/** Returns a view of the newest state, or of a snapshot. */
export const viewOf = (lmdb: Lmdb, snapshot?: () => Snapshot): View => ({
  get: (key) => readOne(lmdb, key, snapshot && { transaction: snapshot() }),
  lend: (key) => lendOne(lmdb, key, snapshot && { transaction: snapshot() }),
  range: (...args) => readRange(lmdb, args, snapshot?.()),
});

/** Returns the reason of a failed commit. LMDB reports it in a second promise, which must not stay unhandled. */
export async function commitErrorOf(error: Error & { commitError?: Promise<unknown> }): Promise<Error> {
  return error.commitError
    ? error.commitError.then(
        () => error,
        (reason: Error) => reason,
      )
    : error;
}
