import { Doc } from "../../bson/doc.ts";
import type { Collection } from "../../storage/collection.ts";
import type { Call } from "../context/call.ts";
import { CollectionDroppedError } from "../context/engine.ts";

const MAX_ATTEMPTS = 10;

/** Runs `work` again where the collection was dropped between being found and being written to. */
export async function retryWhenDropped<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CollectionDroppedError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Returns the collection a write needs, creating it if it is missing. */
export async function ensureCollection(call: Call, name: string, options = new Doc()): Promise<Collection> {
  const { engine, database, transaction } = call;
  const existing = engine.find(call, database, name);
  if (existing) return existing;
  return engine.write(call, null, (view) => {
    const made = engine.find(call, database, name);
    if (made) return made;
    const collection = engine.catalog.create(view, database, name, options);
    if (transaction) transaction.create(collection);
    else {
      engine.catalog.publish(collection);
      engine.markSchemaChanged(collection);
    }
    return collection;
  });
}
