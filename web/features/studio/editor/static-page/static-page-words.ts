import type { DocumentWords, NamedSaver } from "../session/document-words.ts";

const n = "\u00a0";

const savedBy = ({ isSelf, name }: NamedSaver): string =>
  isSelf ? "Vous avez modifié cette page dans un autre onglet. " : `Cette page a été modifiée par ${name}. `;

/** French words of the editor about a static page. */
export const staticPageWords: DocumentWords = {
  newTitle: "Nouvelle page",
  editTitle: "Modifier la page",
  failed: "La page n’a pas pu être ouverte.",
  gone: "Cette page n’existe plus.",
  toList: "Revenir aux pages",
  read: "Lire la page",
  fresh: "Commencer une nouvelle page",
  content: "Texte de la page",
  state: { DRAFT: "Brouillon", PROPOSED: "Proposée", SCHEDULED: "Programmée", PUBLISHED: "Publiée" },
  otherTab: `Cette page est ouverte dans un autre onglet. Écrivez dans un seul des deux${n}: le second enregistrement serait refusé.`,
  moved: {
    byDate: "La page vient de paraître.",
    to: (state, by) =>
      `${by ? savedBy(by) : ""}La page est passée à l’état «${n}${state}${n}» pendant qu’elle était ouverte ici.`,
  },
  presence: {
    other: (name) => `${name} modifie aussi cette page`,
    self: "Vous modifiez aussi cette page sur un autre appareil",
    since: "ouverte",
  },
  versions: "Versions de la page",
  published: "La page est publiée.",
  twoTexts: "Deux textes pour cette page",
  conflict: (by) =>
    by
      ? `${savedBy(by)}Son texte n’est plus celui que vous écrivez ici. Les deux textes sont là, rien n’est perdu.`
      : "Un autre texte de cette page a été enregistré pendant que vous écriviez, par une autre personne ou dans un autre onglet. Les deux textes sont là, rien n’est perdu.",
};
