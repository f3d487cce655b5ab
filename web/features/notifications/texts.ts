import { counted } from "../../french.ts";

/** The words of the notifications. */
export const texts = {
  title: "Notifications",
  unread: (count: number) => counted(count, "notification non lue", "notifications non lues"),
  choose: "Choisir ce dont on me prévient",
  readAll: "Tout marquer comme lu",
  allRead: "Tout est lu.",
  empty: "Aucune notification pour l’instant",
  emptyHint: "Vous serez prévenu ici de ce qui paraît, et de ce que l’on vous répond.",
  toFeeds: "Lire les actualités",
  failed: "Les notifications n’ont pas pu être chargées.",
  older: "Afficher les plus anciennes",
  isUnread: "Non lue",
  loading: "Loading...",
} as const;
