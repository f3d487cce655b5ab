/** Texts of what the people of a newsroom share of an article. */
export const newsroomTexts = {
  failed: "Les personnes de la rédaction n’ont pas pu être chargées.",
  authors: "Auteurs",
  addAuthor: "Ajouter un auteur",
  writers: "Personnes qui écrivent",
  noWriter: "Personne d’autre n’écrit sous ce nom.",
  removeAuthor: (name: string) => `Retirer ${name} des auteurs`,
  authorsHint: "Tous signent l’article et modifient son brouillon, dans cet ordre.",
} as const;
