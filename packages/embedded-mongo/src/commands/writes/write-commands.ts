import { Doc } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import { type Command, docList, targetCollection } from "../context/call.ts";
import { refuseUnknown } from "../context/known-options.ts";
import { DELETE_OPTIONS, readDelete } from "./delete.ts";
import { insertDocuments } from "./insert.ts";
import { statementNumbers } from "./statement.ts";
import { runStatements } from "./statement-groups.ts";
import { REFUSED_UPDATE_OPTIONS, readUpdate, UPDATE_OPTIONS } from "./update.ts";
import { isOrdered, WriteResult } from "./write-result.ts";

const MAX_STATEMENTS = 100_000;

function checkCount(list: Doc[]): Doc[] {
  if (list.length === 0 || list.length > MAX_STATEMENTS) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${list.length} operations.`,
    );
  }
  return list;
}

function toReply(outcome: WriteResult, modifies: boolean): Doc {
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
    const name = targetCollection(call);
    const docs = checkCount(docList(call.body, "documents"));
    const outcome = new WriteResult();
    await insertDocuments(call, name, docs, {
      ordered: isOrdered(call.body),
      statements: statementNumbers(call.body, docs.length),
      inserted: (index, result) => outcome.add(index, result),
      failed: (index, error) => outcome.fail(index, error),
    });
    return toReply(outcome, false);
  },
};

export const update: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    const list = checkCount(docList(call.body, "updates"));
    for (const statement of list)
      refuseUnknown(statement, "update.updates", UPDATE_OPTIONS, REFUSED_UPDATE_OPTIONS);
    return toReply(await runStatements(call, name, list, (entry) => readUpdate(call, entry)), true);
  },
};

export const remove: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    const list = checkCount(docList(call.body, "deletes"));
    for (const statement of list) refuseUnknown(statement, "delete.deletes", DELETE_OPTIONS);
    return toReply(await runStatements(call, name, list, (entry) => readDelete(call, entry)), false);
  },
};
