/** Static pages of the demonstration, in the order of the footer. */
export const demoStaticPages = [
  {
    title: "À propos",
    description: "Ce qu’est ce site, qui l’écrit et comment on y prend la parole.",
    content: `Ce site est une place de village : on s’y assoit pour lire, pour écouter et pour répondre. Son nom vient de l’arbre sous lequel on règle les affaires communes, chacun son tour, sans couper la parole.

## Ce que vous y trouvez

- Des **articles** sur la vie des quartiers, la cuisine, la culture, l’économie, la nature, les sciences et le sport.
- Des **actualités** courtes, au fil de la journée.
- Une galerie, des vidéos, des livres et des musiques.

## Qui l’écrit

Une petite rédaction, et des lecteurs qui corrigent, complètent et racontent. Une erreur est corrigée dans l’article, et la correction est signalée sous le texte.

## Comment prendre la parole

[Créez un compte](/register), puis commentez un article ou une actualité. Les [conditions](/conditions) tiennent en une idée : on répond à ce qui a été dit, pas à la personne qui l’a dit.

*Les textes, les images et les sons que vous voyez ici sont une démonstration.*`,
  },
  {
    title: "Contact",
    description: "Comment écrire à la rédaction, proposer un sujet ou signaler une erreur.",
    content: `## Écrire à la rédaction

L’adresse de l’éditeur est indiquée dans les [mentions légales](/mentions-legales). Dites-nous de quel article vous parlez : son adresse suffit.

## Signaler une erreur

Donnez-nous la phrase en cause et, si possible, la source qui la contredit. Nous répondons à tous les messages, et nous corrigeons quand vous avez raison.

## Proposer un sujet

Trois lignes suffisent : ce qui se passe, où, et qui peut en parler. Les photos de vos voisins ne s’envoient qu’avec leur accord.`,
  },
] as const;
