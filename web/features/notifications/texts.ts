import { labels } from "../../../schema/labels.ts";
import { counted } from "../../lib/text/french.ts";

/** Texts of the notifications. */
export const texts = {
  title: "Notifications",
  unread: (count: number) => counted(count, "notification non lue", "notifications non lues"),
  choose: "Régler les notifications",
  readAll: "Tout marquer comme lu",
  allRead: "Tout est lu.",
  empty: "Aucune notification pour l’instant",
  emptyHint: "Ce qui paraît et les réponses que vous recevez s’afficheront ici.",
  toFeeds: "Lire les actualités",
  failed: "Les notifications n’ont pas pu être chargées.",
  older: "Afficher les plus anciennes",
  isUnread: "Non lue",
  get loading() {
    return labels.loading;
  },
} as const;
