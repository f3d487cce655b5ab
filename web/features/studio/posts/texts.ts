import { labels } from "../../../../schema/labels.ts";
import { counted, formatCount } from "../../../lib/text/french.ts";

export const texts = {
  title: "Articles",
  get all() {
    return labels.allPosts;
  },
  categories: "Catégories",
  manage: "Gérer les catégories",
  states: "État",
  search: "Chercher un article",
  sort: "Ordre",
  sorts: {
    RECENT: "Les plus récents",
    POPULAR: "Les plus suivis",
    VIEWS: "Les plus vus",
    TITLE: "Par titre",
  },
  state: {
    ALL: "Tous les états",
    DRAFT: "Brouillons",
    PROPOSED: "Proposés",
    SCHEDULED: "Programmés",
    PUBLISHED: "Publiés",
    TRASH: "Corbeille",
  },
  stateOf: { DRAFT: "Brouillon", PROPOSED: "Proposé", SCHEDULED: "Programmé", PUBLISHED: "Publié" },
  heads: {
    title: "Titre",
    state: "État",
    category: "Catégorie",
    author: "Auteur",
    views: "Vues",
    likes: "J’aime",
    comments: "Commentaires",
    date: "Date",
  },
  /** Columns that can be hidden. */
  columns: {
    category: "Catégorie",
    author: "Auteur",
    views: "Vues",
    likes: "J’aime",
    comments: "Commentaires",
    date: "Date",
  },
  columnsMenu: "Colonnes",
  savedFilters: "Filtres gardés",
  keepFilter: "Garder ce filtre",
  forgetFilter: "Ne plus garder ce filtre",
  noFilter: "Choisissez un état, une catégorie ou des mots",
  quoted: (words: string) => `«\u00a0${words}\u00a0»`,
  keysTitle: "Touches du clavier",
  keys: [
    ["j, ↓", "Article suivant"],
    ["k, ↑", "Article précédent"],
    ["Entrée", "Ouvrir l’article"],
    ["x", "Choisir l’article"],
    ["CTRL+K", "Chercher partout"],
    ["?", "Montrer ces touches"],
  ],
  close: "Fermer",
  count: (value: number) => formatCount(value),
  found: (total: number, isExact: boolean) =>
    `${isExact ? "" : "Plus de "}${counted(total, "article", "articles")}`,
  select: (title: string) => `Choisir ${title}`,
  selected: (count: number) => counted(count, "article choisi", "articles choisis"),
  deleteSelected: "Supprimer",
  restore: "Restaurer",
  restoreIt: (title: string) => `Restaurer ${title}`,
  erase: "Effacer",
  eraseIt: (title: string) => `Effacer ${title} pour toujours`,
  pin: "Épingler",
  undo: "Annuler la suppression",
  get empty() {
    return labels.noPosts;
  },
  emptyTrash: "La corbeille est vide",
  trashHint: (days: number) =>
    `Les articles supprimés restent ici ${days}\u00a0jours, puis disparaissent pour toujours.`,
  untitled: "Sans titre",
  exclusive: "Exclusif",
  pending: "Modifications non publiées",
  scheduledFor: "paraît le",
} as const;
