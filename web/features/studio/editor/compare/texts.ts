import { counted } from "../../../../lib/text/french.ts";

const n = "\u00a0";

/** French texts of comparisons. */
export const compareTexts = {
  same: "Aucune différence.",
  sum: (added: number, removed: number) =>
    `${counted(added, "mot ajouté", "mots ajoutés")}, ${counted(removed, "mot retiré", "mots retirés")}`,
  legend: { removed: "retiré", added: "ajouté" },
  pictures: { removed: "Image retirée", added: "Image ajoutée" },
  parts: {
    address: `Adresse${n}:`,
    reference: "Renvoi",
  },
  unchanged: (count: number) => counted(count, "passage identique", "passages identiques"),
  absent: "Ce passage n’y est pas.",
  empty: "(vide)",
  passage: (place: number) => `Passage ${place}`,
  form: "Seule la forme du passage change.",
  spaces: "Seules des espaces changent.",
  choose: "garder ce passage",
  allMine: "Tout votre texte",
  allTheirs: "Tout le texte enregistré",
  yes: "oui",
  no: "non",
  keepMixed: "Garder les passages choisis",
} as const;
