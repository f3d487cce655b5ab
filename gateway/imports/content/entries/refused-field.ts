import { requiredInformation } from "../../../../schema/rules/article.ts";
import type { AppError } from "../../../core/errors.ts";

const fieldNames: Readonly<Record<string, string>> = {
  ...{ title: "titre", content: "texte", description: "résumé", slug: "adresse", tags: "mots-clés" },
};

/** Returns why a service refused an entry, with the name of the field. */
export function reasonOf(error: AppError): string {
  const [field] = Object.keys(error.fields ?? {});
  if (!field) return error.reason;
  // As a form says it below an empty field.
  const isMissing = error.reason === requiredInformation();
  return `${fieldNames[field] ?? field} ${isMissing ? "qui manque" : `— ${error.reason}`}`;
}
