import { labels } from "../../schema/labels.ts";
import { counted, formatCount, ofPerson } from "../lib/text/french.ts";

/**
 * Texts for likes and comments, shared by feeds and posts. The dialogs' wording is fixed by the
 * specification.
 */
export const texts = {
  get needAccount() {
    return labels.accountNeeded;
  },
  createAccount: "Créer un compte",
  close: "Fermer",
  get confirmDeletion() {
    return labels.confirmDeletion;
  },
  delete: "Supprimer",
  deleteComment: (author: string) => `Supprimer le commentaire ${ofPerson(author)}`,
  reportComment: (author: string) => `Signaler le commentaire ${ofPerson(author)}`,
  editComment: "Modifier votre commentaire",
  edited: "modifié",
  hidden: "Commentaire masqué par la modération",
  whole: "Tout lire",
  like: "J’aime",
  waitsForNetwork: "attend le réseau",
  likes: (count: number) => counted(count, "mention «\u00a0J’aime\u00a0»", "mentions «\u00a0J’aime\u00a0»"),
  comments: (count: number) => counted(count, "commentaire", "commentaires"),
  olderComments: "Afficher les commentaires précédents",
  commentsOf: "Commentaires",
  conversation: "Toute la conversation, page par page",
  order: "Ordre des commentaires",
  orders: { OLDEST: "Plus anciens d’abord", NEWEST: "Plus récents d’abord" },
  forgetWords: "Effacer ces mots",
  loginToComment: "Connectez-vous pour commenter",
  loginToSend: "Votre commentaire est gardé\u00a0: connectez-vous pour l’envoyer",
  login: "Se connecter",
  get loading() {
    return labels.loading;
  },
  tooLong: (max: number) => `${formatCount(max)} caractères au plus`,
  left: (count: number) => counted(count, "caractère restant", "caractères restants"),
} as const;

/** Texts of a composer. */
export interface ComposerTexts {
  label: string;
  placeholder: string;
  send: string;
  again: string;
  waiting: string;
  expired: string;
}

export const commentTexts: ComposerTexts = {
  label: "Votre commentaire",
  placeholder: "Écrire un commentaire",
  send: "Envoyer le commentaire",
  again: "Renvoyer le commentaire",
  waiting: "La connexion est perdue. Votre commentaire est gardé, il partira dès son retour.",
  expired: "Votre session a expiré. Votre commentaire est gardé\u00a0: reconnectez-vous pour l’envoyer.",
};
