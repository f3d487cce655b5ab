import type { AnyObjectSchema, InferType, Schema } from "yup";
import { checkChanges } from "../shared/check.ts";
import type { CatalogueEntry } from "./catalogue.entity.ts";

/**
 * Changes as they come, held against the rules; null takes away what may be left out (it is there, and undefined).
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

type CommonFact = "title" | "description" | "credits" | "licence" | "author" | "fileName" | "coverName";

/** What all four say of themselves, without spaces around it. */
export const commonFacts = (given: Partial<Pick<CatalogueEntry, CommonFact>>) => ({
  title: given.title?.trim() ?? "",
  description: given.description?.trim() ?? "",
  credits: given.credits?.trim() ?? "",
  licence: given.licence?.trim() ?? "",
  author: given.author?.trim() ?? "",
  fileName: given.fileName?.trim() || undefined,
  coverName: given.coverName?.trim() || undefined,
});
