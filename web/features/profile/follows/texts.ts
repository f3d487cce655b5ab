export const texts = {
  title: "Mes abonnements",
  intro: "Ce que vous suivez\u00a0: quand un article paraît, vous en êtes prévenu.",
  none: "Vous ne suivez encore rien",
  hint: "Le bouton «\u00a0Suivre\u00a0» est sur la page d’une personne, d’une catégorie, d’un mot-clé ou d’une série.",
  authors: "Voir les articles",
  kinds: { AUTHOR: "Auteur", CATEGORY: "Catégorie", TAG: "Mot-clé", SERIES: "Série" },
  ways: { NOTIFICATION: "dans le site", PUSH: "par notification", LETTER: "par lettre" },
  end: "Ne plus suivre",
  endOf: (name: string) => `Ne plus suivre ${name}`,
  ended: (name: string) => `Vous ne suivez plus ${name}.`,
} as const;
