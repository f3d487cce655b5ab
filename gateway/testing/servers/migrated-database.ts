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

/**
 * Takes the connected, empty database to the present version: by the migrations the first time, then as a copy of what
 * they made. Created one after the other, the indexes take half a second of processor time and as many waits for the disk;
 * sent together, they share a commit.
 */
export async function prepareMigrated(): Promise<void> {
  const database = mongoose.connection.db as unknown as Db;
  if (migrated) {
    await Promise.all(migrated.map((collection) => createCopy(database, collection)));
    return;
  }
  await migrate();
  migrated = await readCollections(database);
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

async function createCopy(
  database: Db,
  { name, options, indexes, documents }: MigratedCollection,
): Promise<void> {
  const collection = await database.createCollection(name, options);
  if (indexes.length > 0) await database.command({ createIndexes: name, indexes });
  if (documents.length > 0) await collection.insertMany([...documents]);
}
