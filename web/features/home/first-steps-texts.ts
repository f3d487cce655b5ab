/** Texts of the first steps, which readers don’t download. */
export const texts = {
  start: "Tout est prêt pour le premier article",
  startHint: "La page d’accueil se compose d’elle-même à mesure que vous publiez.",
  steps: [
    {
      right: "writePosts",
      to: "/studio/posts/new",
      title: "Écrire un article",
      hint: "Le premier prend toute la une\u00a0; les suivants se rangent dessous.",
      label: "Écrire l’article",
    },
    {
      right: "manageCategories",
      to: "/studio/categories",
      title: "Nommer les rubriques",
      hint: "Chacune a sa couleur, sa page et son bloc sur l’accueil.",
      label: "Créer une rubrique",
    },
    {
      right: "administer",
      to: "/feeds",
      title: "Publier une actualité",
      hint: "Quelques lignes, et elles arrivent aussitôt sur toutes les pages ouvertes.",
      label: "Publier l’actualité",
    },
  ],
} as const;
