/**
 * createIndexes, listIndexes, dropIndexes. An index is built online: it is registered as `building`, so that writes
 * maintain it from then on, and then filled from a scan (index-build.ts). Until it is complete its
 * ident is marked as garbage: a crash leaves nothing of it. Transactions that wrote before the registration do not
 * know the index, and are waited for.
 */

import { setTimeout } from "node:timers/promises";
import { equalValues } from "../../bson/compare.ts";
import { Doc } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import type { Collection, Index } from "../../storage/collection.ts";
import { namespaceOf } from "../../storage/collection.ts";
import { KeyLockedError } from "../../storage/document-locks.ts";
import { indexExists, indexFromSpec, parseIndexSpec } from "../../storage/index-spec.ts";
import { type Call, type Command, collectionOf, docList, targetCollection } from "../context/call.ts";
import { batchSizeOf, openCursor } from "../reads/cursor-batches.ts";
import { ensureCollection } from "./ensure-collection.ts";
import { fillIndexes } from "./index-build.ts";

const MAX_INDEXES = 64;

export const createIndexes: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    const specs = docList(call.body, "indexes").map(parseIndexSpec);
    if (specs.length === 0) throw new CommandError(2, "Must specify at least one index to create");
    const existed = collectionOf(call, name) !== undefined;
    const collection = await ensureCollection(call, name);
    const before = indexesCreated(collection).length;
    const isNew = (spec: Doc) => !indexExists(collection.indexes, spec);
    const hasNew = specs.some(isNew);
    // Again where another command has built some of them: it may have failed, as with a duplicate key.
    for (;;) {
      await waitForBuilds(call, collection, specs);
      const wanted = specs.filter(isNew);
      if (wanted.length === 0) break;
      if (collection.indexes.length + wanted.length > MAX_INDEXES) {
        throw new CommandError(67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
      }
      await buildIndexes(call, collection, wanted);
    }
    const after = indexesCreated(collection).length;
    return Doc.of({
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !existed,
      ...(!hasNew && { note: "all indexes already exist" }),
      ok: 1,
    });
  },
};

const CHECK_MS = 50;

/** Waits until none of the indexes is being built by another command. */
async function waitForBuilds(call: Call, collection: Collection, specs: Doc[]): Promise<void> {
  const isBuilt = (index: Index) => !index.building || !specs.some((spec) => indexExists([index], spec));
  while (!collection.indexes.every(isBuilt)) {
    call.check();
    await setTimeout(CHECK_MS);
  }
}

const indexesCreated = (collection: Collection) => collection.indexes.filter((index) => !index.building);

/** Builds indexes in batches between which other clients run. */
async function buildIndexes(call: Call, collection: Collection, specs: Doc[]): Promise<void> {
  const { engine } = call;
  if (call.transaction) {
    refuseInTransaction(call, collection);
    for (const spec of specs)
      collection.indexes.push(indexFromSpec(engine.catalog.newIdent(call.transaction.view), spec));
    engine.catalog.save(call.transaction.view, collection);
    return;
  }
  const indexes = await engine.write(call, null, (view) => {
    // A transaction that wrote before knows nothing of these indexes.
    requireNoWriters(call, collection);
    return specs
      .filter((spec) => !indexExists(collection.indexes, spec))
      .map((spec) => {
        const index = indexFromSpec(engine.catalog.newIdent(view), spec);
        index.building = true;
        engine.catalog.markGarbage(view, index.ident);
        collection.indexes.push(index);
        return index;
      });
  });
  try {
    await fillIndexes(call, collection, indexes);
    await engine.write(call, null, (view) => {
      if (collection.dropped) throw new CommandError(26, `collection dropped: ${namespaceOf(collection)}`);
      for (const index of indexes) {
        engine.catalog.unmarkGarbage(view, index.ident);
        index.building = false;
        index.changedRecords.clear();
      }
      engine.catalog.save(view, collection);
      engine.markSchemaChanged(collection);
    });
  } catch (error) {
    collection.indexes = collection.indexes.filter((index) => !indexes.includes(index));
    engine.sweepGarbage();
    throw error;
  }
}

/** Makes a write wait for an open transaction that has written to the collection, and run again. */
function requireNoWriters({ engine }: Call, collection: Collection): void {
  const writer = engine.sessions.transactionWritingTo(collection);
  if (writer) throw new KeyLockedError(writer);
}

/** Throws in a transaction, where MongoDB creates indexes only on empty collections created in it. */
function refuseInTransaction(call: Call, collection: Collection): void {
  if (call.transaction?.created.has(namespaceOf(collection))) return;
  throw new CommandError(
    263,
    "Cannot create new indexes on existing collection in a multi-document transaction.",
  );
}

export const listIndexes: Command = {
  run: (call) => {
    const name = targetCollection(call);
    const collection = collectionOf(call, name);
    if (!collection) throw new CommandError(26, `ns does not exist: ${call.database}.${name}`);
    const specs = indexesCreated(collection).map(({ spec }) => spec);
    return openCursor(call, specs[Symbol.iterator](), {
      namespace: `${call.database}.${name}`,
      batchSize: batchSizeOf(call),
      single: false,
      noTimeout: false,
    });
  },
};

export const dropIndexes: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    const collection = collectionOf(call, name);
    if (!collection) throw new CommandError(26, `ns not found ${call.database}.${name}`);
    const { engine } = call;
    const before = await engine.write(call, collection, (view) => {
      // A transaction that wrote before would leave its entries behind.
      requireNoWriters(call, collection);
      const dropped = indexesToDrop(call, collection);
      const { length } = collection.indexes;
      collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
      for (const index of dropped) {
        index.dropped = true;
        engine.catalog.markGarbage(view, index.ident);
      }
      engine.catalog.save(view, collection);
      return length;
    });
    engine.sweepGarbage();
    return Doc.of({
      nIndexesWas: before,
      ...(call.body.get("index") === "*" && { msg: "non-_id indexes dropped for collection" }),
      ok: 1,
    });
  },
};

function indexesToDrop(call: Call, collection: Collection): Index[] {
  const wanted = call.body.get("index");
  if (wanted === undefined)
    throw new CommandError(40414, "BSON field 'dropIndexes.index' is missing but a required field");
  if (wanted === "*") return indexesCreated(collection).slice(1);
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((one) => {
    const found = indexesCreated(collection).find(({ name, spec }) =>
      one instanceof Doc ? equalValues(spec.get("key"), one) : name === one,
    );
    if (!found) {
      throw new CommandError(
        27,
        one instanceof Doc ? "can't find index with key" : `index not found with name [${String(one)}]`,
      );
    }
    if (found.name === "_id_") throw new CommandError(72, "cannot drop _id index");
    return found;
  });
}
