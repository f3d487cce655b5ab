export const texts = {
  slogan: "l’arbre sous lequel on se parle",
  description:
    "Palabre\u00a0: des actualités que l’on commente entre voisins, des lectures qui prennent leur temps. En français, sur tous les téléphones.",
  title: "Prenez place, on parle.",
  lead: "Au village, l’arbre à palabres est l’endroit où l’on vient écouter les nouvelles, donner son avis et le changer parfois. En voici un pour tous les jours.",
  welcome: (firstName: string) => `Bonjour ${firstName}, prenez place.`,
  welcomeLead: "Voici ce qui s’est dit pendant votre absence. Votre avis compte autant que celui du voisin.",
  latest: "Dernières actualités",
  all: "Toutes les actualités",
  empty: "Rien ne s’est encore dit ici",
  emptyWords: "Les premières actualités paraîtront à cet endroit dès leur publication.",
  failed: "Les dernières actualités n’ont pas pu être lues. Réessayez dans un instant.",
  promisesTitle: "Ce que vous trouvez ici",
  promises: [
    {
      title: "Des nouvelles en direct",
      words: "Une actualité publiée paraît aussitôt sous vos yeux, sans recharger la page.",
    },
    {
      title: "Une parole tenue",
      words: "On répond, on aime, on se contredit avec égards. Vos mots restent à vous.",
    },
    {
      title: "Léger pour le forfait",
      words: "Des pages de quelques dizaines de Ko, lisibles même quand le réseau hésite.",
    },
  ],
} as const;
