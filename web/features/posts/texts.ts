import { labels } from "../../../schema/labels.ts";
import { counted, formatCount } from "../../lib/text/french.ts";

/** Texts of articles. « Jouer », « Pause », « Aucuns articles » are fixed by the specification. */
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
  article: "Article",
  failed: "L’article n’a pas pu être chargé.",
  views: (count: number) => counted(count, "vue", "vues"),
  reading: (minutes: number) => `${formatCount(minutes)}\u00a0min de lecture`,
  exclusive: "Exclusif",
  contents: "Sommaire",
  audio: "Écouter l’article",
  get play() {
    return labels.play;
  },
  get pause() {
    return labels.pause;
  },
  get playAudio() {
    return `${labels.play} l’audio`;
  },
  back: "Reculer de 15 secondes",
  forward: "Avancer de 15 secondes",
  speed: "Vitesse",
  speedOf: (rate: number) => `×\u00a0${String(rate).replace(".", ",")}`,
  related: "À lire aussi",
  writtenBy: "Écrit par",
  follow: "Suivre ses articles par RSS",
  tags: "Mots-clés",
  updated: "Mis à jour le",
  by: "Par",
  edit: "Modifier l’article",
  corrections: "Corrections",
  noComments: "Personne n’a encore commenté. La parole est à vous.",
  removed: "Ce commentaire a été retiré.",
  reply: "Répondre",
  replyTo: (name: string) => `Répondre à ${name}`,
  cancelReply: "Annuler",
  moreReplies: (count: number) => `Lire ${counted(count, "autre réponse", "autres réponses")}`,
} as const;
