/** French texts of the block of the newest articles. */
export const latestTexts = {
  name: "Derniers articles",
  of: (category: string) => `Derniers articles\u00a0: ${category}`,
  explained: (count: number) =>
    count === 1
      ? "L’article paru en dernier, quand la lettre part."
      : `Les ${count} articles parus en dernier, quand la lettre part.`,
  count: "Combien d’articles",
  category: "Catégorie",
  everywhere: "Toutes",
  remove: "Retirer les derniers articles",
  synonyms: "recents nouveaux liste articles publications latest posts",
} as const;
