import { labels } from "../../../../schema/labels.ts";
import { moderationReasons } from "../../../../schema/moderation.ts";
import type { ModerationAction, ModerationReason } from "../../../gql/graphql.ts";
import { counted, ofPerson } from "../../../lib/text/french.ts";
import { textOf } from "../../../lib/text/text-of.ts";

const actions: Record<ModerationAction, string> = {
  COMMENT_HIDDEN: "Commentaire masqué",
  COMMENT_SHOWN: "Commentaire rétabli",
  COMMENT_DELETED: "Commentaire supprimé",
  REPORTS_DISMISSED: "Signalements sans suite",
  MEMBER_BANNED: "Personne exclue des commentaires",
  MEMBER_UNBANNED: "Exclusion levée",
};

/** Texts of moderation. */
export const texts = {
  title: "Commentaires",
  filters: "Lesquels",
  filter: {
    reported: "Signalés",
    hidden: "Masqués",
    all: "Tous",
    banned: "Personnes exclues",
    log: "Journal",
  },
  search: "Chercher dans les commentaires",
  found: (count: number) => counted(count, "commentaire", "commentaires"),
  emptyReported: "Aucun signalement n’attend de réponse.",
  readAll: "Lire tous les commentaires",
  empty: "Aucun commentaire ici.",
  emptyBanned: "Personne n’est exclu des commentaires.",
  emptyLog: "Rien n’a encore été modéré.",
  ofAuthor: "Les commentaires d’une seule personne.",
  everybody: "Tous les commentaires",
  heads: {
    comment: "Commentaire",
    author: "Auteur",
    date: "Date",
    state: "État",
    until: "Jusqu’au",
    reason: "Raison",
    action: "Action",
    member: "Personne concernée",
    actor: "Par",
  },
  shown: "Visible",
  hidden: "Masqué",
  reports: (count: number) => counted(count, "signalement", "signalements"),
  commentOf: (name: string) => `le commentaire ${ofPerson(name)}`,
  selected: (count: number) => counted(count, "commentaire choisi", "commentaires choisis"),
  hide: "Masquer",
  show: "Montrer à nouveau",
  delete: "Supprimer",
  dismiss: "Laisser en place",
  ban: "Exclure",
  unban: "Lever l’exclusion",
  banned: (date: string | null) =>
    date ? `Ne peut pas commenter avant le ${date}` : "Ne peut plus commenter",
  forGood: "Pour toujours",
  why: "Raison",
  note: "Quelques mots, gardés dans le journal",
  banNote: "Quelques mots, dits à la personne et gardés dans le journal",
  hideTitle: (count: number) => `Masquer ${counted(count, "commentaire", "commentaires")}`,
  hideHint: "Chacun verra à sa place qu’il est masqué. Vous pourrez le montrer à nouveau.",
  deleteTitle: (count: number) => `Supprimer ${counted(count, "commentaire", "commentaires")}`,
  get deleteHint() {
    return labels.confirmDeletion;
  },
  banTitle: (name: string) => `Exclure ${name} des commentaires`,
  banHint: "Ses commentaires restent. À chaque tentative, la personne lira la raison.",
  banFor: "Pour combien de temps",
  durations: {
    "1": "Un jour",
    "7": "Une semaine",
    "30": "Un mois",
    "365": "Un an",
    date: "Jusqu’à une date",
    "": "Pour toujours",
  },
  date: "Le dernier jour",
  banDone: (name: string) => `${name} ne peut plus commenter.`,
  unbanDone: (name: string) => `${name} peut à nouveau commenter.`,
  more: "Lire la suite du journal",
  action: (action: ModerationAction) => textOf(actions, action),
  reason: (reason: ModerationReason) => textOf(moderationReasons, reason),
} as const;
