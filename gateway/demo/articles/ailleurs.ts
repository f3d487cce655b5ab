import type { UnsignedArticle } from "./article.ts";

export const elsewhere: readonly UnsignedArticle[] = [
  {
    daysAgo: 5.7,
    title: "À Château-Rouge, le marché qui parle quarante langues",
    description:
      "Un matin dans le dix-huitième arrondissement de Paris, à suivre une liste de courses écrite à Daloa.",
    tags: ["Ailleurs", "Paris", "Marché"],
    cover: "parasols-3",
    coverAlt: "Des toiles de marché colorées entre deux rangées d’immeubles gris",
    isExclusive: true,
    content: `La liste tenait en six lignes, dictée au téléphone par une mère à Daloa : *gombo, piment vert, feuilles de patate, akpi, poisson fumé, et demande à la dame du coin*. La dernière ligne était la plus importante.

## Sortir du métro

On change de pays en montant vingt-huit marches. Les étals commencent avant la lumière du jour, et les prix se chantent sur trois notes. Un vendeur nous répond en lingala, s’excuse en bambara, rend la monnaie en français.

## La dame du coin

Elle vend des feuilles nouées en bouquets. Elle a demandé : « C’est pour quelle sauce ? », puis : « Elle est d’où, ta mère ? », et elle a retiré du bouquet ce qui n’allait pas.

> Ici, on n’achète pas des feuilles. On achète l’avis sur les feuilles.

## Ce que nous avons payé

| Denrée | À Paris | À Daloa |
| --- | ---: | ---: |
| Gombo, le kilo | 6,50 € | 0,90 € |
| Piment vert, la poignée | 1,50 € | 0,10 € |
| L’avis de la dame | offert | offert |

La sauce, le soir, avait presque le goût. Il manquait une chose, nous a-t-on dit au téléphone. Nous avons cherché longtemps. C’était la cour.`,
    readers: 2_180,
    likedBy: ["mariam", "clarisse", "jean-marc", "awa", "ibrahim"],
    comments: [
      { by: "mariam", minutesLater: 29, text: "6,50 € le gombo. Je ferme boutique et je prends l’avion." },
      {
        by: "ibrahim",
        minutesLater: 88,
        text: "« C’était la cour. » Je relirai cet article dans les embouteillages.",
      },
    ],
  },
  {
    daysAgo: 16.9,
    title: "Six heures dans le train qui monte vers le nord",
    description: "Il est lent, il est plein, et l’on y apprend les noms des gares comme on apprend un poème.",
    tags: ["Ailleurs", "Voyage", "Transports"],
    cover: "route-3",
    coverAlt: "Une voie ferrée qui file entre des collines sèches vers l’horizon",
    content: `Les fenêtres s’ouvrent, c’est la première bonne nouvelle. La seconde, c’est la voisine : elle voyage avec une bassine d’arachides et l’intention de parler.

## Les gares

À chacune, deux minutes, une foule, un repas possible. On se souvient d’elles par ce qu’elles vendent :

1. celle des oranges pelées,
2. celle du poulet qui court encore,
3. celle des gâteaux au miel,
4. celle où il n’y a rien, qu’un banc et un vieil homme qui fait signe à **chaque** train.

Personne ne sait s’il attend quelqu’un. Tout le monde répond.

![Une ligne droite entre deux pentes](scene:route-5 "Le paysage change de couleur toutes les deux heures.")

## Arriver

Avec une heure et quart de retard, annoncée avec une fierté qui laisse penser que c’est peu. La bassine d’arachides est vide. Nous savons tout de la belle-sœur de la voisine.

Au retour, nous chercherons des yeux le vieil homme. Nous saluerons les premiers.`,
    readers: 3_900,
    likedBy: ["ibrahim", "koffi", "awa", "aminata"],
    comments: [
      {
        by: "koffi",
        minutesLater: 66,
        text: "Le vieil homme de la gare vide : il m’a fait signe pendant quinze ans. Un jour je suis descendu. Il m’a dit qu’il comptait les wagons.",
      },
    ],
  },
  {
    daysAgo: 30,
    title: "Lettre de Lisbonne : les carreaux et la patience",
    description: "Dans un atelier de la vieille ville, on répare le bleu, un carré à la fois.",
    tags: ["Ailleurs", "Voyage", "Métiers"],
    cover: "pagne-2",
    coverAlt: "Des carreaux bleus et blancs aux motifs géométriques",
    content: `Ils arrivent en caisses, cassés, par milliers. Sur chaque morceau, l’ouvrière cherche le bord d’une vague, la moitié d’un oiseau. Elle ne regarde jamais l’ensemble ; elle regarde ce qui *pourrait* être à côté.

« Il faut deviner ce qui manque, et ne pas l’inventer. »

## Le bleu

Il en existe onze, tous faits du même oxyde. Ce qui change, c’est l’eau, le feu et la main. Un carreau refait porte au dos une date et les initiales de celle qui l’a peint : on restaure sans mentir.

Je pensais aux pagnes de chez nous. Un motif, une répétition, un nom que l’on se passe. Le tissu s’use et l’on en rachète ; le mur, lui, attend. Dans les deux cas, c’est **la répétition qui raconte**.

J’ai acheté un éclat sans valeur. Il y a dessus, en tout petit, le coin d’une fenêtre.`,
    readers: 2_340,
    likedBy: ["clarisse", "awa"],
  },
  {
    daysAgo: 66,
    title: "À Montréal, l’hiver se partage comme un repas",
    description: "Une étudiante ivoirienne raconte son premier janvier à moins vingt-quatre degrés.",
    tags: ["Ailleurs", "Voyage", "Société"],
    cover: "pluie-2",
    coverAlt: "Des flocons et des traits pâles sur un fond bleu gris",
    content: `On m’avait dit : tu verras, c’est sec, on ne le sent pas. On le sent.

Le premier matin, mes cils ont gelé. J’ai cru pleurer, puis j’ai compris que c’était la *buée de mon propre souffle*. C’est une drôle d’idée, être gelée par ce que l’on respire.

## Ce que j’ai appris

- À dire « il fait doux » à moins huit.
- À marcher comme un pingouin, les pieds ouverts.
- À **pelleter le pas de porte de la voisine avant le sien** : c’est la règle, et elle fait le mien pendant ce temps.

## La sauce voyage bien

En février, nous avons fait un foutou pour douze. L’eau avait gelé dans le seau sur le balcon ; on l’a cassée à la cuillère. Quelqu’un a ouvert la fenêtre pour laisser sortir la vapeur, et tout l’étage est venu voir d’où cela sortait.

> Au pays on se réunit sous l’arbre parce qu’il fait chaud. Ici on se réunit autour du feu parce qu’il fait froid. L’important, c’est le rond.`,
    readers: 4_200,
    likedBy: ["aminata", "clarisse", "awa", "mariam", "yao"],
    comments: [{ by: "aminata", minutesLater: 41, text: "« L’important, c’est le rond. » Merci." }],
  },
  {
    daysAgo: 180,
    title: "Les horloges de la place, à Bobo-Dioulasso",
    description:
      "Aucune n’est à l’heure. Chacun a la sienne, et les rendez-vous n’ont jamais été aussi précis.",
    tags: ["Ailleurs", "Curiosités", "Culture"],
    cover: "courbes-3",
    coverAlt: "Des cercles concentriques ocre et bruns, traversés d’aiguilles",
    content: `Il y en a quatre : celle de la gare, qui avance ; celle de l’horloger, qui retarde par modestie ; celle du café, arrêtée à six heures dix ; et celle de la mosquée, qui est juste mais que l’on ne voit pas.

On ne dit donc pas « à quatre heures ». On dit « à quatre heures **de la gare** », ou « à six heures dix du café », ce qui veut dire : quand tu veux, j’y serai.

L’horloger, à qui nous demandions s’il ne voulait pas les accorder, a réfléchi le temps de remonter une montre.

« Et de quoi parlerait-on en attendant ? »`,
    readers: 1_560,
    likedBy: ["ibrahim"],
    comments: [
      {
        by: "ibrahim",
        minutesLater: 14,
        text: "Six heures dix du café. C’est là que j’ai demandé ma femme en mariage. Elle est venue le lendemain.",
      },
    ],
  },
];
