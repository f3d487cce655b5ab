/** French texts of the trash, for articles and static pages. */
export const trashTexts = {
  title: "Corbeille",
  restore: "Restaurer",
  restoreIt: (title: string) => `Restaurer ${title}`,
  erase: "Effacer",
  eraseIt: (title: string) => `Effacer ${title} pour toujours`,
  undo: "Annuler la suppression",
  empty: "La corbeille est vide",
} as const;
