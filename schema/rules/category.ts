import { number, object, type StringSchema } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledLine, required } from "./text.ts";

const sectionMessage = `La section est un nombre entier de 0 à ${limits.category.lastSection}`;

const sectionRule = number()
  .typeError(sectionMessage)
  .integer(sectionMessage)
  .min(0, sectionMessage)
  .max(limits.category.lastSection, sectionMessage);

// A name without letters or digits would have an empty slug.
const nameRule: StringSchema<string> = filledLine(limits.name.max).matches(/[\p{L}\p{N}]/u, {
  message: "Une lettre ou un chiffre est attendu",
  excludeEmptyString: true,
});

export const categoryRules = object({ name: nameRule, section: sectionRule, clientId: clientIdRule });

// Given fields are validated; absent ones stay.
export const categoryChangesRules = object({
  name: nameRule.optional().test("given", required, (name) => name === undefined || name.trim() !== ""),
  section: sectionRule,
});
