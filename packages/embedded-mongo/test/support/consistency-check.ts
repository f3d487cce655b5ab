import { Doc } from "../../src/bson/doc.ts";
import { encodeKey, truncateKey } from "../../src/bson/key-encoding.ts";
import { indexKeysOf } from "../../src/documents/index-keys.ts";
import { Catalog } from "../../src/storage/catalog.ts";
import type { Collection, Index } from "../../src/storage/collection.ts";
import { Store } from "../../src/storage/store.ts";
import { PREFIX_END, recordBytes, recordOf, storeKey, type View } from "../../src/storage/view.ts";

/** Reads a closed data folder and returns where indexes, counters and documents disagree. */
export async function findInconsistencies(directory: string): Promise<string[]> {
  const store = Store.open(directory, (error) => {
    throw error;
  });
  try {
    const catalog = await Catalog.load(store);
    const found: string[] = [];
    for (const collection of catalog.all()) found.push(...checkCollection(store, collection));
    return [...found, ...findOrphanEntries(store.current, catalog)];
  } finally {
    await store.close();
  }
}

const entriesOf = (view: View, ident: number) =>
  view.range(storeKey(ident), Buffer.concat([storeKey(ident), PREFIX_END]), 10_000_000, false);

function checkCollection(store: Store, collection: Collection): string[] {
  const documents = entriesOf(store.current, collection.ident);
  const name = `${collection.database}.${collection.name}`;
  const counted = store.counterOf(collection.ident);
  const bytes = documents.reduce((sum, { value }) => sum + value.length, 0);
  const found: string[] = [];
  if (counted.documents !== documents.length)
    found.push(`${name} counts ${counted.documents} of ${documents.length}`);
  if (counted.bytes !== bytes) found.push(`${name} counts ${counted.bytes} of ${bytes} bytes`);
  for (const index of collection.indexes) {
    const expected = new Set<string>();
    for (const { key, value } of documents) {
      const flags = indexKeysOf(new Doc(value), index.fields).multikey;
      if (flags.some((flag, i) => flag && !index.multikey[i] && !index.partial)) {
        found.push(`${name} ${index.name}: an array that its flags do not tell`);
      }
      for (const entry of expectedEntries(index, new Doc(value), recordOf(key))) expected.add(entry);
    }
    const actual = entriesOf(store.current, index.ident).map(
      ({ key, value }) => key.toString("hex") + (index.unique ? value.toString("hex") : ""),
    );
    const extra = actual.filter((entry) => !expected.delete(entry));
    if (extra.length > 0) found.push(`${name} ${index.name}: ${extra.length} entries of no document`);
    if (expected.size > 0) found.push(`${name} ${index.name}: ${expected.size} entries are missing`);
  }
  return found;
}

function expectedEntries(index: Index, doc: Doc, record: number): string[] {
  if (index.partial && !index.partial.matches(doc)) return [];
  return indexKeysOf(doc, index.fields)
    .rows.filter(({ allMissing: blank }) => !(index.sparse && blank))
    .map(({ values }) =>
      storeKey(index.ident, truncateKey(encodeKey(values, index.descending)), recordBytes(record)).toString(
        "hex",
      ),
    );
}

/** Returns entries under an ident that belongs to no collection and is not marked as garbage. */
function findOrphanEntries(view: View, catalog: Catalog): string[] {
  const known = new Set(catalog.garbageIdents(view));
  for (const { ident, indexes } of catalog.all()) {
    known.add(ident);
    for (const index of indexes) known.add(index.ident);
  }
  const found: string[] = [];
  for (let ident = 16; ident < 0xfffffff0; ) {
    const [next] = view.range(storeKey(ident), Buffer.alloc(5, 255), 1, false);
    if (!next) break;
    ident = next.key.readUInt32BE(0);
    if (!known.has(ident)) found.push(`entries of ${ident}, which nothing has`);
    ident++;
  }
  return found;
}
