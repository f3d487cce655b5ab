import { Doc, type Maybe } from "../bson/doc.ts";
import { Regex } from "../bson/scalars.ts";
import { CommandError } from "../errors.ts";
import { typeName } from "../query/types.ts";
import { giveWay } from "../run.ts";
import type { Collection } from "../store/collection.ts";
import { insertRecord } from "../store/records.ts";
import type { WriteView } from "../store/view.ts";
import { newObjectId } from "../update/objectId.ts";
import { idFirst } from "../update/upsert.ts";
import type { Call } from "./call.ts";
import { ensureCollection, whereItIs } from "./ensure.ts";
import type { StatementResult } from "./statements.ts";

/** Documents a write takes at once: enough to share its way to the disk, few enough to give way in between. */
const STEP = 250;

interface Options {
  ordered: boolean;
  statements: number[];
  inserted(index: number, result: StatementResult): void;
  failed(index: number, error: unknown): void;
}

export async function insertDocuments(
  call: Call,
  name: string,
  docs: Doc[],
  options: Options,
): Promise<void> {
  for (let from = 0; from < docs.length; from += STEP) {
    const to = Math.min(docs.length, from + STEP);
    const go = await whereItIs(async () =>
      insertStep(call, await ensureCollection(call, name), docs, from, to, options),
    );
    if (!go) return;
    if (to < docs.length) {
      await giveWay();
      call.check();
    }
  }
}

async function insertStep(
  call: Call,
  collection: Collection,
  docs: Doc[],
  from: number,
  to: number,
  { ordered, statements, inserted, failed }: Options,
): Promise<boolean> {
  const results = await call.engine.write(call, collection, (view) => {
    const done: { index: number; error?: unknown }[] = [];
    for (let index = from; index < to; index++) {
      if (call.retryable && call.session!.find(statements[index]!)) {
        done.push({ index });
        continue;
      }
      try {
        insertOne(view, collection, docs[index]!);
        done.push({ index });
        if (call.retryable) call.session!.note(statements[index]!, ONE);
      } catch (error) {
        // Nothing of this document was written. Being told to wait is not its failure, unless some went before it.
        if (!(error instanceof CommandError)) {
          if (done.length === 0) throw error;
          return { done, stopped: index };
        }
        done.push({ index, error });
        if (ordered || call.transaction) break;
      }
    }
    if (call.retryable) call.session!.save(view);
    return { done, stopped: to };
  });
  let go = true;
  for (const { index, error } of results.done) {
    if (error === undefined) inserted(index, { n: 1 });
    else {
      failed(index, error);
      if (call.transaction) call.transactionFailed = true;
      if (ordered || call.transaction) go = false;
    }
  }
  if (go && results.stopped < to) {
    return insertStep(call, collection, docs, results.stopped, to, { ordered, statements, inserted, failed });
  }
  return go;
}

const ONE = Doc.of({ n: 1 });

export function insertOne(view: WriteView, collection: Collection, doc: Doc): Doc {
  const id = doc.get("_id");
  const stored = id === undefined ? new Doc().push("_id", newObjectId()) : idFirst(doc);
  if (id === undefined) for (const [field, value] of doc.entries()) stored.push(field, value);
  checkId(stored.get("_id"));
  insertRecord(view, collection, stored);
  return stored;
}

/** What can't be an _id: what is looked for in other ways than by equality. */
export function checkId(id: Maybe): void {
  if (Array.isArray(id) || id instanceof Regex || id === undefined) {
    throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (id instanceof Doc) {
    for (const key of id.keys) {
      if (key.startsWith("$"))
        throw new CommandError(
          52,
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
        );
    }
  }
}
