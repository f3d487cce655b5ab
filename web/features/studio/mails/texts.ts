import { labels } from "../../../../schema/labels.ts";
import { counted } from "../../../lib/text/french.ts";

export const texts = {
  title: "E-mails",
  intro:
    "Ce que le site a envoyé depuis 30 jours. Ni le contenu ni l’adresse entière ne sont gardés\u00a0: ils disparaissent dès que l’e-mail est parti.",
  states: "État",
  state: {
    ALL: "Tous",
    QUEUED: "En attente",
    SENT: "Partis",
    FAILED: "Abandonnés",
    SUPPRESSED: "Retenus",
  },
  stateOf: { QUEUED: "En attente", SENT: "Parti", FAILED: "Abandonné", SUPPRESSED: "Retenu" },
  kind: {
    REGISTRATION: "Code d’inscription",
    ALREADY_KNOWN: "Compte déjà existant",
    RECOVERY: "Code de récupération",
    LOGIN: "Code de connexion",
    PASSWORD_CHANGED: "Mot de passe changé",
    EMAIL_CHANGE: "Code de nouvelle adresse",
    EMAIL_TAKEN: "Adresse déjà prise",
    EMAIL_CHANGE_WAITING: "Adresse à accepter",
    EMAIL_CHANGED: "Adresse changée",
    POST_RETURNED: "Article rendu",
    INVITATION: "Invitation",
    NOTIFICATIONS: "Notifications",
    DIGEST: "Résumé",
    BACKUP_FAILED: "Sauvegarde manquée",
    TEST: "Message d’essai",
  },
  problem: {
    UNREACHABLE: "le serveur de messagerie ne répond pas",
    BUSY: "le serveur de messagerie demande d’attendre",
    SENDER_REFUSED: "le serveur de messagerie nous refuse\u00a0: voyez SMTP_URL et MAIL_FROM",
    ADDRESS_REFUSED: "l’adresse n’existe pas, ou plus",
    CONTENT_REFUSED: "le contenu est refusé",
    EXPIRED: "trop tard pour servir encore",
    UNREADABLE: "le secret du site a changé entre-temps",
    WITHDRAWN: "ce dont il parlait a été retiré",
  },
  heads: { kind: "Sujet", address: "À", state: "État", attempts: "Essais", date: "Écrit" },
  withCode: (state: string, code: number) => `${state} (${code})`,
  refusedAddress: "cette adresse a été refusée pour de bon",
  attempts: (count: number) => counted(count, "essai", "essais"),
  empty: "Aucun e-mail n’est parti depuis 30 jours",
  older: "Afficher les plus anciens",
  olderRefused: "Afficher les plus anciennes",
  get loading() {
    return labels.loading;
  },
  refused: "Adresses refusées",
  refusedIntro:
    "Le serveur de messagerie a répondu qu’elles n’existent pas. Ni notification ni résumé n’y partent plus\u00a0; les codes et les alertes de compte y sont essayés tout de même, car une personne les attend.",
  refusedFailed: "Les adresses refusées n’ont pas pu être chargées.",
  refusedEmpty: "Aucune adresse n’est refusée.",
  refusedHeads: { address: "Adresse", code: "Réponse", date: "Depuis" },
  lift: "Lever le refus",
  liftOf: (address: string) => `Lever le refus de ${address}`,
  lifted: (address: string) => `Les e-mails repartent vers ${address}.`,
} as const;
