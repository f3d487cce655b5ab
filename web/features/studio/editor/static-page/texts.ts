const n = "\u00a0";

/** French texts of the editor of static pages, besides those of every kind. */
export const staticPageTexts = {
  fields: {
    title: "Titre",
    description: "Description",
    descriptionHint: "Pour les moteurs de recherche\u202f; facultative.",
    slug: "Adresse",
    slugHint: (slug: string, wasPublished: boolean) =>
      `Laissez vide${n}: l’adresse ${wasPublished ? "ne changera pas" : "suivra le titre"}${slug ? ` (/p/${slug})` : ""}.`,
    isInFooter: "Montrer dans le pied de page",
    content: "Texte",
  },
  ready: "Tout y est. Publier cette page\u202f?",
} as const;
