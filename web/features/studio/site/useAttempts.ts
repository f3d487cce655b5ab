import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useState } from "react";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { refusalOf } from "./refused-settings.ts";

/** The present settings that a refused change met. */
export type ConflictingSettings = { readonly version: number };

function conflictIn(error: unknown): ConflictingSettings | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const { code, current } = error.errors[0]?.extensions ?? {};
  return code === "CONFLICT" && current ? (current as ConflictingSettings) : null;
}

/** Runs changes of the settings; a failure is shown, at its fields too. */
export function useAttempts() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<ConflictingSettings | null>(null);

  /** Returns undefined for a change that failed. A quiet one shows the messages of fields at these alone. */
  async function attempt<Result>(work: () => Promise<Result>, isQuiet = false): Promise<Result | undefined> {
    if (!isQuiet) flash.clear();
    setErrors({});
    setConflict(null);
    try {
      return await work();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setErrors(fields);
      setConflict(conflictIn(error));
      if (Object.keys(fields).length === 0) return void flash.danger(message);
      if (isQuiet) return;
      const { text, ...more } = refusalOf(fields);
      flash.danger(text, more);
    }
  }

  return {
    conflict,
    attempt,
    errorOf: (path: string): string | undefined =>
      errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}[`))?.[1],
    exactErrorOf: (path: string): string | undefined => errors[path],
    /** Clears the messages of a field, of the items of a list too. */
    clearError: (path: string) =>
      setErrors((present) =>
        Object.fromEntries(
          Object.entries(present).filter(([name]) => name !== path && !name.startsWith(`${path}[`)),
        ),
      ),
  };
}
