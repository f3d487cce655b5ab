export const texts = {
  title: "Hors connexion",
  hint: "Sans réseau, cet appareil montre l’accueil, les dernières nouvelles et les articles que vous y avez lus. Ce que vous aviez écrit est gardé.",
  again: "Réessayer",
  nothing: "Ce navigateur n’a encore rien gardé.",
} as const;
