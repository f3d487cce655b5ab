/** French texts of the block of a note. */
export const noteTexts = {
  name: (number: string) => `Note ${number}`,
  alone: "Note sans appel dans le texte, ou appel sans note",
  slash: { label: "Note de bas de page", synonyms: "renvoi appel source référence footnote" },
} as const;
