import { Doc } from "../bson/doc.ts";
import { CommandError, codeName } from "../errors.ts";
import { boolOption } from "./call.ts";
import type { StatementResult } from "./statements.ts";

/** What the statements of one command came to. */
export class Outcome {
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

/** Whether the first statement that fails ends the command. */
export const isOrdered = (body: Doc) => (body.has("ordered") ? boolOption(body, "ordered") : true);
