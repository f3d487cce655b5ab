import { Doc } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { badValue, CommandError } from "../errors.ts";
import type { Variables } from "../expressions/scope.ts";
import { removeRecord } from "../store/records.ts";
import { type Call, collectionOf } from "./call.ts";
import { changeEach, changeFirst } from "./locate.ts";
import { readSelection } from "./select.ts";
import type { StatementResult } from "./statements.ts";

export const DELETE_OPTIONS = new Set(["q", "limit", "collation", "hint"]);

/** One entry of a delete command. */
export async function deleteStatement(
  call: Call,
  name: string,
  statement: Doc,
  number: number,
  variables: Variables,
): Promise<StatementResult> {
  const value = statement.get("limit");
  if (value === undefined)
    throw new CommandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  const limit = isNumber(value) ? toNumber(value) : Number.NaN;
  if (limit !== 0 && limit !== 1)
    throw badValue(`The limit field in delete objects must be 0 or 1. Got ${String(value)}`);
  if (limit === 0 && call.retryable) throw new CommandError(72, "Cannot use retryable writes with limit=0");
  const selection = readSelection(statement, "q", variables);
  const collection = collectionOf(call, name);
  if (!collection) return { n: 0 };
  if (limit === 0) {
    let n = 0;
    await changeEach(call, collection, selection, (view, found) => {
      removeRecord(view, collection, found);
      n++;
    });
    return { n };
  }
  return changeFirst(call, collection, selection, (view, found) => {
    if (found) removeRecord(view, collection, found);
    const result = { n: found ? 1 : 0 };
    if (call.retryable) {
      call.session!.note(number, Doc.of(result));
      call.session!.save(view);
    }
    return result;
  });
}
