/** Index entries of a document: its rows (index-keys.ts), encoded, with the index before and the record number behind. */

import type { Doc, Maybe } from "../bson/doc.ts";
import { MAX_KEY_BYTES, RowEncoder, truncateKey } from "../bson/key-encoding.ts";
import { keyToString } from "../bson/layout.ts";
import { indexKeysOf } from "../documents/index-keys.ts";
import type { Index } from "./collection.ts";
import type { KeyWriter } from "./sorting/sorted-entries.ts";

/** Facts about the documents of an index, without which it cannot be read right. */
interface IndexFlags {
  /** Per field, whether it has an array. */
  multikey: readonly boolean[];
  /** A key was truncated. */
  cut: boolean;
}

/** Entries of one index for one document, by key. */
export interface IndexEntries extends IndexFlags {
  index: Index;
  entries: Map<string, { key: Buffer; values: Maybe[] }>;
}

const NO_FLAGS: IndexFlags = { multikey: [], cut: false };

/** Calls `visit` with each row of one index for one document, encoded; an array may hold a value twice. */
export function eachRow(
  index: Index,
  doc: Doc,
  visit: (row: RowEncoder, values: Maybe[]) => void,
): IndexFlags {
  if (index.partial && !index.partial.matches(doc)) return NO_FLAGS;
  const { rows, multikey } = indexKeysOf(doc, index.fields);
  const encoder = new RowEncoder(index.descending);
  let isCut = false;
  for (const { values, allMissing } of rows) {
    if (index.sparse && allMissing) continue;
    visit(encoder.encode(values), values);
    if (encoder.length > MAX_KEY_BYTES) isCut = true;
  }
  return { multikey, cut: isCut };
}

/** Key of an entry in the store: the index, its encoded row, and the record unless the index is unique. */
export class EntryKey implements KeyWriter {
  private cut: Buffer | null = null;

  constructor(
    private readonly index: Index,
    private readonly row: RowEncoder,
    private readonly record: number,
  ) {
    if (row.length > MAX_KEY_BYTES) this.cut = truncateKey(row.toBuffer());
  }

  get length(): number {
    return 4 + (this.cut ?? this.row).length + (this.index.unique ? 0 : 6);
  }

  writeTo(bytes: Buffer, at: number): void {
    bytes.writeUInt32BE(this.index.ident, at);
    if (this.cut) bytes.set(this.cut, at + 4);
    else this.row.writeTo(bytes, at + 4);
    if (!this.index.unique) bytes.writeUIntBE(this.record, at + this.length - 6, 6);
  }

  toBuffer(): Buffer {
    const bytes = Buffer.allocUnsafe(this.length);
    this.writeTo(bytes, 0);
    return bytes;
  }
}

export function entriesOf(index: Index, doc: Doc, record: number): IndexEntries {
  const entries: IndexEntries["entries"] = new Map();
  const flags = eachRow(index, doc, (row, values) => {
    const key = new EntryKey(index, row, record).toBuffer();
    entries.set(keyToString(key), { key, values });
  });
  return { index, entries, ...flags };
}

/**
 * Records that an index now has array values or truncated keys. Effective at once and saved with the next catalogue
 * write: setting a flag too early is harmless.
 */
export function recordFlags(index: Index, { multikey, cut }: IndexFlags): void {
  if (cut && !index.hasTruncatedKeys) index.hasTruncatedKeys = index.flagsChanged = true;
  for (let i = 0; i < multikey.length; i++) {
    if (multikey[i] && !index.multikey[i]) index.multikey[i] = index.flagsChanged = true;
  }
}
