import { isDeepStrictEqual } from "node:util";
import type { Document } from "mongodb";
import mongoose from "mongoose";

interface CollectionShape {
  /** Its options, with the validator. */
  readonly options: Document;
  readonly indexes: ReadonlyMap<string, Document>;
  readonly documents: ReadonlyMap<string, Document>;
}

/** Collections of the connected database, with their indexes and documents; without the record of the migrations. */
export type DataShape = ReadonlyMap<string, CollectionShape>;

export async function readDataShape(): Promise<DataShape> {
  const collections = await mongoose.connection.db!.listCollections().toArray();
  const read = collections
    .filter(({ name }) => name !== "migrations")
    .map(async ({ name, ...rest }) => {
      const collection = mongoose.connection.collection(name);
      const indexes = await collection.indexes();
      const documents = await collection.find().toArray();
      const shape = {
        options: (rest as Document).options ?? {},
        indexes: new Map(indexes.map((index) => [String(index.name), index])),
        documents: new Map(documents.map((document) => [String(document._id), document])),
      };
      return [name, shape] as const;
    });
  return new Map(await Promise.all(read));
}

/** Returns what a version that knew the data `before` would miss, misread, or be refused, in the data `after`. */
export function takenAway(before: DataShape, after: DataShape): string[] {
  return [...before].flatMap(([name, former]) => {
    const present = after.get(name);
    if (!present) return [`${name} is gone`];
    return [
      ...(isDeepStrictEqual(former.options, present.options) ? [] : [`${name} has other options`]),
      ...[...former.indexes]
        .filter(([index, definition]) => !isDeepStrictEqual(definition, present.indexes.get(index)))
        .map(([index]) => `${name} lacks the index ${index}`),
      // It refuses what the former version writes, or deletes it.
      ...[...present.indexes]
        .filter(([index, { unique, expireAfterSeconds }]) => {
          const isStrict = unique === true || expireAfterSeconds !== undefined;
          return isStrict && !former.indexes.has(index);
        })
        .map(([index]) => `${name} has the strict index ${index}`),
      ...[...former.documents].flatMap(([id, document]) =>
        changedFields(document, present.documents.get(id), `${name} ${id}`),
      ),
    ];
  });
}

/** Returns the paths of fields that are gone or have other values; further ones are no change. */
function changedFields(before: unknown, after: unknown, path: string): string[] {
  if (!isPlain(before) || !isPlain(after)) return isDeepStrictEqual(before, after) ? [] : [path];
  return Object.entries(before).flatMap(([name, value]) =>
    changedFields(value, after[name], `${path}.${name}`),
  );
}

const isPlain = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
