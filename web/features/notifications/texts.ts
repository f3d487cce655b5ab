import { counted } from "../../french.ts";

/** The words of the notifications. */
export const texts = {
  title: "Notifications",
  unread: (count: number) => counted(count, "notification non lue", "notifications non lues"),
  readAll: "Tout marquer comme lu",
  allRead: "Tout est lu.",
  empty: "Aucune notification pour l’instant",
  emptyHint: "Vous serez prévenu ici dès qu’une actualité paraît.",
  failed: "Les notifications n’ont pas pu être chargées.",
  older: "Afficher les plus anciennes",
  isUnread: "Non lue",
  feedPublished: (author: string) => `${author} a publié une actualité`,
  loading: "Loading...",
} as const;
