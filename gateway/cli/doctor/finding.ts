import { inOneLine } from "../../../schema/text/ends.ts";
import { systemReasonOf } from "../../core/operation/system-reason.ts";
/** Result of one check. A failure keeps the site from working; a warning is worth a look. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "warning" | "failure";
  readonly detail: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, state: "ok", detail });
export const warning = (check: string, detail: string): Finding => ({ check, state: "warning", detail });
export const failure = (check: string, detail: string): Finding => ({ check, state: "failure", detail });

/** Returns the reason of an error in one line, in the operator's language where the system or a server gave it. */
export const reasonOf = (error: unknown): string =>
  systemReasonOf(error) ?? inOneLine(error instanceof Error ? error.message || error.name : String(error));
