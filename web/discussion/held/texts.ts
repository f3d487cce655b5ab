/** Texts of one's own comments that wait or were refused. */
export const texts = {
  title: "Vos commentaires que l’équipe n’a pas encore publiés",
  HELD: "En attente",
  REFUSED: "Refusé",
  answer: "Répondre à l’équipe",
  answerField: "Votre réponse à l’équipe",
  send: "Envoyer à l’équipe",
  remove: "Retirer",
} as const;
