import { AppError } from "../../core/errors.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { UsageError } from "../command.ts";

/** Runs a change of the settings; a refusal becomes an error with a line for each field: its path, and what is wrong. */
export async function withFieldLines<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const lines = Object.entries(error.fields).map(([path, message]) => `${path}: ${message}`);
    throw new UsageError(lines.join("\n"));
  }
}

/** Returns the value at a path of the settings, such as `identity.name`. Throws UsageError when there is none. */
export function valueAt(settings: object, path: string): unknown {
  let value: unknown = settings;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) {
      throw new UsageError(inLanguage(`Réglage inconnu\u00a0: ${path}`, `Unknown setting: ${path}`));
    }
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
