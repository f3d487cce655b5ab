import { counted } from "../../../../lib/text/french.ts";

/** Texts of the newsroom's comments beside an article. */
export const annotationTexts = {
  title: "Commentaires de la rédaction",
  state(open: number, unsent: number): string {
    const parts = [
      open > 0 && counted(open, "ouvert", "ouverts"),
      unsent > 0 && counted(unsent, "non envoyé", "non envoyés"),
    ].filter(Boolean);
    const title = "Commentaires de la rédaction";
    return parts.length > 0 ? `${title}\u00a0: ${parts.join(", ")}` : title;
  },
  comment: "Commenter",
  intro: "Choisissez un passage du texte, puis «\u00a0Commenter\u00a0». Les lecteurs n’en voient rien.",
  list: "Passages commentés",
  yours: "Votre commentaire",
  send: "Commenter",
  cancel: "Annuler",
  reply: "Répondre",
  yourReply: "Votre réponse",
  resolve: "Résoudre",
  reopen: "Rouvrir",
  resolved: (count: number) => counted(count, "résolu", "résolus"),
  delete: "Supprimer",
  deleted: "Ces commentaires sont supprimés.",
  show: "Montrer le passage",
  gone: "Ce passage n’est plus dans le texte.",
} as const;
