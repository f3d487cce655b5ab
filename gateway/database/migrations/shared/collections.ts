import type { CreateIndexesOptions, IndexSpecification } from "mongodb";
import mongoose from "mongoose";

/** One index: its key, and its options beside it. */
type Index = { readonly key: IndexSpecification } & CreateIndexesOptions;

/** Indexes by the name of their collection; a collection without any is only created. */
export type Collections = Readonly<Record<string, readonly Index[]>>;

export const collection = (name: string) => mongoose.connection.collection(name);

/**
 * Creates collections with their indexes, together and with one command each: mongoose would send a command for each
 * index, which a first start waits for. Leaves what exists already.
 */
export async function prepareCollections(collections: Collections): Promise<void> {
  await Promise.all(
    Object.entries(collections).map(([name, indexes]) =>
      indexes.length === 0 ? create(name) : collection(name).createIndexes(indexes as never),
    ),
  );
}

// A transaction can't create the collection that it writes to on every server.
async function create(name: string): Promise<void> {
  try {
    await mongoose.connection.createCollection(name);
  } catch (error) {
    if ((error as { codeName?: unknown }).codeName !== "NamespaceExists") throw error;
  }
}

/** Writes the first number of an event log. Two gateways that both started at it would write the same numbers. */
export async function startCounter(_id: string): Promise<void> {
  const counters = mongoose.connection.collection<{ _id: string; seq: number }>("counters");
  await counters.updateOne({ _id }, { $setOnInsert: { seq: 0 } }, { upsert: true });
}
