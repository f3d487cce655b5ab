import { BSON, type Collection, type Document, type IndexDescription } from "mongodb";
import { exactOptions } from "./exact-bson.ts";

type Index = Document & { readonly name: string };

/** Returns the indexes of a collection with every option, without the one of `_id`, which every collection has. */
export async function indexesOf(collection: Collection): Promise<Index[]> {
  const all = await collection.listIndexes(exactOptions).toArray();
  return all
    .filter(({ name }) => name !== "_id_")
    .map(({ ns: _ns, ...index }) => index as Index)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const isExpiring = (index: Index): boolean => "expireAfterSeconds" in index;

export async function createIndexes(collection: Collection, indexes: Index[]): Promise<void> {
  if (indexes.length === 0) return;
  await collection.db.command({
    createIndexes: collection.collectionName,
    indexes: indexes as unknown as IndexDescription[],
  });
}

/** Compares indexes by value: 1 as a 32-bit integer equals 1 as a double. */
export function sameIndexes(one: Index[], other: Index[]): boolean {
  return serialized(one) === serialized(other);
}

function serialized(indexes: Index[]): string {
  return JSON.stringify(
    indexes.map((index) =>
      Object.entries(BSON.EJSON.serialize(index, { relaxed: true })).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}
