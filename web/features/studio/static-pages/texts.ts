const n = "\u00a0";

export const texts = {
  title: "Pages",
  intro: `Les pages fixes du site, comme «${n}À propos${n}», dans l’ordre du pied de page.`,
  failed: "Les pages n’ont pas pu être chargées.",
  empty: "Aucune page pour l’instant.",
  heads: { title: "Titre", state: "État", footer: "Pied de page", date: "Modifiée", order: "Ordre" },
  untitled: "Sans titre",
  published: "Publiée",
  draft: "Brouillon",
  inFooter: "Oui",
  notInFooter: "Non",
  deleted: (title: string) => `«${n}${title}${n}» est supprimée.`,
} as const;
