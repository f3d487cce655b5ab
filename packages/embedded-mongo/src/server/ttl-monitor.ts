import { Doc } from "../bson/doc.ts";
import { DateTime } from "../bson/scalars.ts";
import type { Engine, Operation } from "../commands/context/engine.ts";
import { PAUSE, yieldToEventLoop } from "../core/cooperative-iterator.ts";
import { plan } from "../planner/planner.ts";
import { parseFilter } from "../query/filter/parse-filter.ts";
import type { Collection, Index } from "../storage/collection.ts";
import { readRecord, removeRecord } from "../storage/records.ts";

const BATCH_SIZE = 200;
const OPERATION: Operation = { transaction: null, check: () => {} };

/** Removes expired documents of all TTL indexes in batches; returns their number. */
export async function expireDocuments(engine: Engine, now: number): Promise<number> {
  let removed = 0;
  for (const collection of engine.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== null && !index.building)
        removed += await expireByIndex(engine, collection, index, now);
    }
  }
  return removed;
}

async function expireByIndex(
  engine: Engine,
  collection: Collection,
  index: Index,
  now: number,
): Promise<number> {
  const before = new DateTime(now - index.expireAfterSeconds! * 1000);
  const partial = index.spec.get("partialFilterExpression");
  const filter = parseFilter(
    Doc.of({
      [index.fields[0]!.name]: Doc.of({ $lt: before }),
      // A partial index expires only the documents it holds.
      ...(partial !== undefined && { $and: [partial] }),
    }),
  );
  const chosen = plan(collection, filter, null, index);
  let removed = 0;
  let step: number[] = [];
  const flush = async () => {
    const records = step;
    step = [];
    removed += await engine.write(OPERATION, collection, (view) => {
      let count = 0;
      for (const record of records) {
        const doc = readRecord(view, collection, record);
        if (!doc || !filter.matches(doc)) continue;
        removeRecord(view, collection, { record, doc });
        count++;
      }
      return count;
    });
    await yieldToEventLoop();
  };
  for (const item of engine.matching(engine.store.current, collection, chosen, filter, {
    keys: 0,
    documents: 0,
  })) {
    if (item !== PAUSE) step.push(item.record);
    if (step.length >= BATCH_SIZE) await flush();
    if (collection.dropped || engine.tasks.isClosing) return removed;
  }
  if (step.length > 0) await flush();
  return removed;
}
