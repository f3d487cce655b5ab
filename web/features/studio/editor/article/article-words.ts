import type { DocumentWords, NamedSaver } from "../session/document-words.ts";

const n = "\u00a0";

const savedBy = ({ isSelf, name }: NamedSaver): string =>
  isSelf ? "Vous avez modifié cet article dans un autre onglet. " : `Cet article a été modifié par ${name}. `;

/** French words of the editor about an article. */
export const articleWords: DocumentWords = {
  newTitle: "Nouvel article",
  editTitle: "Modifier l’article",
  failed: "Cet article n’a pas pu être ouvert.",
  gone: "Cet article n’existe plus.",
  toList: "Revenir aux articles",
  read: "Lire l’article",
  fresh: "Commencer un nouvel article",
  content: "Texte de l’article",
  state: { DRAFT: "Brouillon", PROPOSED: "Proposé", SCHEDULED: "Programmé", PUBLISHED: "Publié" },
  otherTab: `Cet article est ouvert dans un autre onglet. Écrivez dans un seul des deux${n}: le second enregistrement serait refusé.`,
  moved: {
    byDate:
      "L’article vient de paraître, à la date prévue. Ce que vous écrivez maintenant reste en attente jusqu’à ce que vous publiiez les modifications.",
    to: (state, by) =>
      `${by ? savedBy(by) : ""}L’article est passé à l’état «${n}${state}${n}» pendant qu’il était ouvert ici.`,
    returned: (name) => `${name} vous rend cet article${n}: c’est de nouveau un brouillon.`,
  },
  presence: {
    other: (name) => `${name} modifie aussi cet article`,
    self: "Vous modifiez aussi cet article sur un autre appareil",
    since: "ouvert",
  },
  scheduled: (time) => `L’article paraîtra ${time}.`,
  versions: "Versions de l’article",
  published: "L’article est publié.",
  twoTexts: "Deux textes pour cet article",
  conflict: (by) =>
    by
      ? `${savedBy(by)}Son texte n’est plus celui que vous écrivez ici. Les deux textes sont là, rien n’est perdu.`
      : "Un autre texte de cet article a été enregistré pendant que vous écriviez, par une autre personne ou dans un autre onglet. Les deux textes sont là, rien n’est perdu.",
};
