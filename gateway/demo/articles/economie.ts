import type { UnsignedArticle } from "./article.ts";

export const economy: readonly UnsignedArticle[] = [
  {
    daysAgo: 4.6,
    title: "De la cabosse à la tablette, ce que l’on gagne à fermenter lentement",
    description:
      "Six jours sous les feuilles de bananier plutôt que trois : une coopérative raconte ce que le temps rapporte.",
    tags: ["Économie", "Cacao", "Agriculture"],
    cover: "cabosses-1",
    coverAlt: "Trois cabosses de cacao rouge et or sur un fond de feuilles",
    content: `Tout le monde connaît le cacao séché au bord des routes. Peu de gens ont plongé la main dans un tas de fèves au troisième jour : il y fait plus de quarante degrés, et cela sent le vinaigre et le pain.

## Trois jours ou six

Fermenter, c’est laisser levures et bactéries travailler la pulpe. À trois jours la fève est vendable. À six, elle est **bonne**. Entre les deux, il faut de la place, des caisses, et le courage de ne pas vendre tout de suite.

| Jour | Dans le tas | Ce que fait l’équipe |
| ---: | --- | --- |
| 1 | Les sucres fermentent | Couvrir de feuilles |
| 2 | La chaleur monte | Premier brassage |
| 4 | L’acidité redescend | Deuxième brassage |
| 6 | Les arômes se fixent | Étaler au soleil |

## Le calcul

La coopérative vend aujourd’hui un sac sur cinq à des artisans qui paient la qualité. « Ce cinquième-là a remboursé les caisses en une saison », dit la trésorière, qui tient ses comptes dans un cahier à spirale et les affiche chaque mois.

> Le planteur qui goûte son chocolat pour la première fois ne cultive plus jamais de la même façon.

Ce jour-là, ils ont goûté. Il y a eu un silence, puis quelqu’un a dit : « Donc c’est cela que nous faisions. »`,
    readers: 2_500,
    likedBy: ["jean-marc", "aminata", "clarisse", "ibrahim", "awa"],
    comments: [
      {
        by: "jean-marc",
        minutesLater: 18,
        text: "Confirmé. La première tablette, je l’ai gardée trois semaines sans oser l’ouvrir.",
        replies: [
          { by: "clarisse", minutesLater: 40, text: "Et alors ?" },
          {
            by: "jean-marc",
            minutesLater: 44,
            text: "Fruits rouges et terre mouillée. J’ai pleuré un peu, ne le répétez pas.",
          },
        ],
      },
    ],
  },
  {
    daysAgo: 13.9,
    title: "La tontine, cette banque qui tient dans un cahier",
    description:
      "Pas de guichet, pas de mot de passe : vingt-quatre femmes, une caisse, et une arithmétique de la confiance.",
    tags: ["Économie", "Marché", "Société"],
    cover: "parasols-1",
    coverAlt: "Des parasols de marché vus d’en haut, ocre, verts et crème",
    content: `Chaque lundi, vingt-quatre commerçantes versent la même somme. Chaque lundi, l’une d’elles emporte tout. En vingt-quatre semaines, chacune a payé vingt-quatre fois et reçu une fois : arithmétiquement, il ne s’est rien passé. Économiquement, tout a changé.

## Ce que fait une grosse somme qu’une petite ne fait pas

Avec un versement, on achète un sac d’oignons. Avec vingt-quatre, un congélateur. La tontine ne crée pas d’argent, elle le **rassemble au bon moment**.

## L’ordre de passage

C’est toute la science. On tire au sort, puis on négocie : l’une a une rentrée scolaire, l’autre un toit. La première à recevoir emprunte aux autres sans intérêt ; la dernière épargne sans banque. Il faut de tout.

- Une absence se rattrape dans la semaine.
- Une difficulté se dit avant le lundi, jamais après.
- Le cahier reste ouvert sur la table.

« Notre garantie, c’est que nous nous voyons tous les jours », résume la gardienne du cahier. Depuis onze ans, il y a eu trois retards et aucune perte. Quelle banque peut en dire autant ?`,
    readers: 1_560,
    likedBy: ["mariam", "aminata", "yao", "jean-marc"],
    comments: [
      { by: "mariam", minutesLater: 27, text: "Je passe en semaine 9. Le congélateur est déjà baptisé." },
    ],
  },
  {
    daysAgo: 45,
    title: "Réparer plutôt que remplacer, le métier qui ne s’apprenait pas",
    description: "Dans l’atelier d’un réparateur de téléphones, une école est née d’un tiroir de vis.",
    tags: ["Économie", "Technologie", "Métiers"],
    cover: "ville-3",
    coverAlt: "Des formes géométriques serrées comme les composants d’une carte électronique",
    content: `Il y a dans le premier tiroir mille deux cents vis, rangées par téléphone. « Quand un apprenti sait remettre les onze vis du même appareil dans le bon ordre, il sait déjà la moitié. » L’autre moitié, c’est d’écouter le client.

## Le diagnostic, en quatre questions

1. Qu’est-ce qui marchait encore hier ?
2. Est-ce que quelqu’un l’a déjà ouvert ?
3. Qu’y a-t-il dedans que vous ne voulez pas perdre ?
4. Combien vaut-il, pour vous ?

La troisième vient avant le devis. On sauve les photos d’abord, le téléphone ensuite.

## Ce que rapporte une panne

Un écran changé fait vivre l’atelier une journée. Mais c’est la **carte ressoudée**, celle que l’on disait morte, qui fait venir les clients : ils racontent. Six apprentis sont passés par le tiroir de vis. Quatre ont ouvert leur propre table ; le cinquième enseigne ; le sixième est resté, « parce qu’ici on rit ».

> Un objet que l’on a réparé, on ne le jette plus. On l’a vu de l’intérieur.`,
    readers: 3_420,
    likedBy: ["yao", "aminata", "ibrahim"],
    comments: [
      { by: "yao", minutesLater: 9, text: "Onze vis ? Chez moi c’est treize, et il en reste toujours une." },
    ],
  },
  {
    daysAgo: 108,
    title: "Le prix de la tomate, du champ à l’assiette",
    description:
      "Nous avons suivi un cageot pendant trois jours. Il a changé cinq fois de mains et deux fois de couleur.",
    tags: ["Économie", "Marché", "Agriculture"],
    cover: "courbes-2",
    coverAlt: "Des courbes superposées qui montent de gauche à droite, du vert au rouge",
    content: `Cueillie verte le lundi, vendue rouge le jeudi : entre les deux, notre tomate a parcouru deux cent quarante kilomètres et triplé de prix. Qui a gagné quoi ?

## Le voyage

| Étape | Prix du cageot | Ce que l’étape ajoute |
| --- | ---: | --- |
| Au champ | 4 000 F | Quatre mois de travail |
| À la collecte | 5 000 F | Le tri |
| Après la route | 7 500 F | Le camion, la casse |
| Chez la grossiste | 9 000 F | Le risque de ne pas vendre |
| Au détail | 12 000 F | La patience, au kilo |

Le chiffre qui surprend n’est pas le dernier. C’est la **casse** : un cageot sur six n’arrive pas. En le sauvant, on paierait mieux le champ *et* moins cher l’assiette.

## Ce qui change déjà

- des caisses rigides à la place des paniers,
- une bâche claire plutôt qu’une bâche noire,
- un départ à trois heures du matin.

Rien de tout cela n’est nouveau. Ce qui est nouveau, c’est que la grossiste prête les caisses et qu’on les lui rend.`,
    readers: 2_490,
    likedBy: ["mariam", "jean-marc"],
  },
];
