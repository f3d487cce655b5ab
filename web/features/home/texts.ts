import { labels } from "../../../schema/labels.ts";
import { counted } from "../../lib/text/french.ts";

export const texts = {
  title: "Prenez place, on parle.",
  lead: "Un compte suffit pour aimer, commenter et suivre ce qui se dit ici.",
  front: "Articles à la une",
  get see() {
    return labels.openPost;
  },
  get recent() {
    return labels.recentPosts;
  },
  get popular() {
    return labels.popularPosts;
  },
  get exclusive() {
    return labels.exclusivePosts;
  },
  allArticles: "Tous les articles",
  secondary: "Également à la une",
  discussed: "Les plus commentés",
  comments: ({ commentCount }: { commentCount: number }) =>
    counted(commentCount, "commentaire", "commentaires"),
  wholeCategory: "Tout voir",
  reading: ({ readingMinutes }: { readingMinutes: number }) => `${readingMinutes}\u00a0min de lecture`,
  listen: "À écouter",
  allMusics: "Musiques",
  watch: "À regarder",
  newsletter: "La lettre",
  allVideos: "Vidéos",
  noArticles: "Les premiers articles paraîtront ici",
  noArticlesHint: "La rédaction s’installe. Revenez bientôt, ou créez un compte pour être prévenu.",
  latest: "Dernières actualités",
  all: "Tout lire",
  empty: "Aucune actualité pour l’instant",
  emptyHint: "Les premières actualités paraîtront à cet endroit dès leur publication.",
  publish: "Publier la première",
  failed: "La page n’a pas pu être chargée.",
} as const;
