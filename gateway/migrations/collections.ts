import mongoose, { type AnyObject, type IndexDefinition, type IndexOptions } from "mongoose";

type Index = readonly [IndexDefinition, (IndexOptions & { _autoIndex?: boolean })?];

/** What is asked of a model: its collection's name, and what its decorators say of indexes. */
interface Kept {
  readonly collection: { readonly name: string };
  readonly schema: { indexes(): Index[] };
  createCollection(): Promise<unknown>;
}

/**
 * Makes the collections of these models with their indexes, together and a command a collection: mongoose asks for
 * each index by itself, which a first start waits for. What is there already stays.
 */
export async function prepareCollections(...models: readonly Kept[]): Promise<void> {
  await Promise.all(models.map(prepareCollection));
}

async function prepareCollection(model: Kept): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options = {}]) => {
    const { _autoIndex, ...rest } = options;
    return { key, ...rest };
  });
  // Collections first: a transaction can't make one for itself alone.
  if (indexes.length === 0) await model.createCollection();
  else
    await mongoose.connection
      .collection(model.collection.name)
      .createIndexes(indexes as AnyObject[] as never);
}
