import { AppError } from "../../../core/errors.ts";
import type { SourceEntry } from "../../source/records.ts";
import type { ImportContext } from "../import-context.ts";

const fieldNames: Readonly<Record<string, string>> = {
  ...{ title: "titre", content: "texte", description: "résumé", slug: "adresse", tags: "mots-clés" },
};

/** Returns why a service refused an entry, with the name of the field. */
export function reasonOf(error: AppError): string {
  const [field = "", reason = error.message] = Object.entries(error.fields ?? {})[0] ?? [];
  return field ? `${fieldNames[field] ?? field} — ${reason}` : reason;
}

/** Returns the result of a step of an entry; null, with a remark, when it is refused: the others come all the same. */
export async function orLost<Result>(
  context: ImportContext,
  entry: SourceEntry,
  step: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(entry.title || entry.key, `Perdu\u00a0: ${reasonOf(error)}`);
    return null;
  }
}
