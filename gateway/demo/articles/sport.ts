import type { UnsignedArticle } from "./article.ts";

export const sport: readonly UnsignedArticle[] = [
  {
    daysAgo: 3.1,
    title: "Maracana : le petit terrain où l’on apprend à grandir",
    description:
      "Sept contre sept, des buts bas, un sol qui râpe : le football des quartiers a ses lois, et elles sont justes.",
    tags: ["Sport", "Football", "Quartier"],
    cover: "terrain-1",
    coverAlt: "Un terrain de terre vu d’en haut, ses lignes blanches et deux petits buts",
    content: `Le terrain mesure ce que mesure la rue. Les buts montent au genou : inutile de tirer en l’air. Il n’y a pas de hors-jeu, pas de banc, pas de mi-temps si l’averse menace. Tout le reste est réglé au millimètre.

## Les lois non écrites

1. Celui dont le ballon part chez la voisine va le chercher, et dit bonjour.
2. Le plus petit choisit son équipe.
3. Un but contesté se rejoue ; un but contesté deux fois se donne.

La troisième règle fait la réputation d’un quartier. À Toits-Rouges, on prétend n’avoir jamais contesté deux fois. À Sicogi, on sourit.

## Ce que cela fabrique

> Quand on sait jouer là-dedans, un grand terrain, c’est des vacances.

Les entraîneurs de club le savent : un gamin de maracana contrôle court, lève la tête et se relève vite. Il a aussi, souvent, les genoux de quelqu’un d’autre.

## Le classement du tournoi

| Équipe | J | G | N | P | Pts |
| --- | ---: | ---: | ---: | ---: | ---: |
| Toits-Rouges | 5 | 4 | 1 | 0 | 13 |
| Sicogi | 5 | 3 | 1 | 1 | 10 |
| Port-Bouët 2 | 5 | 2 | 0 | 3 | 6 |
| Les Anciens | 5 | 0 | 0 | 5 | 0 |

Les Anciens ont une moyenne d’âge de cinquante et un ans. Ils sont premiers au classement des spectateurs.`,
    readers: 1_970,
    likedBy: ["yao", "ibrahim", "koffi", "jean-marc", "mariam"],
    comments: [
      {
        by: "yao",
        minutesLater: 6,
        text: "Jamais contesté deux fois, c’est exact. La première suffit.",
        replies: [
          { by: "koffi", minutesLater: 21, text: "Demande à Sicogi ce qu’ils en pensent." },
          { by: "yao", minutesLater: 26, text: "Ils sont en train de sourire." },
        ],
      },
    ],
  },
  {
    daysAgo: 15,
    title: "Courir à Abidjan avant que la ville ne se réveille",
    description: "Cinq heures du matin, quatre-vingts coureurs, une seule règle : saluer les balayeuses.",
    tags: ["Sport", "Abidjan", "Santé"],
    cover: "ville-2",
    coverAlt: "Une ligne d’immeubles à l’aube, un ciel abricot et une route vide",
    content: `À cinq heures, la lagune fume un peu. Sur la corniche, des silhouettes trottent deux par deux, et l’on entend les semelles avant de voir les visages.

Le groupe est né d’une ordonnance. Un médecin avait écrit à trois patients, le même jour, le même mot : *marchez*. Ils se sont croisés, se sont salués, ont accéléré. Ils sont quatre-vingts.

## Les usages

- On part ensemble, on arrive comme on peut.
- On boit à la même fontaine.
- On **salue les balayeuses**, par leur prénom si possible. Sans elles, il n’y aurait pas de route.

## Trois itinéraires

| Nom | Distance | Le détail qui compte |
| --- | ---: | --- |
| Le tour du sage | 4 km | Plat, à l’ombre |
| L’aller-retour des ponts | 9 km | Le soleil se lève au milieu |
| La grande boucle | 15 km | Trois boulangeries |

La plus fidèle a soixante-treize ans et n’a jamais couru. Elle marche, devant, à son allure. Personne n’ose la doubler.`,
    readers: 1_240,
    likedBy: ["clarisse", "aminata", "ibrahim"],
    comments: [
      {
        by: "clarisse",
        minutesLater: 38,
        text: "La grande boucle, c’est surtout pour la deuxième boulangerie.",
      },
    ],
  },
  {
    daysAgo: 50,
    title: "La lutte du dimanche, ou l’art de tomber proprement",
    description:
      "Sur le sable, on n’apprend pas d’abord à gagner. On apprend à se relever sans regarder qui rit.",
    tags: ["Sport", "Culture"],
    cover: "courbes-7",
    coverAlt: "Un cercle de sable clair dans un cercle de terre sombre",
    audio: "marche",
    content: `La première leçon dure un mois et ne comporte pas d’adversaire. On tombe. En avant, en arrière, sur l’épaule, en roulant. Le maître passe entre les élèves, pousse d’un doigt, hoche la tête ou non.

> Celui qui a peur de tomber est déjà par terre.

## Le salut

On touche le sable, puis son front, puis l’épaule de l’autre. Dans cet ordre : la terre, soi, l’adversaire. « C’est par elle qu’on commence et par elle qu’on finit. »

## Le combat

Il dure rarement une minute. Les habitués ne regardent pas les bras mais les **pieds** : qui les a posés le dernier a perdu, quoi qu’il fasse ensuite. Dimanche dernier, le vainqueur pesait vingt kilos de moins. Il s’est excusé. C’était sincère ; c’est aussi dans la règle.`,
    readers: 2_310,
    likedBy: ["koffi", "jean-marc"],
  },
  {
    daysAgo: 118,
    title: "Elles ont bâti leur équipe de basket sur un parking",
    description:
      "Un panier soudé, des lignes à la craie, une heure et demie volée aux voitures : récit d’une première saison.",
    tags: ["Sport", "École", "Quartier"],
    cover: "terrain-3",
    coverAlt: "Un demi-terrain aux lignes claires, un cercle et un arc",
    content: `Le parking se libère à dix-sept heures trente. À dix-sept heures trente et une, les lignes sont tracées. À dix-neuf heures, la pluie ou les pneus les effacent ; on recommence le lendemain. « On a les plus belles lignes de la ligue : elles sont toujours neuves. »

## La saison en chiffres

- 14 joueuses, dont une gardienne de nuit
- 2 ballons, dont un rond
- 9 défaites, 1 match nul qui n’existe pas au basket, **4 victoires**

Le match nul est une histoire : à égalité, le gardien du parking a rouvert la barrière. Les deux équipes ont poussé une camionnette en panne, ensemble, jusqu’à la rue. On a compté cela comme une prolongation.

La saison prochaine, elles auront un vrai terrain. Elles ont demandé qu’il soit à côté du parking, « pour l’ambiance ».`,
    readers: 2_160,
    likedBy: ["aminata", "awa", "clarisse"],
  },
];
