import { Doc } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { PAUSE, type Pause, runCooperatively } from "../../core/cooperative-iterator.ts";
import { badValue, CommandError } from "../../core/errors.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import { distinctValues } from "../../query/distinct.ts";
import { parseProjection } from "../../query/projection/projection.ts";
import type { Projection } from "../../query/projection/projection-tree.ts";
import { txnNumberOf } from "../../sessions/session.ts";
import {
  boolOption,
  type Call,
  type Command,
  collectionOf,
  countOption,
  docOption,
  targetCollection,
  textOption,
} from "../context/call.ts";
import { countCandidates, storedCount } from "./counting.ts";
import { nextBatch, openCursor } from "./cursor-batches.ts";
import { readSelection, type Selection, select, skipAndLimit } from "./selection.ts";

const newStats = (): ScanStats => ({ keys: 0, documents: 0 });

export const find: Command = {
  run: async (call) => {
    const { body } = call;
    const selection = readSelection(body, "filter");
    const projection = docOption(body, "projection");
    const project = projection && projection.size > 0 ? parseProjection(projection) : null;
    selection.narrow = project?.ofStored ?? null;
    const skip = countOption(body, "skip") ?? 0;
    const { limit, single } = skipAndLimitOf(body);
    if (boolOption(body, "tailable") || boolOption(body, "awaitData")) {
      throw badValue("tailable cursor requested on non capped collection");
    }
    const name = targetCollection(call);
    const collection = collectionOf(call, name);
    const found = collection
      ? select(call, call.engine.view(call), collection, selection, limit && skip + limit, newStats())
      : [];
    const docs = projectStream(skipAndLimit(found, skip, limit), selection.narrow ? null : project);
    return openCursor(call, docs, {
      namespace: `${call.database}.${name}`,
      batchSize: countOption(body, "batchSize"),
      single,
      noTimeout: boolOption(body, "noCursorTimeout"),
    });
  },
};

function skipAndLimitOf(body: Doc): { limit: number; single: boolean } {
  const value = body.get("limit");
  const limit = isNumber(value) ? Math.trunc(toNumber(value)) : 0;
  if (limit < 0)
    throw new CommandError(51024, `BSON field 'limit' value must be >= 0, actual value '${limit}'`);
  return { limit, single: boolOption(body, "singleBatch") };
}

export function* projectStream(
  items: Iterable<{ doc: Doc } | Pause>,
  project: Projection | null,
): Generator<Doc | Pause> {
  for (const item of items) {
    if (item === PAUSE) yield PAUSE;
    else yield project ? project(item.doc) : item.doc;
  }
}

export const getMore: Command = {
  run: (call) => {
    const id = txnNumberOf(call.body.get("getMore") ?? null);
    if (id === null) throw badValue("getMore needs a cursor id");
    const cursor = call.engine.cursors.get(id);
    const name = textOption(call.body, "collection") ?? "";
    if (cursor.namespace !== `${call.database}.${name}`) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${call.database}.${name}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.session !== call.sessionId) {
      throw new CommandError(
        13,
        `Cannot run getMore on cursor ${id}, which was created in session ${cursor.session}, in another session`,
      );
    }
    if (cursor.transaction !== call.transaction) {
      throw new CommandError(
        251,
        `Cannot run getMore on cursor ${id} outside of the transaction that made it`,
      );
    }
    return nextBatch(call, cursor, countOption(call.body, "batchSize"));
  },
};

export const killCursors: Command = {
  run: (call) => {
    const ids = call.body.get("cursors");
    if (!Array.isArray(ids)) throw badValue("killCursors needs a list of cursors");
    const killed: bigint[] = [];
    const unknown: bigint[] = [];
    for (const value of ids) {
      const id = txnNumberOf(value);
      if (id !== null) (call.engine.cursors.remove(id) ? killed : unknown).push(id);
    }
    return Doc.of({
      cursorsKilled: killed,
      cursorsNotFound: unknown,
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    });
  },
};

export const count: Command = {
  run: async (call) => {
    const selection = readSelection(call.body, "query");
    const skip = countOption(call.body, "skip") ?? 0;
    const value = call.body.get("limit");
    const limit = Math.abs(isNumber(value) ? Math.trunc(toNumber(value)) : 0);
    const total = await countSelected(call, selection, limit > 0 ? skip + limit : 0);
    return Doc.of({ n: Math.max(0, total - skip), ok: 1 });
  },
};

async function countSelected(call: Call, selection: Selection, most: number): Promise<number> {
  const collection = collectionOf(call);
  if (!collection) return 0;
  const known = storedCount(call, collection, selection);
  if (known !== null) return most > 0 ? Math.min(known, most) : known;
  let total = 0;
  const found = countCandidates(call, collection, selection);
  await runCooperatively(
    found,
    () => call.check(),
    () => {
      total++;
      return most === 0 || total < most;
    },
  );
  return total;
}

export const distinct: Command = {
  run: async (call) => {
    const key = textOption(call.body, "key");
    if (key === undefined)
      throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
    const selection = readSelection(call.body, "query");
    const collection = collectionOf(call);
    const values = distinctValues(key);
    if (collection) {
      const found = select(call, call.engine.view(call), collection, selection, 0, newStats());
      await runCooperatively(
        found,
        () => call.check(),
        ({ doc }) => {
          values.add(doc);
          return true;
        },
      );
    }
    return Doc.of({ values: values.list(), ok: 1 });
  },
};
