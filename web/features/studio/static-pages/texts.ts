const n = "\u00a0";

export const texts = {
  title: "Pages",
  intro: `Les pages fixes du site, comme «${n}À propos${n}», dans l’ordre du pied de page.`,
  failed: "Les pages n’ont pas pu être chargées.",
  empty: "Aucune page pour l’instant.",
  heads: {
    title: "Titre",
    state: "État",
    footer: "Pied de page",
    date: "Modifiée",
    trashed: "Supprimée",
    order: "Ordre",
  },
  untitled: "Sans titre",
  published: "Publiée",
  draft: "Brouillon",
  inFooter: "Oui",
  notInFooter: "Non",
  all: "Toutes",
  which: "Pages",
  trashHint: (days: number) =>
    `Les pages supprimées restent ici ${days}${n}jours, puis disparaissent pour toujours.`,
  deleted: (title: string) => `«${n}${title}${n}» est à la corbeille.`,
  restored: (title: string) => `«${n}${title}${n}» est restaurée.`,
  erased: (title: string) => `«${n}${title}${n}» est effacée.`,
} as const;

export const titleOf = ({ title }: { readonly title: string }): string => title || texts.untitled;
