import { counted } from "../../french.ts";

/** The words of the news. « Actualites » and what the dialogs say stand in the specification, to the letter. */
export const texts = {
  title: "Actualites",
  description: "Les nouvelles, au fil des heures, et ce qu’en disent ceux qui les lisent.",
  empty: "Aucune actualité pour l’instant",
  emptyHint: "Ce que l’équipe publie paraîtra ici aussitôt.",
  emptyHintAdmin: "Publiez la première\u00a0: chacun la verra aussitôt.",
  failed: "Les actualités n’ont pas pu être chargées.",
  older: "Afficher les plus anciennes",
  backToLatest: "Revenir aux plus récentes",
  newFeeds: (count: number) => counted(count, "nouvelle actualité", "nouvelles actualités"),
  gone: "Cette actualité n’existe plus.",
  linked: "L’actualité demandée",
  deleteFeed: "Supprimer cette actualité",
  attach: "Joindre un fichier",
  attaching: "Envoi du fichier",
  detach: "Retirer le fichier",
  publish: {
    label: "Votre actualité",
    placeholder: "Que se passe-t-il\u202f?",
    send: "Publier",
    again: "Publier à nouveau",
    waiting: "La connexion est perdue. Votre actualité est gardée, elle partira dès son retour.",
    expired: "Votre session a expiré. Votre actualité est gardée\u00a0: reconnectez-vous pour la publier.",
  },
  loading: "Loading...",
} as const;
