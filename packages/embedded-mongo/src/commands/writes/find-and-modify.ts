import { Doc, type Maybe } from "../../bson/doc.ts";
import { failedToParse } from "../../core/errors.ts";
import { parseProjection } from "../../query/projection/projection.ts";
import type { Projection } from "../../query/projection/projection-tree.ts";
import { removeRecord, type StoredRecord } from "../../storage/records.ts";
import type { WriteView } from "../../storage/view.ts";
import { parseUpdate } from "../../update/update.ts";
import { ensureCollection, retryWhenDropped } from "../catalog/ensure-collection.ts";
import {
  boolOption,
  type Call,
  type Command,
  collectionOf,
  docOption,
  targetCollection,
} from "../context/call.ts";
import { readSelection, type Selection } from "../reads/selection.ts";
import { writeFirstMatch } from "./locate.ts";
import { statementNumbers } from "./statement.ts";
import { applyUpdate, insertUpserted } from "./update.ts";

export const findAndModify: Command = {
  run: async (call) => {
    const { body } = call;
    const [number] = statementNumbers(body, 1);
    const known = call.retryable ? call.session!.findExecuted(number!) : undefined;
    if (known) return known.answer;
    const selection = readSelection(body, "query");
    const upsert = boolOption(body, "upsert");
    const change = readChange(call, selection, upsert);
    const name = targetCollection(call);
    return retryWhenDropped(async () => {
      const collection = upsert ? await ensureCollection(call, name) : collectionOf(call, name);
      if (!collection) return answer({ n: 0, value: null }, change.removes);
      return writeFirstMatch(call, collection, selection, (view, found) => {
        const result = answer(change.run(view, found), change.removes);
        if (call.retryable) {
          call.session!.recordResult(number!, result);
          call.session!.save(view);
        }
        return result;
      });
    });
  },
};

interface FindAndModifyResult {
  n: number;
  value: Maybe;
  updatedExisting?: boolean;
  upserted?: Maybe;
}

interface FindAndModifyChange {
  removes: boolean;
  run(view: WriteView, found: StoredRecord | undefined): FindAndModifyResult;
}

function readChange(call: Call, selection: Selection, upsert: boolean): FindAndModifyChange {
  const { body } = call;
  const fresh = boolOption(body, "new");
  const fields = docOption(body, "fields");
  const project: Projection = fields && fields.size > 0 ? parseProjection(fields) : (doc) => doc;
  const given = body.get("update");
  const collection = () => collectionOf(call)!;
  if (boolOption(body, "remove")) {
    if (given !== undefined) throw failedToParse("Cannot specify both an update and remove=true");
    if (upsert) throw failedToParse("Cannot specify both upsert=true and remove=true");
    if (fresh)
      throw failedToParse(
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    return {
      removes: true,
      run: (view, found) => {
        if (!found) return { n: 0, value: null };
        removeRecord(view, collection(), found);
        return { n: 1, value: project(found.doc) };
      },
    };
  }
  if (given === undefined) throw failedToParse("Either an update or remove=true must be specified");
  const update = parseUpdate(given);
  return {
    removes: false,
    run: (view, found) => {
      if (found) {
        const { after } = applyUpdate(view, collection(), found, update);
        return { n: 1, updatedExisting: true, value: project(fresh ? after : found.doc) };
      }
      if (!upsert) return { n: 0, updatedExisting: false, value: null };
      const made = insertUpserted(view, collection(), selection.query, update);
      return { n: 1, updatedExisting: false, upserted: made.get("_id"), value: fresh ? project(made) : null };
    },
  };
}

function answer({ n, value, updatedExisting = false, upserted }: FindAndModifyResult, removes: boolean): Doc {
  const lastErrorObject = Doc.of({
    n,
    ...(!removes && { updatedExisting }),
    ...(upserted !== undefined && { upserted }),
  });
  return Doc.of({ lastErrorObject, value, ok: 1 });
}
