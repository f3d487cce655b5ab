/** French texts of the block of a callout. */
export const calloutTexts = {
  label: "Encadré",
  kind: "Type d’encadré",
  title: "Titre de l’encadré",
  dissolve: "Retirer l’encadré",
  compared: "Encadré\u00a0:",
  slash: {
    note: { label: "Encadré", synonyms: "note info à savoir conseil callout box" },
    warning: { label: "Encadré d’attention", synonyms: "avertissement danger important alerte warning" },
  },
} as const;
