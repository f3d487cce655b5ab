import { counted } from "../../../../lib/text/french.ts";

/** Texts of the newsroom's comments beside an article. */
export const annotationTexts = {
  title: "Commentaires de la rédaction",
  openCount: (count: number) =>
    count > 0
      ? `Commentaires de la rédaction\u00a0: ${counted(count, "ouvert", "ouverts")}`
      : "Commentaires de la rédaction",
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
