import { equalValues } from "../../bson/compare.ts";
import { Doc, type Value } from "../../bson/doc.ts";
import { bytesOf } from "../../bson/write.ts";
import { CommandError, failedToParse } from "../../core/errors.ts";
import type { Collection } from "../../storage/collection.ts";
import { insertRecord, replaceRecord, type StoredRecord } from "../../storage/records.ts";
import type { WriteView } from "../../storage/view.ts";
import { parseUpdate, type Update } from "../../update/update.ts";
import { idFirst, immutableField, upsertedDocument } from "../../update/upsert.ts";
import { boolOption, type Call } from "../context/call.ts";
import { readSelection } from "../reads/selection.ts";
import { checkId } from "./insert.ts";
import type { Statement, StatementResult } from "./statement.ts";

/** Parses one statement of an update command. */
export function readUpdate(call: Call, entry: Doc): Statement {
  const selection = readSelection(entry, "q");
  const multi = boolOption(entry, "multi");
  const upsert = boolOption(entry, "upsert");
  const given = entry.get("u");
  if (given === undefined)
    throw new CommandError(40414, "BSON field 'update.updates.u' is missing but a required field");
  const update = parseUpdate(given);
  if (multi && update.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  if (multi && call.retryable) throw new CommandError(72, "Cannot use retryable writes with multi=true");
  const change = (view: WriteView, collection: Collection, found: StoredRecord): StatementResult => ({
    n: 1,
    nModified: Number(applyUpdate(view, collection, found, update).modified),
  });
  return {
    selection,
    upsert,
    applyToEach: multi ? change : null,
    applyToFirst: (view, collection, found) => {
      if (found) return change(view, collection, found);
      if (!upsert) return EMPTY_RESULT;
      const made = insertUpserted(view, collection, selection.query, update);
      return { n: 1, nModified: 0, upserted: made.get("_id") as Value };
    },
    emptyResult: EMPTY_RESULT,
  };
}

const EMPTY_RESULT: StatementResult = { n: 0, nModified: 0 };

export const UPDATE_OPTIONS = new Set(["q", "u", "multi", "upsert", "collation", "hint"]);
export const REFUSED_UPDATE_OPTIONS = new Set(["arrayFilters", "c"]);

export function insertUpserted(view: WriteView, collection: Collection, query: Doc, update: Update): Doc {
  const made = upsertedDocument(query, update);
  checkId(made.get("_id"));
  insertRecord(view, collection, made);
  return made;
}

/** Replaces a document by its updated version, unless nothing changed. */
export function applyUpdate(
  view: WriteView,
  collection: Collection,
  found: StoredRecord,
  update: Update,
): { after: Doc; modified: boolean } {
  const after = update.apply(found.doc, false);
  const id = found.doc.get("_id");
  if (!equalValues(after.get("_id"), id)) throw immutableField();
  const made = idFirst(after);
  if (made === found.doc) return { after: found.doc, modified: false };
  const bytes = bytesOf(made);
  if (bytes.equals(bytesOf(found.doc))) return { after: found.doc, modified: false };
  const stored = new Doc(bytes);
  replaceRecord(view, collection, found, stored);
  return { after: stored, modified: true };
}
