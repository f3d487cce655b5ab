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
  allVideos: "Vidéos",
  start: "Tout est prêt pour le premier article",
  startHint: "La page d’accueil se compose d’elle-même à mesure que vous publiez.",
  steps: [
    {
      right: "writePosts",
      to: "/studio/posts/new",
      title: "Écrire un article",
      hint: "Le premier prend toute la une\u00a0; les suivants se rangent dessous.",
      label: "Écrire l’article",
    },
    {
      right: "manageCategories",
      to: "/studio/categories",
      title: "Nommer les rubriques",
      hint: "Chacune a sa couleur, sa page et son bloc sur l’accueil.",
      label: "Créer une rubrique",
    },
    {
      right: "administer",
      to: "/feeds",
      title: "Publier une actualité",
      hint: "Quelques lignes, et elles arrivent aussitôt sur toutes les pages ouvertes.",
      label: "Publier l’actualité",
    },
  ],
  noArticles: "Les premiers articles paraîtront ici",
  noArticlesHint: "La rédaction s’installe. Revenez bientôt, ou créez un compte pour être prévenu.",
  latest: "Dernières actualités",
  all: "Tout lire",
  empty: "Aucune actualité pour l’instant",
  emptyHint: "Les premières actualités paraîtront à cet endroit dès leur publication.",
  publish: "Publier la première",
  failed: "La page n’a pas pu être chargée.",
} as const;
