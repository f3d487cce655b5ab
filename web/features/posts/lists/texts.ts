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
  kindOf: {
    articles: "Articles",
    feeds: "Actualités",
    images: "Images",
    videos: "Vidéos",
    books: "Livres",
    musics: "Musiques",
  },
  searchTitle: (keyword: string) => `Recherche\u00a0: ${keyword}`,
  searchDescription: "Chercher dans tous les articles, sans se soucier des accents.",
  searchFailed: "La recherche n’a pas abouti.",
  noResults: (keyword: string) => `Aucun résultat pour «\u00a0${keyword}\u00a0»`,
  searchHint: "Essayez un mot plus court ou moins de mots.",
  corrected: (keyword: string) =>
    `«\u00a0${keyword}\u00a0» ne se trouve nulle part. Voici ce qui correspond à`,
  correction: (words: string) => `«\u00a0${words.trim()}\u00a0»`,
  backToList: "Revenir aux articles",
  explore: "Parcourir les catégories",
  found: {
    articles: (count: number, isExact: boolean) =>
      `${isExact ? "" : "Plus de "}${counted(count, "article trouvé", "articles trouvés")}`,
    feeds: (count: number) => counted(count, "actualité trouvée", "actualités trouvées"),
    images: (count: number) => counted(count, "image trouvée", "images trouvées"),
    videos: (count: number) => counted(count, "vidéo trouvée", "vidéos trouvées"),
    books: (count: number) => counted(count, "livre trouvé", "livres trouvés"),
    musics: (count: number) => counted(count, "musique trouvée", "musiques trouvées"),
  },
} as const;
