import { counted } from "../../lib/text/french.ts";

export const texts = {
  title: "Explorer",
  description:
    "Chercher un article, parcourir les catégories et les mots-clés, voir ce qui se lit en ce moment.",
  search: "Un mot, un lieu, un sujet…",
  categories: "Catégories",
  tags: "Mots-clés",
  rising: "Ce qui se lit en ce moment",
  failed: "La page n’a pas pu être chargée.",
  articles: (count: number) => counted(count, "article", "articles"),
  toFeeds: "Lire les actualités",
  empty: "Rien à explorer pour l’instant",
  emptyHint: "Les premières catégories paraîtront ici avec les premiers articles.",
} as const;
