export const texts = {
  slogan: "l’arbre sous lequel on se parle",
  description:
    "Palabre\u00a0: des actualités que l’on commente entre voisins, des lectures qui prennent leur temps. En français, sur tous les téléphones.",
  title: "Prenez place, on parle.",
  lead: "Au village, l’arbre à palabres est l’endroit où l’on vient écouter les nouvelles, donner son avis et le changer parfois. En voici un pour tous les jours.",
  front: "Articles à la une",
  see: "Voir à l'article",
  recent: "Récemment Ajoutés",
  popular: "Populaires",
  exclusive: "Exclusivités",
  allArticles: "Tous les articles",
  latest: "Dernières actualités",
  all: "Toutes les actualités",
  empty: "Rien ne s’est encore dit ici",
  emptyWords: "Les premières actualités paraîtront à cet endroit dès leur publication.",
  publish: "Publier la première",
  failed: "La page n’a pas pu être lue.",
} as const;
