import { Doc } from "../../bson/doc.ts";
import { CommandError, codeName } from "../../core/errors.ts";
import { boolOption } from "../context/call.ts";
import type { StatementResult } from "./statement.ts";

/** Collected results of a command's statements. */
export class WriteResult {
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

/** Errors that end the command rather than one statement. */
function isFatal(error: CommandError): boolean {
  return error.labels.length > 0 || [50, 237, 11601, 14031, 246, 251, 257].includes(error.code);
}

/** Returns whether the command stops at the first failed statement. */
export const isOrdered = (body: Doc) => (body.has("ordered") ? boolOption(body, "ordered") : true);
