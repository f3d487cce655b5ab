import type { AnyObjectSchema, InferType, Schema } from "yup";
import { checkChanges } from "../core/validation.ts";
import type { CatalogueEntry } from "./catalogue.entity.ts";

/**
 * Validates the fields of a change; null removes an optional field (the key is present, with the value undefined).
 * Throws BAD_USER_INPUT.
 */
export async function checkEntryChanges<Rules extends AnyObjectSchema>(
  rules: Rules,
  input: unknown,
): Promise<Partial<InferType<Rules>>> {
  const given = await checkChanges(rules, input);
  const cleared = Object.entries(rules.fields as Record<string, Schema>)
    .filter(([name, { spec }]) => spec.optional && (input as Record<string, unknown>)[name] === null)
    .map(([name]) => [name, undefined]);
  return { ...Object.fromEntries(cleared), ...given };
}

type CommonField = "title" | "description" | "credits" | "licence" | "author" | "fileName" | "coverName";

/** Returns the fields common to all four catalogues, trimmed. */
export const trimCommonFields = (given: Partial<Pick<CatalogueEntry, CommonField>>) => ({
  title: given.title?.trim() ?? "",
  description: given.description?.trim() ?? "",
  credits: given.credits?.trim() ?? "",
  licence: given.licence?.trim() ?? "",
  author: given.author?.trim() ?? "",
  fileName: given.fileName?.trim() || undefined,
  coverName: given.coverName?.trim() || undefined,
});
