import { labels } from "../../../schema/labels.ts";
import { counted } from "../../lib/text/french.ts";

/** Texts of the feeds. « Actualites » and the dialogs' wording are fixed by the specification. */
export const texts = {
  get title() {
    return labels.feedsTitle;
  },
  description: "Les nouvelles, au fil des heures, et ce qu’en disent ceux qui les lisent.",
  empty: "Aucune actualité pour l’instant",
  emptyHint: "Ce que l’équipe publie paraîtra ici aussitôt.",
  emptyHintAdmin: "Publiez la première\u00a0: chacun la verra aussitôt.",
  failed: "Les actualités n’ont pas pu être chargées.",
  keptComment:
    "Vous écriviez sous une actualité qui n’est pas affichée ici, ou a été supprimée. Vos mots sont gardés.",
  older: "Afficher les plus anciennes",
  backToLatest: "Revenir aux plus récentes",
  newFeeds: (count: number) => counted(count, "nouvelle actualité", "nouvelles actualités"),
  gone: "Cette actualité n’existe plus.",
  linked: "L’actualité demandée",
  deleteFeed: "Supprimer cette actualité",
  attach: "Joindre un fichier",
  attaching: "Envoi du fichier",
  notAttached: "Le fichier n’a pas pu être envoyé. Joignez-le de nouveau, ou publiez sans lui.",
  detach: "Retirer le fichier",
  publish: {
    label: "Votre actualité",
    placeholder: "Quoi de neuf\u202f?",
    send: "Publier",
    again: "Publier à nouveau",
    waiting: "La connexion est perdue. Votre actualité est gardée, elle partira dès son retour.",
    expired: "Votre session a expiré. Votre actualité est gardée\u00a0: reconnectez-vous pour la publier.",
  },
} as const;
