import { counted } from "../../lib/text/french.ts";

/** Texts of the page of a conversation. */
export const texts = {
  about: (title: string) => `Commentaires\u00a0: ${title}`,
  description: (title: string) => `Ce que les lecteurs disent de «\u00a0${title}\u00a0».`,
  back: "Retour à ce qui est commenté",
  whole: "Toute la conversation",
  allReplies: (count: number) =>
    `Lire ${count === 1 ? "la réponse" : `les ${counted(count, "réponse", "réponses")}`}`,
  removed: "Commentaire retiré",
  empty: "Aucun commentaire pour l’instant.",
  failed: "La conversation n’a pas pu être chargée.",
} as const;
