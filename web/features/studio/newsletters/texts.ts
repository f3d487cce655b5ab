import { counted } from "../../../lib/text/french.ts";

/** Texts of the studio's letters by mail. */
export const texts = {
  title: "Lettres",
  intro:
    "Les articles envoyés par e-mail aux abonnés. Chacun reçoit un article une seule fois, avec son propre lien pour se désabonner.",
  views: "Lettres",
  mailings: "Envois",
  subscribers: "Abonnés",
  send: "Envoyer un article",
  post: "Article",
  choosePost: "Choisissez un article publié",
  sendNow: "Envoyer",
  test: "M’envoyer un essai",
  cancel: "Annuler",
  confirm: (title: string) =>
    `Envoyer «\u00a0${title}\u00a0» maintenant\u202f? Un e-mail parti ne se reprend pas.`,
  started: "L’envoi commence.",
  empty: "Aucun article n’est encore parti par e-mail",
  heads: { subject: "Article", state: "État", outcome: "Ce que sont devenus les e-mails", date: "Lancé" },
  state: {
    PLANNED: "Attend que l’article paraisse",
    PREPARING: "Se prépare",
    SENDING: "Part",
    DONE: "Fini",
    STOPPED: "Arrêté",
  },
  outcome: {
    sent: (count: number) => counted(count, "parti", "partis"),
    waiting: (count: number) => `${count} en attente`,
    refused: (count: number) => counted(count, "adresse refusée", "adresses refusées"),
    failed: (count: number) => counted(count, "abandonné", "abandonnés"),
    unconfirmed: (count: number) => `${count} d’issue inconnue`,
    skipped: (count: number) => counted(count, "désabonné ou déjà refusé", "désabonnés ou déjà refusés"),
  },
  followersOf: (authors: readonly string[]) => `À qui suit ${authors.join(", ")}`,
  stop: "Arrêter",
  stopOf: (subject: string) => `Arrêter l’envoi de «\u00a0${subject}\u00a0»`,
  stopped: "L’envoi est arrêté\u00a0: qui n’avait rien reçu ne recevra rien.",
  detail: "Détail",
  detailOf: (subject: string) => `Ce que sont devenus les e-mails de «\u00a0${subject}\u00a0»`,
  allMailings: "Tous les envois",
  outcomes: "Ce que sont devenus les e-mails",
  recipientState: {
    SENT: (count: number) => `Partis (${count})`,
    WAITING: (count: number) => `En attente (${count})`,
    REFUSED: (count: number) => `Refusés (${count})`,
    FAILED: (count: number) => `Abandonnés (${count})`,
    UNCONFIRMED: (count: number) => `Issue inconnue (${count})`,
    SKIPPED: (count: number) => `Laissés (${count})`,
  },
  recipientIntro: {
    SENT: "Le serveur de messagerie a pris ces e-mails.",
    WAITING: "Ces e-mails attendent leur tour, ou un serveur occupé qu’on essaiera de nouveau.",
    REFUSED: "Leur serveur refuse ces adresses pour de bon\u00a0: elles ne reçoivent plus de lettre.",
    FAILED: "Le serveur a refusé le contenu, ou n’a rien pris pendant deux jours.",
    UNCONFIRMED:
      "La connexion a été coupée avant la réponse\u00a0: ces e-mails sont sans doute arrivés, et ne repartent pas d’eux-mêmes.",
    SKIPPED: "Ces personnes se sont désabonnées avant l’envoi, ou leur adresse avait été refusée.",
  },
  recipientHeads: { address: "Adresse", reply: "Réponse du serveur", attempts: "Essais", date: "Décidé" },
  noRecipient: "Aucun e-mail dans ce cas",
  erasedAddress: "Adresse effacée",
  noReply: "Aucune",
  notYet: "Pas encore",
  resend: "Envoyer de nouveau",
  resendQuestion:
    "Envoyer de nouveau les e-mails dont l’issue est inconnue\u202f? Certaines personnes les auront deux fois.",
  resent: (count: number) => `${counted(count, "e-mail repart", "e-mails repartent")}.`,
  subscribersIntro:
    "Chaque adresse s’est abonnée par le lien d’un e-mail, ou vient d’un tableau avec la date et l’origine de son accord\u00a0; la preuve en est gardée. Effacer une adresse efface sa preuve.",
  import: "Importer un tableau",
  search: "Début d’une adresse",
  states: "État",
  subscriberState: {
    ALL: "Toutes",
    ACTIVE: "Abonnées",
    PENDING: "À confirmer",
    UNSUBSCRIBED: "Désabonnées",
    IMPORTED: "Importées",
    REFUSED: "Refusées",
    COMPLAINED: "Plaintes",
  },
  stateOf: {
    ACTIVE: "Abonnée",
    PENDING: "N’a pas encore confirmé",
    UNSUBSCRIBED: "Désabonnée",
    IMPORTED: "Importée, sans preuve d’accord",
    REFUSED: "Refusée par son serveur\u00a0: elle ne reçoit plus de lettre",
    COMPLAINED: "A signalé une lettre comme indésirable\u00a0: elle n’en reçoit plus",
  },
  /** Words for what a mail server answered: the enhanced status (RFC 3463), or the code of a reply. */
  answer: (status: string) => {
    if (/^5\.1\.|^55[013]$/.test(status)) return `l’adresse n’existe pas (${status})`;
    if (status.startsWith("5.2.")) return `la boîte est fermée ou pleine (${status})`;
    return `elle est refusée (${status})`;
  },
  refusal: (date: string, answer: string) => (answer ? `${date}\u00a0: ${answer}` : date),
  noSubscriber: "Aucune adresse",
  subscriberHeads: { email: "Adresse", state: "État", proof: "Preuve", date: "Depuis" },
  erase: "Effacer",
  eraseOf: (email: string) => `Effacer ${email}`,
  erased: (email: string) => `${email} est effacée.`,
  proof: (date: string, network: string) => (network ? `${date}, depuis ${network}` : date),
} as const;
