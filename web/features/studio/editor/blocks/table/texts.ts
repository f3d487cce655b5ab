/** French texts of the block of a table. */
export const tableTexts = {
  tools: "Tableau",
  header: "Ligne d’en-tête",
  remove: "Supprimer le tableau",
  row: "Ligne",
  column: "Colonne",
  rowOf: (place: number, count: number) => `Ligne ${place} sur ${count}`,
  columnOf: (place: number, count: number) => `Colonne ${place} sur ${count}`,
  addBefore: { row: "Ajouter une ligne au-dessus", column: "Ajouter une colonne à gauche" },
  addAfter: { row: "Ajouter une ligne en dessous", column: "Ajouter une colonne à droite" },
  moveBefore: { row: "Monter la ligne", column: "Déplacer la colonne à gauche" },
  moveAfter: { row: "Descendre la ligne", column: "Déplacer la colonne à droite" },
  delete: { row: "Supprimer la ligne", column: "Supprimer la colonne" },
  added: { row: "Ligne ajoutée", column: "Colonne ajoutée" },
  moved: { row: "Ligne déplacée", column: "Colonne déplacée" },
  deleted: { row: "Ligne supprimée", column: "Colonne supprimée" },
  place: (done: string, place: string) => `${done}\u00a0: ${place.toLowerCase()}`,
} as const;
