export const texts = {
  keep: "Garder",
  list: "Ma liste",
  kept: "L’article est dans votre liste.",
  keptHere: "L’article est gardé sur cet appareil.",
  removed: "L’article n’est plus dans votre liste.",
} as const;
