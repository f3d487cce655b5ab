import { Doc } from "../bson/doc.ts";
import { CommandError, codeName } from "../errors.ts";
import { boolOption, type Call, type Command, docList, target } from "./call.ts";
import { DELETE_OPTIONS, deleteStatement } from "./delete.ts";
import { whereItIs } from "./ensure.ts";
import { insertDocuments } from "./insert.ts";
import { refuseUnknown } from "./options.ts";
import { readVariables } from "./select.ts";
import { type StatementResult, statementNumbers } from "./statements.ts";
import { UPDATE_OPTIONS, updateStatement } from "./update.ts";

const MOST_STATEMENTS = 100_000;

/** What the statements of one command came to. */
class Outcome {
  n = 0;
  nModified = 0;
  readonly upserted: Doc[] = [];
  readonly errors: Doc[] = [];

  add(index: number, { n, nModified = 0, upserted }: StatementResult): void {
    this.n += n;
    this.nModified += nModified;
    if (upserted !== undefined) this.upserted.push(Doc.of({ index, _id: upserted }));
  }

  fail(index: number, error: unknown): void {
    if (!(error instanceof CommandError) || isFatal(error)) throw error;
    this.errors.push(
      Doc.of({
        index,
        code: error.code,
        codeName: codeName(error.code),
        errmsg: error.message,
        ...error.extra,
      }),
    );
  }
}

/** These end the command, not one of its statements. */
function isFatal(error: CommandError): boolean {
  return error.labels.length > 0 || [50, 237, 11601, 14031, 246, 251, 257].includes(error.code);
}

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

const isOrdered = (body: Doc) => (body.has("ordered") ? boolOption(body, "ordered") : true);

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

/** Runs statements in turn; an ordered command ends at the first that fails. */
async function eachStatement(
  call: Call,
  list: Doc[],
  execute: (statement: Doc, number: number) => Promise<StatementResult>,
): Promise<Outcome> {
  const ordered = isOrdered(call.body);
  const numbers = statementNumbers(call.body, list.length);
  const outcome = new Outcome();
  for (let i = 0; i < list.length; i++) {
    const known = call.retryable ? call.session!.find(numbers[i]!) : undefined;
    try {
      outcome.add(i, known ? replay(known.answer) : await whereItIs(() => execute(list[i]!, numbers[i]!)));
    } catch (error) {
      outcome.fail(i, error);
      // A failed statement ends a transaction, whatever « ordered » says.
      if (ordered || call.transaction) break;
    }
  }
  if (call.transaction && outcome.errors.length > 0) call.transactionFailed = true;
  return outcome;
}

export function replay(stored: Doc): StatementResult {
  const upserted = stored.get("upserted");
  return {
    n: stored.get("n") as number,
    nModified: stored.get("nModified") as number,
    ...(upserted !== undefined && { upserted }),
  };
}

export const update: Command = {
  run: async (call) => {
    const name = target(call);
    const variables = readVariables(call);
    const list = checkCount(docList(call.body, "updates"));
    for (const statement of list) refuseUnknown(statement, "update.updates", UPDATE_OPTIONS);
    return answer(
      await eachStatement(call, list, (statement, number) =>
        updateStatement(call, name, statement, number, variables),
      ),
      true,
    );
  },
};

export const remove: Command = {
  run: async (call) => {
    const name = target(call);
    const variables = readVariables(call);
    const list = checkCount(docList(call.body, "deletes"));
    for (const statement of list) refuseUnknown(statement, "delete.deletes", DELETE_OPTIONS);
    return answer(
      await eachStatement(call, list, (statement, number) =>
        deleteStatement(call, name, statement, number, variables),
      ),
      false,
    );
  },
};
