import { open, type RootDatabase } from "lmdb";
import { type Entry, NOTHING, type View } from "./view.ts";

export type Lmdb = RootDatabase<Buffer, Buffer>;
export type Snapshot = ReturnType<Lmdb["useReadTransaction"]>;

/** LMDB's own buffer, until the next reading. Its declaration lacks the options. */
interface Lender {
  getBinaryFast(key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined;
}

/** Keys as they are. Those that are read come out of Node's pool: LMDB's would be an allocation each. */
const KEYS = {
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
    keyEncoder: KEYS,
    cache: false,
    maxDbs: 4,
    separateFlushed: true,
    // Address space, not memory; Windows would reserve it on the disk.
    ...(process.platform === "win32" ? {} : { mapSize: 64 * 2 ** 30 }),
  });
}

/** A copy of its own, out of Node's pool too. */
export function readOne(lmdb: Lmdb, key: Buffer, options?: { transaction: Snapshot }): Buffer | undefined {
  const lent = (lmdb as unknown as Lender).getBinaryFast(key, options);
  if (!lent) return undefined;
  const { length } = lent;
  const bytes = Buffer.allocUnsafe(length);
  bytes.set(new Uint8Array(lent.buffer, lent.byteOffset, length));
  return bytes;
}

export function readRange(
  lmdb: Lmdb,
  [start, end, limit, reverse, keysOnly]: Parameters<View["range"]>,
  transaction?: Snapshot,
): Entry[] {
  const options = reverse
    ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true, limit, transaction }
    : { start, end, limit, transaction };
  const entries: Entry[] = [];
  if (keysOnly) for (const key of lmdb.getKeys(options)) entries.push({ key, value: NOTHING });
  else for (const entry of lmdb.getRange(options)) entries.push(entry);
  return entries;
}

/** How many entries [start, end) has, counted by LMDB itself, and how long their keys are going by the first of them. */
export function sizeOf(lmdb: Lmdb, start: Buffer, end: Buffer): { entries: number; keyBytes: number } {
  const entries = lmdb.getKeysCount({ start, end });
  const first = readRange(lmdb, [start, end, SAMPLE, false, true]);
  const bytes = first.reduce((sum, { key }) => sum + key.length, 0);
  return { entries, keyBytes: first.length === 0 ? 0 : (entries * bytes) / first.length };
}

const SAMPLE = 500;

/** LMDB tells why a commit failed by a second promise, which must not stay unhandled. */
export async function reasonOf(error: Error & { commitError?: Promise<unknown> }): Promise<Error> {
  return error.commitError
    ? error.commitError.then(
        () => error,
        (reason: Error) => reason,
      )
    : error;
}
