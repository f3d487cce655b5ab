/**
 * Documents with their index entries. Insert, replace and remove follow one order: compute the entries of every
 * index, lock every key, check unique keys, and only then put and remove. Whatever can fail fails before the first
 * put, so that a failed write leaves nothing behind. An entry of a unique index has the record number as its value,
 * of any other index at the end of its key.
 */

import { Doc, type Maybe } from "../bson/doc.ts";
import { keyToString } from "../bson/layout.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { bytesOf, lengthOf } from "../bson/write.ts";
import { CommandError } from "../core/errors.ts";
import { type Collection, type Index, namespaceOf } from "./collection.ts";
import { EntryKey, eachRow, entriesOf, type IndexEntries, recordFlags } from "./entries.ts";
import type { SortedEntries } from "./sorting/sorted-entries.ts";
import { EMPTY, recordBytes, recordKey, recordOf, type View, type WriteView } from "./view.ts";

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export interface StoredRecord {
  record: number;
  doc: Doc;
}

export function readRecord(view: View, collection: Collection, record: number): Doc | undefined {
  const bytes = view.get(recordKey(collection.ident, record));
  return bytes && new Doc(bytes);
}

/** Same as readRecord, of bytes that the next read of a key overwrites: what is kept of the document has to be copied. */
function lendRecord(view: View, collection: Collection, record: number): Doc | undefined {
  const key = recordKey(collection.ident, record);
  const bytes = view.lend ? view.lend(key) : view.get(key);
  return bytes && new Doc(bytes);
}

/** Copies the fields of a document that a command needs; null: the whole document is needed. */
export type Narrowing = ((doc: Doc) => Doc) | null;

/** Returns how documents are read that are narrowed before the next one is read. */
export const readerFor = (narrow: Narrowing): typeof readRecord => (narrow ? lendRecord : readRecord);

export const narrowed = (found: StoredRecord, narrow: Narrowing): StoredRecord =>
  narrow ? { record: found.record, doc: narrow(found.doc) } : found;

/**
 * Stores a new document with its index entries and returns its record number. Throws 11000 for a duplicate key,
 * 10334 above 16 MB.
 */
export function insertRecord(view: WriteView, collection: Collection, doc: Doc): number {
  const record = collection.nextRecord++;
  const bytes = checkedBytes(doc);
  const all = collection.indexes.map((index) => entriesOf(index, doc, record));
  const key = recordKey(collection.ident, record);
  view.lock(key);
  for (const { index, entries } of all) checkUnique(view, collection, index, entries, record);
  view.put(key, bytes);
  for (const { index, entries } of all)
    for (const entry of entries.values()) putEntry(view, index, entry.key, record);
  for (const made of all) recordFlags(made.index, made);
  view.count(collection.ident, 1, bytes.length);
  return record;
}

/** Replaces a document. Only entries that differ are written. */
export function replaceRecord(
  view: WriteView,
  collection: Collection,
  before: StoredRecord,
  after: Doc,
): void {
  const { record } = before;
  const bytes = checkedBytes(after);
  const touched = collection.indexes.filter((index) => !hasSameKeys(index, before.doc, after));
  const changes = touched.map((index) => {
    const old = entriesOf(index, before.doc, record);
    const fresh = entriesOf(index, after, record);
    for (const id of [...fresh.entries.keys()]) if (old.entries.delete(id)) fresh.entries.delete(id);
    return { index, old, fresh };
  });
  const key = recordKey(collection.ident, record);
  view.lock(key);
  for (const { index, old, fresh } of changes) {
    for (const entry of old.entries.values()) view.lock(entry.key);
    checkUnique(view, collection, index, fresh.entries, record);
  }
  noteChange(collection, record);
  view.put(key, bytes);
  for (const { index, old, fresh } of changes) {
    for (const entry of old.entries.values()) removeEntry(view, index, entry.key, record);
    for (const entry of fresh.entries.values()) putEntry(view, index, entry.key, record);
  }
  for (const { index, fresh } of changes) recordFlags(index, fresh);
  view.count(collection.ident, 0, bytes.length - lengthOf(before.doc));
}

/** Returns whether two versions of a document certainly have the same keys in this index, without computing them. */
function hasSameKeys(index: Index, before: Doc, after: Doc): boolean {
  return !index.partial && index.fields.every(({ parts }) => before.hasSameBytes(after, parts[0]!));
}

export function removeRecord(view: WriteView, collection: Collection, { record, doc }: StoredRecord): void {
  const all = collection.indexes.map((index) => entriesOf(index, doc, record));
  const key = recordKey(collection.ident, record);
  view.lock(key);
  for (const { entries } of all) for (const entry of entries.values()) view.lock(entry.key);
  noteChange(collection, record);
  view.remove(key);
  for (const { index, entries } of all) {
    for (const entry of entries.values()) removeEntry(view, index, entry.key, record);
  }
  view.count(collection.ident, -1, -lengthOf(doc));
}

/** Notes a changed record for the indexes that are being built (commands/catalog/index-build.ts). */
function noteChange(collection: Collection, record: number): void {
  for (const index of collection.indexes) if (index.building) index.changedRecords.add(record);
}

/** Collects a document's entries of an index that is being built. */
export function collectEntries(index: Index, { record, doc }: StoredRecord, collected: SortedEntries): void {
  const flags = eachRow(index, doc, (row) => collected.add(index, new EntryKey(index, row, record), record));
  recordFlags(index, flags);
}

/** Puts an entry that was collected. */
export function putCollected(
  view: WriteView,
  collection: Collection,
  index: Index,
  key: Buffer,
  record: number,
): void {
  view.lock(key);
  if (!index.unique) {
    view.putUnread(key, EMPTY);
    return;
  }
  const owner = view.get(key);
  if (owner && recordOf(owner) !== record) {
    const doc = readRecord(view, collection, record)!;
    const { values } = entriesOf(index, doc, record).entries.get(keyToString(key))!;
    throw duplicateKeyError(collection, index, values);
  }
  view.put(Buffer.from(key), recordBytes(record));
}

/** Adds a document to an index that is being built. */
export function indexRecord(
  view: WriteView,
  collection: Collection,
  index: Index,
  stored: StoredRecord,
): void {
  const made = entriesOf(index, stored.doc, stored.record);
  checkUnique(view, collection, index, made.entries, stored.record);
  for (const entry of made.entries.values()) putEntry(view, index, entry.key, stored.record);
  recordFlags(index, made);
}

function checkedBytes(doc: Doc): Buffer {
  const bytes = bytesOf(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
  return bytes;
}

function putEntry(view: WriteView, index: Index, key: Buffer, record: number): void {
  view.put(key, index.unique ? recordBytes(record) : EMPTY);
}

function removeEntry(view: WriteView, index: Index, key: Buffer, record: number): void {
  if (index.unique) {
    // While an index is being built the key may still belong to another document.
    const owner = view.get(key);
    if (owner && recordOf(owner) !== record) return;
  }
  view.remove(key);
}

function checkUnique(
  view: WriteView,
  collection: Collection,
  index: Index,
  entries: IndexEntries["entries"],
  record: number,
): void {
  for (const { key, values } of entries.values()) {
    view.lock(key);
    if (!index.unique) continue;
    const owner = view.get(key);
    if (owner && recordOf(owner) !== record) throw duplicateKeyError(collection, index, values);
  }
}

function duplicateKeyError(collection: Collection, index: Index, values: Maybe[]): CommandError {
  const keyValue = new Doc();
  for (const [i, path] of index.fields.entries()) keyValue.push(path.name, values[i] ?? null);
  const shown = [...keyValue.entries()]
    .map(([name, value]) => `${name}: ${formatForShell(value)}`)
    .join(", ");
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown} }`,
    [],
    { keyPattern: index.spec.get("key")!, keyValue },
  );
}
