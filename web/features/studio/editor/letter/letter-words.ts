import type { DocumentWords, NamedSaver } from "../session/document-words.ts";

const n = "\u00a0";

const savedBy = ({ isSelf, name }: NamedSaver): string =>
  isSelf
    ? "Vous avez modifié cette lettre dans un autre onglet. "
    : `Cette lettre a été modifiée par ${name}. `;

/** French words of the editor about a letter. */
export const letterWords: DocumentWords = {
  newTitle: "Nouvelle lettre",
  editTitle: "Modifier la lettre",
  failed: "La lettre n’a pas pu être ouverte.",
  gone: "Cette lettre n’existe plus.",
  toList: "Revenir aux lettres",
  read: "Lire en ligne",
  fresh: "Commencer une nouvelle lettre",
  content: "Texte de la lettre",
  state: { DRAFT: "Brouillon", PROPOSED: "Proposée", SCHEDULED: "Programmée", PUBLISHED: "Partie" },
  otherTab: `Cette lettre est ouverte dans un autre onglet. Écrivez dans un seul des deux${n}: le second enregistrement serait refusé.`,
  moved: {
    byDate: "La lettre vient de partir, à la date prévue.",
    to: (state, by) =>
      `${by ? savedBy(by) : ""}La lettre est passée à l’état «${n}${state}${n}» pendant qu’elle était ouverte ici.`,
  },
  presence: {
    other: (name) => `${name} modifie aussi cette lettre`,
    self: "Vous modifiez aussi cette lettre sur un autre appareil",
    since: "ouverte",
  },
  versions: "Versions de la lettre",
  published: "La lettre part.",
  scheduled: (time) => `La lettre partira ${time}.`,
  twoTexts: "Deux textes pour cette lettre",
  conflict: (by) =>
    by
      ? `${savedBy(by)}Son texte n’est plus celui que vous écrivez ici. Les deux textes sont là, rien n’est perdu.`
      : "Un autre texte de cette lettre a été enregistré pendant que vous écriviez, par une autre personne ou dans un autre onglet. Les deux textes sont là, rien n’est perdu.",
};
