import { equalValues } from "../bson/compare.ts";
import { Doc } from "../bson/doc.ts";
import { CommandError } from "../errors.ts";
import { PAUSE } from "../query/pause.ts";
import { type ScanStats, scan } from "../query/scan.ts";
import { giveWay } from "../run.ts";
import type { Collection, Index } from "../store/collection.ts";
import { namespaceOf } from "../store/collection.ts";
import { alreadyThere, makeIndex, parseIndexSpec } from "../store/indexSpec.ts";
import { Busy } from "../store/locks.ts";
import { indexRecord, readRecord } from "../store/records.ts";
import { firstBatch } from "./batches.ts";
import { type Call, type Command, collectionOf, docList, target } from "./call.ts";
import { batchSizeOf, whenFree } from "./collections.ts";
import { ensureCollection } from "./ensure.ts";

const MOST_INDEXES = 64;
const STEP = 200;

export const createIndexes: Command = {
  run: async (call) => {
    const name = target(call);
    const specs = docList(call.body, "indexes").map(parseIndexSpec);
    if (specs.length === 0) throw new CommandError(2, "Must specify at least one index to create");
    const existed = collectionOf(call, name) !== undefined;
    const collection = await ensureCollection(call, name);
    const before = ready(collection).length;
    const wanted = specs.filter((spec) => !alreadyThere(collection.indexes, spec));
    if (collection.indexes.length + wanted.length > MOST_INDEXES) {
      throw new CommandError(67, `add index fails, too many indexes for ${namespaceOf(collection)}`);
    }
    if (wanted.length > 0) await build(call, collection, wanted);
    const after = ready(collection).length;
    return Doc.of({
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !existed,
      ...(wanted.length === 0 && { note: "all indexes already exist" }),
      ok: 1,
    });
  },
};

const ready = (collection: Collection) => collection.indexes.filter((index) => !index.building);

/** Builds in steps that give way. Until it is whole it counts as garbage: a kill leaves nothing of it. */
async function build(call: Call, collection: Collection, specs: Doc[]): Promise<void> {
  const { engine } = call;
  if (call.transaction) {
    refuseInTransaction(call, collection);
    for (const spec of specs)
      collection.indexes.push(makeIndex(engine.catalog.newIdent(call.transaction.view), spec));
    engine.catalog.save(call.transaction.view, collection);
    return;
  }
  await whenFree(call, collection);
  const indexes = await engine.write(call, null, (view) => {
    // One that wrote since then knows nothing of these indexes.
    const writer = engine.sessions.writingTo(collection);
    if (writer) throw new Busy(writer);
    return specs
      .filter((spec) => !alreadyThere(collection.indexes, spec))
      .map((spec) => {
        const index = makeIndex(engine.catalog.newIdent(view), spec);
        index.building = true;
        engine.catalog.discard(view, index.ident);
        collection.indexes.push(index);
        return index;
      });
  });
  try {
    await fill(call, collection, indexes);
    await engine.write(call, null, (view) => {
      if (collection.dropped) throw new CommandError(26, `collection dropped: ${namespaceOf(collection)}`);
      for (const index of indexes) {
        engine.catalog.keep(view, index.ident);
        index.building = false;
      }
      engine.catalog.save(view, collection);
      engine.changed(collection);
    });
  } catch (error) {
    collection.indexes = collection.indexes.filter((index) => !indexes.includes(index));
    engine.sweepGarbage();
    throw error;
  }
}

/** Inside a transaction MongoDB makes indexes only on collections that are empty and new to it. */
function refuseInTransaction(call: Call, collection: Collection): void {
  if (call.transaction?.created.has(namespaceOf(collection))) return;
  throw new CommandError(
    263,
    "Cannot create new indexes on existing collection in a multi-document transaction.",
  );
}

async function fill(call: Call, collection: Collection, indexes: Index[]): Promise<void> {
  const { engine } = call;
  const stats: ScanStats = { keys: 0, documents: 0 };
  const plan = { kind: "collection", reverse: false } as const;
  let step: number[] = [];
  const flush = async () => {
    const records = step;
    step = [];
    await engine.write(call, collection, (view) => {
      for (const record of records) {
        const doc = readRecord(view, collection, record);
        if (doc) for (const index of indexes) indexRecord(view, collection, index, { record, doc });
      }
    });
    await giveWay();
    call.check();
  };
  for (const item of scan(engine.store.current, collection, plan, stats, engine.averageBytes(collection))) {
    if (item !== PAUSE) step.push(item.record);
    if (step.length >= STEP) await flush();
  }
  if (step.length > 0) await flush();
}

export const listIndexes: Command = {
  run: (call) => {
    const name = target(call);
    const collection = collectionOf(call, name);
    if (!collection) throw new CommandError(26, `ns does not exist: ${call.database}.${name}`);
    const specs = ready(collection).map(({ spec }) => spec);
    return firstBatch(call, specs[Symbol.iterator](), {
      namespace: `${call.database}.${name}`,
      batchSize: batchSizeOf(call),
      single: false,
      keep: false,
    });
  },
};

export const dropIndexes: Command = {
  run: async (call) => {
    const name = target(call);
    const collection = collectionOf(call, name);
    if (!collection) throw new CommandError(26, `ns not found ${call.database}.${name}`);
    await whenFree(call, collection);
    const before = collection.indexes.length;
    const dropped = chosen(call, collection);
    const { engine } = call;
    await engine.write(call, null, (view) => {
      collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
      for (const index of dropped) {
        index.dropped = true;
        engine.catalog.discard(view, index.ident);
      }
      engine.catalog.save(view, collection);
    });
    engine.sweepGarbage();
    return Doc.of({
      nIndexesWas: before,
      ...(call.body.get("index") === "*" && { msg: "non-_id indexes dropped for collection" }),
      ok: 1,
    });
  },
};

function chosen(call: Call, collection: Collection): Index[] {
  const wanted = call.body.get("index");
  if (wanted === undefined)
    throw new CommandError(40414, "BSON field 'dropIndexes.index' is missing but a required field");
  if (wanted === "*") return ready(collection).slice(1);
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((one) => {
    const found = ready(collection).find(({ name, spec }) =>
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
