import { labels } from "../../../../schema/labels.ts";
/** Texts shared by the studio's pages. */
export const texts = {
  tabs: {
    images: "Images",
    videos: "Vidéos",
    books: "Livres",
    musics: "Musiques",
    site: "Site",
    mails: "E-mails",
    pages: "Pages",
    redirects: "Redirections",
    imports: "Imports",
  },
  topics: { to: "À qui", site: "Les abonnés du site" },
  catalogues: "Catalogues",
  settings: "Réglages",
  selectAll: "Tout choisir",
  select: (name: string) => `Choisir ${name}`,
  get create() {
    return labels.create;
  },
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  movedTo: (name: string, place: number, count: number) => `${name}\u00a0: place ${place} sur ${count}`,
  search: "Chercher",
  clear: "Tout voir",
  // Wording fixed by the specification.
  get confirmDeletion() {
    return labels.confirmDeletion;
  },
  delete: "Supprimer",
  deleteIt: (name: string) => `Supprimer ${name}`,
  edit: "Modifier",
  editIt: (name: string) => `Modifier ${name}`,
  actions: "Actions",
  none: "Rien ne correspond à cette recherche.",
  noneHere: "La liste s’arrête avant cette page.",
  firstPage: "Aller à la première page",
  backToList: "Revenir à la liste",
  failed: "La liste n’a pas pu être chargée.",
  suggestions: {
    resultsCount: (count: number) => (count === 1 ? "1 proposition" : `${count} propositions`),
    noResults: "Aucune proposition",
    loading: "Recherche…",
  },
  save: "Enregistrer",
  cancel: "Annuler",
  fromLibrary: "Médiathèque",
  fromLibraryFor: (label: string) => `${label}\u00a0: choisir dans la médiathèque`,
  back: (title: string) => `Revenir à la liste\u00a0: ${title}`,
  close: "Fermer",
  gone: "Cette fiche n’existe plus.",
  export: "Exporter (CSV)",
  exportFailed: "Le tableau n’a pas pu être préparé. Réessayez dans un instant.",
} as const;
