export const texts = {
  keep: "Garder",
  list: "Ma liste",
  waits: "Attend le réseau",
  kept: "L’article est dans votre liste.",
  keptHere: "L’article est gardé sur cet appareil.",
  notKeptHere:
    "Cet appareil ne peut rien garder\u00a0: sa mémoire est pleine ou refusée. Avec un compte, l’article est gardé dans votre liste.",
  removed: "L’article n’est plus dans votre liste.",
} as const;
