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
  to: "À qui",
  site: "Les abonnés du site",
  sendNow: "Envoyer",
  test: "M’envoyer un essai",
  cancel: "Annuler",
  confirm: (title: string) =>
    `Envoyer «\u00a0${title}\u00a0» maintenant\u202f? Un e-mail parti ne se reprend pas.`,
  started: "L’envoi commence.",
  empty: "Aucun article n’est encore parti par e-mail",
  heads: { subject: "Article", state: "État", outcome: "Ce que sont devenus les e-mails", date: "Lancé" },
  state: { PREPARING: "Se prépare", SENDING: "Part", DONE: "Fini", STOPPED: "Arrêté" },
  outcome: {
    sent: (count: number) => counted(count, "parti", "partis"),
    waiting: (count: number) => `${count} en attente`,
    refused: (count: number) => counted(count, "adresse refusée", "adresses refusées"),
    failed: (count: number) => counted(count, "abandonné", "abandonnés"),
    unconfirmed: (count: number) => `${count} sans réponse du serveur, sans doute arrivé`,
    skipped: (count: number) => counted(count, "désabonné ou déjà refusé", "désabonnés ou déjà refusés"),
  },
  stop: "Arrêter",
  stopOf: (subject: string) => `Arrêter l’envoi de «\u00a0${subject}\u00a0»`,
  stopped: "L’envoi est arrêté\u00a0: qui n’avait rien reçu ne recevra rien.",
  subscribersIntro:
    "Chaque adresse s’est abonnée par le lien d’un e-mail\u00a0; la preuve en est gardée. Effacer une adresse efface sa preuve.",
  search: "Début d’une adresse",
  states: "État",
  subscriberState: {
    ALL: "Toutes",
    ACTIVE: "Abonnées",
    PENDING: "À confirmer",
    UNSUBSCRIBED: "Désabonnées",
    IMPORTED: "Importées",
  },
  stateOf: {
    ACTIVE: "Abonnée",
    PENDING: "N’a pas encore confirmé",
    UNSUBSCRIBED: "Désabonnée",
    IMPORTED: "Importée, sans preuve d’accord",
  },
  noSubscriber: "Aucune adresse",
  subscriberHeads: { email: "Adresse", state: "État", proof: "Preuve", date: "Depuis" },
  erase: "Effacer",
  eraseOf: (email: string) => `Effacer ${email}`,
  erased: (email: string) => `${email} est effacée.`,
  proof: (date: string, network: string) => `${date}, depuis ${network}`,
} as const;
