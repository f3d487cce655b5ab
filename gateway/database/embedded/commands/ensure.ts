import { Doc } from "../bson/doc.ts";
import { Gone } from "../engine.ts";
import type { Collection } from "../store/collection.ts";
import type { Call } from "./call.ts";

const ATTEMPTS = 10;

/** Does it again where the collection went away between being found and being written to. */
export async function whereItIs<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Gone) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The collection a write needs, made if it is not there. */
export async function ensureCollection(call: Call, name: string, options = new Doc()): Promise<Collection> {
  const { engine, database, transaction } = call;
  const existing = engine.find(call, database, name);
  if (existing) return existing;
  return engine.write(call, null, (view) => {
    const made = engine.find(call, database, name);
    if (made) return made;
    const collection = engine.catalog.make(view, database, name, options);
    if (transaction) transaction.create(collection);
    else {
      engine.catalog.publish(collection);
      engine.changed(collection);
    }
    return collection;
  });
}
