import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { isTree } from "./tree.ts";

// Where LMDB keeps what this looks at, in each of the two pages that begin its file.
const HEADER = 24;
const MAGIC = 0xbeefc0de;
const PAGE_SIZE_AT = HEADER + 24;
const FREE_ROOT_AT = HEADER + 64;
const MAIN_ROOT_AT = HEADER + 112;
const TXN_AT = HEADER + 128;
const META_BYTES = HEADER + 136;
const NO_PAGE = 0xffffffffffffffffn;

/** Throws where a file is no LMDB file, or is cut off: opening such a one would end the process without a word. */
export function checkFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size > 0) checkMetas(file, size);
  } finally {
    closeSync(file);
  }
}

function checkMetas(file: number, size: number): void {
  const first = readMeta(file, 0);
  const pageSize = first?.readUInt32LE(PAGE_SIZE_AT) ?? 0;
  const second = pageSize >= 512 ? readMeta(file, pageSize) : null;
  if (!first || !second) throw new Error("it is no database, or torn");
  const used = [first, second]
    .filter((meta) => meta.readBigUInt64LE(MAIN_ROOT_AT) !== NO_PAGE)
    .sort((a, b) => Number(b.readBigUInt64LE(TXN_AT) - a.readBigUInt64LE(TXN_AT)));
  const isWhole = (meta: Buffer) =>
    [FREE_ROOT_AT, MAIN_ROOT_AT].every((at) => {
      const root = meta.readBigUInt64LE(at);
      if (root === NO_PAGE) return true;
      return isTree({ file, size, pageSize, txn: meta.readBigUInt64LE(TXN_AT) }, Number(root));
    });
  // After a power cut the newer one may point at what was never written: LMDB then goes back to the older.
  if (used.length > 0 && !used.some(isWhole))
    throw new Error("it is torn or cut off; a backup can take its place");
}

function readMeta(file: number, position: number): Buffer | null {
  const bytes = Buffer.alloc(META_BYTES);
  if (readSync(file, bytes, 0, META_BYTES, position) < META_BYTES) return null;
  return bytes.readUInt32LE(HEADER) === MAGIC ? bytes : null;
}
