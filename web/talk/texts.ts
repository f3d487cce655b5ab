import { counted, formatCount } from "../french.ts";

/** The words of liking and commenting, wherever one does it. What the dialogs say stands in the specification. */
export const texts = {
  needAccount: "Veuillez créer un compte utilisateur",
  createAccount: "Créer un compte",
  confirmDeletion: "Êtes vous sûr de vouloir supprimer ?",
  delete: "Supprimer",
  deleteComment: (author: string) => `Supprimer le commentaire de ${author}`,
  reportComment: (author: string) => `Signaler le commentaire de ${author}`,
  hidden: "Commentaire masqué par la modération",
  whole: "Tout lire",
  like: "J’aime",
  likes: (count: number) => counted(count, "mention j’aime", "mentions j’aime"),
  comments: (count: number) => counted(count, "commentaire", "commentaires"),
  olderComments: "Afficher les commentaires précédents",
  commentsOf: "Commentaires",
  loginToComment: "Connectez-vous pour commenter",
  loginToSend: "Votre commentaire est gardé\u00a0: connectez-vous pour l’envoyer",
  login: "Se connecter",
  loading: "Loading...",
  tooLong: (max: number) => `${formatCount(max)} caractères au plus`,
  left: (count: number) => counted(count, "caractère restant", "caractères restants"),
} as const;

/** What a composer says. */
export interface ComposerWords {
  label: string;
  placeholder: string;
  send: string;
  again: string;
  waiting: string;
  expired: string;
}

export const commentWords: ComposerWords = {
  label: "Votre commentaire",
  placeholder: "Écrire un commentaire",
  send: "Envoyer le commentaire",
  again: "Renvoyer le commentaire",
  waiting: "La connexion est perdue. Votre commentaire est gardé, il partira dès son retour.",
  expired: "Votre session a expiré. Votre commentaire est gardé\u00a0: reconnectez-vous pour l’envoyer.",
};
