import { expect, it } from "vitest";
import { requiredInformation } from "../../../schema/rules/article.ts";
import { AppError } from "../../core/errors.ts";
import { fieldNames, reasonOf } from "../content/entries/refused-field.ts";
import { countedRemarks, namedRemarks } from "./counted-remarks.ts";

const written = (count: number): [name: string, text: string][] => [
  ...Object.entries(countedRemarks).map(([name, say]): [string, string] => [
    name,
    say(count, "menu du haut"),
  ]),
  ...Object.entries(namedRemarks).map(([name, say]): [string, string] => [
    name,
    say(Array.from({ length: count }, (_, index) => `Nom${index}`)),
  ]),
];

/** Words that are plural whatever the count. */
const always = /les lettres|des réglages|Réglages, Menus|de membres/g;
/** Words that only a plural has. */
const plural =
  /\b(?:ils|elles|les|leur|ces|sont|ont|\p{L}+(?:ées|és|ent|aient|ont)|liens|composants|blocs|adresses|langues|modèles|réglages|articles|textes)\b/iu;

it.each([0, 1])("says in the singular what there are %i of", (count) => {
  for (const [name, text] of written(count))
    expect([name, plural.exec(text.replace(always, ""))?.[0] ?? null]).toEqual([name, null]);
});

it("says in the plural what there are two of", () => {
  for (const [name, text] of written(2))
    expect([name, plural.test(text.replace(always, ""))]).toEqual([name, true]);
});

it("says of a field that lacks something what is missing, in the field's number", () => {
  const refused = (field: string) =>
    reasonOf(new AppError("BAD_USER_INPUT", "", { fields: { [field]: requiredInformation() } }));
  expect(Object.keys(fieldNames).map(refused)).toEqual([
    "titre qui manque",
    "texte qui manque",
    "résumé qui manque",
    "adresse qui manque",
    "mots-clés qui manquent",
  ]);
});
