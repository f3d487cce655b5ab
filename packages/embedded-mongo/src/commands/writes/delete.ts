import type { Doc } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { badValue, CommandError } from "../../core/errors.ts";
import { removeRecord } from "../../storage/records.ts";
import type { Call } from "../context/call.ts";
import { readSelection } from "../reads/selection.ts";
import type { Statement, StatementResult } from "./statement.ts";

export const DELETE_OPTIONS = new Set(["q", "limit", "collation", "hint"]);

/** Parses one statement of a delete command. */
export function readDelete(call: Call, entry: Doc): Statement {
  const value = entry.get("limit");
  if (value === undefined)
    throw new CommandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  const limit = isNumber(value) ? toNumber(value) : Number.NaN;
  if (limit !== 0 && limit !== 1)
    throw badValue(`The limit field in delete objects must be 0 or 1. Got ${String(value)}`);
  if (limit === 0 && call.retryable) throw new CommandError(72, "Cannot use retryable writes with limit=0");
  const first: Statement["applyToFirst"] = (view, collection, found) => {
    if (!found) return EMPTY_RESULT;
    removeRecord(view, collection, found);
    return { n: 1 };
  };
  return {
    selection: readSelection(entry, "q"),
    upsert: false,
    applyToEach: limit === 0 ? first : null,
    applyToFirst: first,
    emptyResult: EMPTY_RESULT,
  };
}

const EMPTY_RESULT: StatementResult = { n: 0 };
