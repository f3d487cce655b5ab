import { labels } from "./labels.ts";
import type { Role } from "./roles.ts";

/** Names of the roles on screen and in mails; the specification quotes two of them. */
export const roleNames: Readonly<Record<Role, string>> = {
  get READER() {
    return labels.member;
  },
  AUTHOR: "Autrice ou auteur",
  CATEGORY_MODERATOR: "Modérateur de catégories",
  MODERATOR: "Modérateur",
  EDITOR: "Éditeur",
  get ADMINISTRATOR() {
    return labels.administrator;
  },
};

/** Rights of each role, in the words of the team's screen and of the invitation. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  READER: "Lit, aime et commente. N’ouvre pas le studio.",
  AUTHOR: "Écrit ses brouillons et les propose. Ne publie pas, et ne voit pas ceux des autres.",
  CATEGORY_MODERATOR: "Modère les commentaires des articles de certaines catégories, et rien d’autre.",
  MODERATOR: "Modère les commentaires et exclut des membres de la discussion.",
  EDITOR:
    "Relit, publie et retire tous les articles. Tient la médiathèque et les catégories, et voit les chiffres.",
  ADMINISTRATOR:
    "A tous les droits\u00a0: l’équipe, les actualités, les catalogues, les pages et les e-mails.",
};
