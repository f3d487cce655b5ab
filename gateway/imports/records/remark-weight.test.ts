import { expect, it } from "vitest";
import { weightOf } from "./remark-weight.ts";

it.each([
  ["Perdu\u00a0: mots-clés qui manquent", "LOSS"],
  ["Code court laissé\u00a0: [contact-form-7]", "LOSS"],
  ["Fichier laissé\u00a0: l’ancien site ne le donne pas", "LOSS"],
  [
    "En-tête abîmé, ligne 3\u00a0: il vient comme brouillon, avec cet en-tête au début de son texte",
    "CHANGE",
  ],
  ["Lien vers une page de l’ancien site qui n’est pas dans le fichier", "CHANGE"],
  ["Laissé\u00a0: il était à la corbeille", "NONE"],
  ["Laissé\u00a0: l’ancien site ne montrait pas «\u00a0_old\u00a0»", "NONE"],
  ["Contenu de WordPress laissé («\u00a0custom_css\u00a0»)\u00a0: style ou version", "NONE"],
])("weighs %j as %s, with what to do about a loss", (group, weight) => {
  expect(weightOf(group)).toMatchObject({ weight });
  if (weight === "LOSS") expect(weightOf(group).advice).toMatch(/\.$/);
});
