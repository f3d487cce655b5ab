import { Doc, type Maybe } from "../../bson/doc.ts";
import { newObjectId } from "../../bson/object-id.ts";
import { Regex } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { yieldToEventLoop } from "../../core/cooperative-iterator.ts";
import { CommandError } from "../../core/errors.ts";
import type { Collection } from "../../storage/collection.ts";
import { insertRecord } from "../../storage/records.ts";
import type { WriteView } from "../../storage/view.ts";
import { idFirst } from "../../update/upsert.ts";
import { ensureCollection, retryWhenDropped } from "../catalog/ensure-collection.ts";
import type { Call } from "../context/call.ts";
import type { StatementResult } from "./statement.ts";

interface InsertOptions {
  ordered: boolean;
  statements: number[];
  inserted(index: number, result: StatementResult): void;
  failed(index: number, error: unknown): void;
}

/** Enough to share a disk flush, few enough to let other clients run in between. */
const DOCUMENTS_PER_WRITE = 250;

export async function insertDocuments(
  call: Call,
  name: string,
  docs: Doc[],
  options: InsertOptions,
): Promise<void> {
  for (let from = 0; from < docs.length; from += DOCUMENTS_PER_WRITE) {
    const to = Math.min(docs.length, from + DOCUMENTS_PER_WRITE);
    const go = await retryWhenDropped(async () =>
      insertBatch(call, await ensureCollection(call, name), docs, from, to, options),
    );
    if (!go) return;
    if (to < docs.length) {
      await yieldToEventLoop();
      call.check();
    }
  }
}

async function insertBatch(
  call: Call,
  collection: Collection,
  docs: Doc[],
  from: number,
  to: number,
  { ordered, statements, inserted, failed }: InsertOptions,
): Promise<boolean> {
  const results = await call.engine.write(call, collection, (view) => {
    const done: { index: number; error?: unknown }[] = [];
    let stopped = to;
    for (let index = from; index < to; index++) {
      if (call.retryable && call.session!.findExecuted(statements[index]!)) {
        done.push({ index });
        continue;
      }
      try {
        insertOne(view, collection, docs[index]!);
        done.push({ index });
        if (call.retryable) call.session!.recordResult(statements[index]!, SINGLE_RESULT);
      } catch (error) {
        // Nothing of this document was written. A locked key is not a failure of the document, unless others went
        // before it in this write.
        if (!(error instanceof CommandError)) {
          if (done.length === 0) throw error;
          stopped = index;
          break;
        }
        done.push({ index, error });
        if (ordered || call.transaction) break;
      }
    }
    if (call.retryable) call.session!.save(view);
    return { done, stopped };
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
    return insertBatch(call, collection, docs, results.stopped, to, {
      ordered,
      statements,
      inserted,
      failed,
    });
  }
  return go;
}

const SINGLE_RESULT = Doc.of({ n: 1 });

export function insertOne(view: WriteView, collection: Collection, doc: Doc): Doc {
  const id = doc.get("_id");
  const stored = id === undefined ? new Doc().push("_id", newObjectId()) : idFirst(doc);
  if (id === undefined) for (const [field, value] of doc.entries()) stored.push(field, value);
  checkId(stored.get("_id"));
  insertRecord(view, collection, stored);
  return stored;
}

/** Throws for values that cannot be an _id: those that a filter would not compare by equality. */
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
