/** Texts of the report dialog, in a file of their own because it is loaded on demand. */
export const reportTexts = {
  title: "Signaler ce commentaire",
  description: "L’équipe le lira. La personne qui l’a écrit ne saura pas que cela vient de vous.",
  reason: "Pourquoi\u202f?",
  text: "Quelques mots, si vous le souhaitez",
  send: "Signaler",
  done: "Merci. L’équipe va lire ce commentaire.",
  again: "Vous aviez déjà signalé ce commentaire. L’équipe l’a reçu.",
} as const;
