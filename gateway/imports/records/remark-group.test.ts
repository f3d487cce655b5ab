import { expect, it } from "vitest";
import { remarkGroupOf } from "./remark-group.ts";

it.each([
  ["Code court laissé\u00a0: [contact-form-7]", "Code court laissé\u00a0: [contact-form-7]"],
  ["Commentaires indésirables laissés\u00a0: 12", "Commentaires indésirables laissés"],
  [
    "Fichier laissé, https://ancien.example/un son.mp3\u00a0: l’ancien site ne le donne pas",
    "Fichier laissé\u00a0: l’ancien site ne le donne pas",
  ],
  [
    "Lien vers une page de l’ancien site qui n’est pas dans le fichier\u00a0: /evenements/fete",
    "Lien vers une page de l’ancien site qui n’est pas dans le fichier",
  ],
  [
    "Fichier laissé, qui n’est pas dans l’export\u00a0: numéro 99",
    "Fichier laissé, qui n’est pas dans l’export",
  ],
  [
    "Champs ajoutés par une extension, laissés\u00a0: sous_titre («\u00a0Un champ\u00a0»)",
    "Champs ajoutés par une extension, laissés",
  ],
  ["En-tête abîmé, ligne 3\u00a0: il vient comme brouillon", "En-tête abîmé\u00a0: il vient comme brouillon"],
  ["Mot-clé laissé, 10 au plus\u00a0: lagune", "Mot-clé laissé, 10 au plus"],
  ["Commentaire du 03/04/2019 raccourci à 3000 caractères", "Commentaire du … raccourci à 3000 caractères"],
  ["Privé là-bas\u00a0: il vient comme brouillon", "Privé là-bas\u00a0: il vient comme brouillon"],
])("groups %j", (text, group) => {
  expect(remarkGroupOf(text)).toBe(group);
});
