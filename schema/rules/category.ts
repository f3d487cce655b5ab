import { number, object, type StringSchema, string } from "yup";
import { type CategoryColorName, categoryColors } from "../category-colors.ts";
import { limits } from "../limits.ts";
import { clientIdRule, filledLine, french, notText, optionalText, required } from "./text.ts";

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

const looks = {
  description: optionalText(limits.category.description).meta(french),
  color: string()
    .typeError(notText)
    .oneOf<CategoryColorName>([...categoryColors], "La couleur est l’une de celles de la liste"),
  // Empty for none.
  pictureName: optionalText(100),
};

export const categoryRules = object({
  name: nameRule,
  section: sectionRule,
  ...looks,
  clientId: clientIdRule,
});

// Given fields are validated; absent ones stay.
export const categoryChangesRules = object({
  name: nameRule.optional().test("given", required, (name) => name === undefined || name.trim() !== ""),
  section: sectionRule,
  ...looks,
});

export const categoryPlaceRules = object({
  section: sectionRule.required(sectionMessage),
  // The category in front of which it goes; absent: at the end.
  before: string().typeError(notText).nullable(),
});

// Given fields are validated; absent ones stay.
export const tagChangesRules = object({
  name: optionalText(limits.tag.max).test(
    "letters",
    "Une lettre ou un chiffre est attendu",
    (name) => name === undefined || /[\p{L}\p{N}]/u.test(name),
  ),
  description: optionalText(limits.category.description).meta(french),
});

export const seriesRules = object({
  title: filledLine(limits.name.max).meta(french),
  description: optionalText(limits.category.description).meta(french),
});
