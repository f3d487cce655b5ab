/** Texts of what the people of a newsroom share of an article. */
export const newsroomTexts = {
  failed: "Les personnes de la rédaction n’ont pas pu être chargées.",
  authors: "Auteurs",
  addAuthor: "Ajouter un auteur",
  writers: "Personnes qui écrivent",
  noWriter: "Personne d’autre n’écrit sous ce nom.",
  assignee: "Confié à",
  assign: "Confier à",
  nobody: "À personne",
  unassign: (name: string) => `Ne plus confier à ${name}`,
  assigneeHint: "La personne en est prévenue. L’article reste modifiable par les autres.",
  planned: "Prévu pour le",
  plannedHint:
    "Un repère pour la rédaction, montré dans le calendrier\u00a0: rien ne paraît ce jour-là de soi-même.",
  removeAuthor: (name: string) => `Retirer ${name} des auteurs`,
  authorsHint: "Tous signent l’article et modifient son brouillon, dans cet ordre.",
} as const;
