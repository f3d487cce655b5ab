import type { Db, Document, IndexDescription } from "mongodb";
import mongoose from "mongoose";
import { migrate } from "../../database/migrate.ts";

/** Content of a database after the migrations. */
interface MigratedCollection {
  readonly name: string;
  readonly options: Document;
  readonly indexes: readonly IndexDescription[];
  readonly documents: readonly Document[];
}

/** Read after the first migration of this worker, whose test files share their modules. */
let migrated: readonly MigratedCollection[] | null = null;

/** Beyond so many documents, creating the collections anew is quicker than emptying them. */
const mostDocuments = 2_000;

/**
 * Takes the connected database to the state after the migrations: by the migrations the first time; afterwards what the file
 * before has written is removed. Creating three hundred indexes takes ten times the processor time of that.
 */
export async function prepareMigrated(): Promise<void> {
  const database = mongoose.connection.db as unknown as Db;
  if (!migrated) {
    await migrate();
    migrated = await readCollections(database);
  } else if (await isWorthEmptying(database, migrated)) {
    await empty(database, migrated);
  } else {
    await database.dropDatabase();
    await Promise.all(migrated.map((collection) => createCopy(database, collection)));
  }
}

async function readCollections(database: Db): Promise<MigratedCollection[]> {
  const found = await database.listCollections({}, { nameOnly: false }).toArray();
  return Promise.all(found.map(({ name, options }) => readCollection(database, name, options ?? {})));
}

async function readCollection(database: Db, name: string, options: Document): Promise<MigratedCollection> {
  const collection = database.collection(name);
  const [indexes, documents] = await Promise.all([collection.indexes(), collection.find().toArray()]);
  return { name, options, documents, indexes: indexes.filter((index) => index.name !== "_id_") };
}

/** Whether it has the collections and as many indexes as the migrations made, and few documents. */
async function isWorthEmptying(database: Db, made: readonly MigratedCollection[]): Promise<boolean> {
  const [{ objects, indexes }, found] = await Promise.all([
    database.stats(),
    database.listCollections({}, { nameOnly: true }).toArray(),
  ]);
  const names = new Set(found.map(({ name }) => name));
  return (
    objects <= mostDocuments &&
    // Each collection has one of its own, by `_id`.
    indexes === made.reduce((sum, collection) => sum + collection.indexes.length + 1, 0) &&
    names.size === made.length &&
    made.every(({ name }) => names.has(name))
  );
}

async function empty(database: Db, made: readonly MigratedCollection[]): Promise<void> {
  const [first, ...others] = made.map(({ name }) => name);
  const firstOf = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name } }];
  const filled = await database
    .collection(first!)
    .aggregate<{ name: string }>([
      ...firstOf(first!),
      ...others.map((coll) => ({ $unionWith: { coll, pipeline: firstOf(coll) } })),
    ])
    .toArray();
  await Promise.all(filled.map(({ name }) => database.collection(name).deleteMany({})));
  await Promise.all(made.map((collection) => insertDocuments(database, collection)));
}

async function createCopy(database: Db, collection: MigratedCollection): Promise<void> {
  const { name, options, indexes } = collection;
  await database.createCollection(name, options);
  // Sent together, they share a commit.
  if (indexes.length > 0) await database.command({ createIndexes: name, indexes });
  await insertDocuments(database, collection);
}

async function insertDocuments(database: Db, { name, documents }: MigratedCollection): Promise<void> {
  if (documents.length > 0) await database.collection(name).insertMany([...documents]);
}
