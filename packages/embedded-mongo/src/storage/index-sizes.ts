import { estimateSize, type Lmdb } from "./lmdb.ts";
import { PREFIX_END, storeKey } from "./view.ts";

/** Bytes that LMDB stores for an entry beside its key: node header, page pointer and record number. */
const ENTRY_BYTES = 16;
const CACHE_MS = 60_000;

/** Estimated sizes of indexes, cached for a minute because an estimate counts all keys of the index. */
export class IndexSizes {
  private readonly sizes = new Map<number, { bytes: number; at: number }>();

  constructor(private readonly database: Lmdb) {}

  bytesOf(ident: number): number {
    const known = this.sizes.get(ident);
    if (known && Date.now() - known.at < CACHE_MS) return known.bytes;
    const start = storeKey(ident);
    const { entries, keyBytes } = estimateSize(this.database, start, Buffer.concat([start, PREFIX_END]));
    const bytes = Math.round(keyBytes) + entries * ENTRY_BYTES;
    this.sizes.set(ident, { bytes, at: Date.now() });
    return bytes;
  }

  forget(ident: number): void {
    this.sizes.delete(ident);
  }
}
