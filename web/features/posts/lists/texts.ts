import { labels } from "../../../../schema/labels.ts";
import { counted } from "../../../lib/text/french.ts";

/** Texts of the lists of articles. « Aucuns articles » is fixed by the specification. */
export const texts = {
  all: "Articles",
  listDescription: (title: string, site: string) =>
    `${title}\u00a0: les articles de ${site}, du plus récent au plus ancien.`,
  listFailed: "Les articles n’ont pas pu être chargés.",
  get none() {
    return labels.noPosts;
  },
  noneYet: "Les articles de cette rubrique paraîtront ici.",
  noneHere: "La liste s’arrête avant cette page.",
  allArticles: "Voir tous les articles",
  toFeeds: "Lire les actualités",
  get create() {
    return labels.createPost;
  },
  categories: "Catégories",
  get allCategories() {
    return labels.allCategories;
  },
  search: "Chercher un article",
  kinds: "Genre de contenu",
  kindOf: { posts: "Articles", videos: "Vidéos", musics: "Musiques", books: "Livres", images: "Images" },
  searchTitle: (keyword: string) => `Recherche\u00a0: ${keyword}`,
  searchDescription: "Chercher dans tous les articles, sans se soucier des accents.",
  searchFailed: "La recherche n’a pas abouti.",
  noResults: (keyword: string) => `Aucun résultat pour «\u00a0${keyword}\u00a0»`,
  searchHint: "Essayez un mot plus court ou moins de mots.",
  tryWith: (correction: string) => `Essayez avec «\u00a0${correction.trim()}\u00a0»`,
  backToList: "Revenir aux articles",
  explore: "Parcourir les catégories",
  found: (count: number, isExact: boolean) =>
    isExact
      ? counted(count, "article trouvé", "articles trouvés")
      : `Plus de ${counted(count, "article trouvé", "articles trouvés")}`,
} as const;
