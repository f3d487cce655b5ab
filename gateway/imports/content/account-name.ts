import { limits } from "../../../schema/limits.ts";
import { emailShape } from "../../../schema/rules/text.ts";
import type { SourceAuthor } from "../source/records.ts";
import { fitLine } from "./fit.ts";

export const isAddress = (email: string): boolean =>
  email.length <= limits.email.max && emailShape.test(email);

/** Returns the name of an author's account; what the account will lack is remarked. */
export function accountNameOf(
  { name, key, email }: SourceAuthor,
  remark: (about: string, text: string) => void,
): string {
  if (!isAddress(email))
    remark(name, "Auteur sans adresse\u00a0: son compte ne peut pas être invité avant d’en avoir une");
  return fitLine(name || key, limits.name.max, "Nom", (text) => remark(name, text));
}
