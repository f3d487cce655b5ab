/** In a file of their own: readers of published articles don't need them. */
export const texts = {
  title: "Aperçu",
  notice: "Aperçu\u00a0: cet article n’est pas publié",
  pageNotice: "Aperçu\u00a0: cette page n’est pas publiée",
  draft: "Aperçu\u00a0: cette version n’est pas publiée",
  until: "Ce lien est valable jusqu’au",
  published: "Ce texte a paru\u00a0: le lire à son adresse",
  ended: "Ce lien d’aperçu n’est plus valable",
  failed: "L’aperçu n’a pas pu être chargé.",
  home: "Aller à l’accueil",
  endedMore: "Il a expiré ou il a été révoqué. Demandez-en un autre à la personne qui vous l’a envoyé.",
} as const;
