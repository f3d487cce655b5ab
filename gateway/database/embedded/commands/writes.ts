import { Doc } from "../bson/doc.ts";
import { CommandError } from "../errors.ts";
import { type Command, docList, target } from "./call.ts";
import { DELETE_OPTIONS, readDelete } from "./delete.ts";
import { insertDocuments } from "./insert.ts";
import { refuseUnknown } from "./options.ts";
import { isOrdered, Outcome } from "./outcome.ts";
import { readVariables } from "./select.ts";
import { carryOut } from "./series.ts";
import { statementNumbers } from "./statements.ts";
import { readUpdate, UPDATE_OPTIONS } from "./update.ts";

const MOST_STATEMENTS = 100_000;

function checkCount(list: Doc[]): Doc[] {
  if (list.length === 0 || list.length > MOST_STATEMENTS) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MOST_STATEMENTS}. Got ${list.length} operations.`,
    );
  }
  return list;
}

function answer(outcome: Outcome, modifies: boolean): Doc {
  return Doc.of({
    n: outcome.n,
    ...(modifies && { nModified: outcome.nModified }),
    ...(outcome.upserted.length > 0 && { upserted: outcome.upserted }),
    ...(outcome.errors.length > 0 && { writeErrors: outcome.errors }),
    ok: 1,
  });
}

export const insert: Command = {
  run: async (call) => {
    const name = target(call);
    const docs = checkCount(docList(call.body, "documents"));
    const outcome = new Outcome();
    await insertDocuments(call, name, docs, {
      ordered: isOrdered(call.body),
      statements: statementNumbers(call.body, docs.length),
      inserted: (index, result) => outcome.add(index, result),
      failed: (index, error) => outcome.fail(index, error),
    });
    return answer(outcome, false);
  },
};

export const update: Command = {
  run: async (call) => {
    const name = target(call);
    const variables = readVariables(call);
    const list = checkCount(docList(call.body, "updates"));
    for (const statement of list) refuseUnknown(statement, "update.updates", UPDATE_OPTIONS);
    return answer(await carryOut(call, name, list, (entry) => readUpdate(call, entry, variables)), true);
  },
};

export const remove: Command = {
  run: async (call) => {
    const name = target(call);
    const variables = readVariables(call);
    const list = checkCount(docList(call.body, "deletes"));
    for (const statement of list) refuseUnknown(statement, "delete.deletes", DELETE_OPTIONS);
    return answer(await carryOut(call, name, list, (entry) => readDelete(call, entry, variables)), false);
  },
};
