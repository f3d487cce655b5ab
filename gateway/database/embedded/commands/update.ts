import { equalValues } from "../bson/compare.ts";
import { Doc, type Value } from "../bson/doc.ts";
import { bytesOf } from "../bson/write.ts";
import { CommandError, failedToParse } from "../errors.ts";
import { compileExpression } from "../expressions/compile.ts";
import type { Variables } from "../expressions/scope.ts";
import type { Filter } from "../query/filter.ts";
import type { Collection } from "../store/collection.ts";
import { insertRecord, replaceRecord, type StoredRecord } from "../store/records.ts";
import type { WriteView } from "../store/view.ts";
import { parseUpdate, type Update } from "../update/update.ts";
import { idFirst, immutable, upsertedDocument } from "../update/upsert.ts";
import { boolOption, type Call, collectionOf, docOption, letOption } from "./call.ts";
import { ensureCollection } from "./ensure.ts";
import { checkId } from "./insert.ts";
import { changeEach, changeFirst } from "./locate.ts";
import { readSelection } from "./select.ts";
import type { StatementResult } from "./statements.ts";

/** One entry of an update command. */
export async function updateStatement(
  call: Call,
  name: string,
  statement: Doc,
  number: number,
  variables: Variables,
): Promise<StatementResult> {
  const constants = docOption(statement, "c");
  const inner = constants
    ? letOption(Doc.of({ let: constants }), (value) => compileExpression(value)(new Doc()))
    : {};
  const selection = readSelection(statement, "q", { ...variables, ...inner });
  const multi = boolOption(statement, "multi");
  const upsert = boolOption(statement, "upsert");
  const given = statement.get("u");
  if (given === undefined)
    throw new CommandError(40414, "BSON field 'update.updates.u' is missing but a required field");
  const update = parseUpdate(given, statement.get("arrayFilters"), selection.variables);
  if (multi && update.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  if (multi && call.retryable) throw new CommandError(72, "Cannot use retryable writes with multi=true");
  if (multi && selection.sort) throw failedToParse("Cannot specify sort with multi=true");
  const collection = upsert ? await ensureCollection(call, name) : collectionOf(call, name);
  if (!collection) return { n: 0, nModified: 0 };
  if (multi) {
    const result = { n: 0, nModified: 0 };
    await changeEach(call, collection, selection, (view, found) => {
      result.nModified += Number(applyUpdate(view, collection, found, update, selection.filter).modified);
      result.n++;
    });
    if (result.n > 0 || !upsert) return result;
  }
  return changeFirst(call, collection, selection, (view, found) => {
    const result = one(view, collection, found, update, selection.filter, upsert ? selection.query : null);
    if (call.retryable) {
      call.session!.note(number, Doc.of({ nModified: 0, ...result }));
      call.session!.save(view);
    }
    return result;
  });
}

export const UPDATE_OPTIONS = new Set([
  "q",
  "u",
  "c",
  "multi",
  "upsert",
  "collation",
  "arrayFilters",
  "hint",
  "sort",
]);

function one(
  view: WriteView,
  collection: Collection,
  found: StoredRecord | undefined,
  update: Update,
  filter: Filter,
  upsertQuery: Doc | null,
): StatementResult {
  if (found)
    return { n: 1, nModified: Number(applyUpdate(view, collection, found, update, filter).modified) };
  if (!upsertQuery) return { n: 0, nModified: 0 };
  const made = insertUpserted(view, collection, upsertQuery, update);
  return { n: 1, nModified: 0, upserted: made.get("_id") as Value };
}

export function insertUpserted(view: WriteView, collection: Collection, query: Doc, update: Update): Doc {
  const made = upsertedDocument(query, update);
  checkId(made.get("_id"));
  insertRecord(view, collection, made);
  return made;
}

/** Puts what the update makes of a document in its place, unless that is the same document. */
export function applyUpdate(
  view: WriteView,
  collection: Collection,
  found: StoredRecord,
  update: Update,
  filter: Filter,
): { after: Doc; modified: boolean } {
  const after = update.apply(found.doc, filter, false);
  const id = found.doc.get("_id");
  if (!equalValues(after.get("_id"), id)) throw immutable();
  const made = idFirst(after);
  if (made === found.doc) return { after: found.doc, modified: false };
  const bytes = bytesOf(made);
  if (bytes.equals(bytesOf(found.doc))) return { after: found.doc, modified: false };
  const stored = new Doc(bytes);
  replaceRecord(view, collection, found, stored);
  return { after: stored, modified: true };
}
