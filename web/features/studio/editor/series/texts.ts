export const texts = {
  label: "Série",
  hint: "L’article va à sa fin. L’ordre se change dans Catégories, à la page des séries.",
  none: "Aucune",
} as const;
