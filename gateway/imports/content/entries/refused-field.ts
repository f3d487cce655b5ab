import type { AppError } from "../../../core/errors.ts";

const fieldNames: Readonly<Record<string, string>> = {
  ...{ title: "titre", content: "texte", description: "résumé", slug: "adresse", tags: "mots-clés" },
};

/** Returns why a service refused an entry, with the name of the field. */
export function reasonOf(error: AppError): string {
  const [field] = Object.keys(error.fields ?? {});
  return field ? `${fieldNames[field] ?? field} — ${error.reason}` : error.reason;
}
