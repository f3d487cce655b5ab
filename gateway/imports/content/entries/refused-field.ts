import { requiredInformation } from "../../../../schema/rules/article.ts";
import type { AppError } from "../../../core/errors.ts";

/** Names of the fields that a service may refuse, each with its verb where nothing was given. */
export const fieldNames: Readonly<Record<string, readonly [name: string, missing: string]>> = {
  title: ["titre", "qui manque"],
  content: ["texte", "qui manque"],
  description: ["résumé", "qui manque"],
  slug: ["adresse", "qui manque"],
  tags: ["mots-clés", "qui manquent"],
};

/** Returns why a service refused something of an import, with the name of the field. */
export function reasonOf(error: AppError): string {
  const [field] = Object.keys(error.fields ?? {});
  if (!field) return error.reason;
  const [name, missing] = fieldNames[field] ?? [field, "qui manque"];
  // As a form says it below an empty field.
  return error.reason === requiredInformation() ? `${name} ${missing}` : `${name} — ${error.reason}`;
}
