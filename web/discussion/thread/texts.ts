import { counted } from "../../lib/text/french.ts";

/** Texts of a discussion with replies. */
export const texts = {
  noComments: "Personne n’a encore commenté. La parole est à vous.",
  linkedComment: "Commentaire demandé",
  goneComment: "Ce commentaire n’existe plus.",
  removed: "Ce commentaire a été retiré.",
  reply: "Répondre",
  replyTo: (name: string) => `Répondre à ${name}`,
  cancelReply: "Annuler",
  keptReply:
    "Vous répondiez à un commentaire qui n’est pas affiché ici, ou a été supprimé. Vos mots sont gardés.",
  moreReplies: (count: number) => `Lire ${counted(count, "autre réponse", "autres réponses")}`,
} as const;
