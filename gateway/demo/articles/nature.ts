import type { UnsignedArticle } from "./article.ts";

export const nature: readonly UnsignedArticle[] = [
  {
    daysAgo: 3.7,
    title: "La lagune se répare à marée basse",
    description:
      "Deux cents palétuviers plantés en novembre, cent cinquante-deux debout : ce que la boue apprend aux volontaires.",
    tags: ["Nature", "Lagune", "Grand-Bassam"],
    cover: "mangrove-3",
    coverAlt: "Deux palétuviers verts sur leurs racines, un soleil rouge derrière eux",
    content: `On ne plante pas un palétuvier, on le **pique**. La graine a déjà germé sur l’arbre ; elle ressemble à un long crayon vert. On l’enfonce d’une main dans la vase, on recule d’un pas, on recommence. Le plus difficile est de reculer.

## Pourquoi ici

Les racines en échasses freinent la vague et gardent la terre. Entre elles, les alevins grandissent à l’abri. Un pêcheur le dit mieux : « Là où il y a les pattes de l’arbre, il y a le repas de l’an prochain. »

![Des racines aériennes au bord de l’eau](scene:mangrove-6 "À marée basse, les plants de l’an dernier ont déjà trois racines.")

## Ce qui a marché, ce qui a raté

| Endroit | Plantés | Debout un an après |
| --- | ---: | ---: |
| Bras abrité | 80 | 74 |
| Berge du débarcadère | 60 | 21 |
| Derrière l’ancien phare | 60 | 57 |

Au débarcadère, ce ne sont pas les vagues : ce sont les pirogues que l’on tire. On a planté là où l’on travaille. Cette année, les pêcheurs ont eux-mêmes tracé à la chaux le passage des coques.

## Revenir

- [x] Compter les plants
- [x] Retirer les sachets accrochés
- [ ] Remplacer les manquants, à la prochaine grande marée

La prochaine plantation a lieu dans trois semaines. Prévoyez de vieilles chaussures : la lagune les garde.`,
    readers: 1_720,
    likedBy: ["clarisse", "aminata", "koffi", "awa", "jean-marc"],
    comments: [
      {
        by: "clarisse",
        minutesLater: 25,
        text: "Elle m’a pris deux sandales gauches. J’attends qu’elle rende au moins une droite.",
      },
      {
        by: "koffi",
        minutesLater: 130,
        text: "Bravo pour le tableau. On voit tout de suite où il fallait demander avant de planter.",
      },
    ],
  },
  {
    daysAgo: 15.6,
    title: "Écouter une forêt pour savoir comment elle va",
    description: "Un micro attaché à un tronc pendant un an entend ce que l’on ne voit jamais.",
    tags: ["Nature", "Sciences", "Forêt"],
    cover: "feuilles-2",
    coverAlt: "Des feuillages superposés, du vert sombre au vert tendre",
    audio: "foret",
    content: `De jour, la forêt est un mur. De nuit, elle est un orchestre où chaque espèce joue à sa hauteur, pour ne pas couvrir les autres. Les chercheurs appellent cela une *niche sonore*. Les guides disent simplement : « Chacun son étage. »

[Écouter un petit matin reconstitué](sound:foret)

## Lire un son

Sur l’écran, une heure d’enregistrement devient une image : les grenouilles forment un tapis, les insectes des traits fins, les singes des virgules. Une forêt en bonne santé n’a **pas de trou**. Quand une bande reste vide à l’aube, il manque quelqu’un.

## Ce qu’un micro a entendu en un an

1. Le retour des calaos, onze jours avant les premières pluies.
2. Une tronçonneuse, deux fois, de nuit ; l’équipe est venue, et il n’y en a pas eu de troisième.
3. Un éléphant, une seule fois, à trois heures du matin. Personne ne l’a vu.

> On n’a pas besoin de le voir. On a besoin qu’il sache qu’on ne l’a pas vu.

Le micro coûte le prix d’un téléphone ordinaire. On l’a peint couleur d’écorce ; une mésange, ou ce que nous appelons ainsi, y a fait son nid.`,
    readers: 1_350,
    likedBy: ["koffi", "awa", "clarisse", "aminata"],
    comments: [
      {
        by: "koffi",
        minutesLater: 48,
        text: "Chacun son étage : c’est exactement la règle d’un bon ensemble.",
      },
    ],
  },
  {
    daysAgo: 40,
    title: "Les termites sont-ils de meilleurs architectes que nous ?",
    description:
      "Une maison de terre sans climatiseur, fraîche à midi : des maçons ont regardé de près une termitière.",
    tags: ["Nature", "Sciences", "Habitat"],
    cover: "courbes-4",
    coverAlt: "Des arches de terre emboîtées les unes dans les autres",
    content: `Une termitière de trois mètres abrite une ville sans fenêtre, et pourtant l’air y circule. Par où ? Par des cheminées, des murs poreux, et une paresse remarquable : c’est la chaleur elle-même qui fait monter l’air.

## Ce que l’on peut copier

- des murs **épais au pied, minces en haut** ;
- une ouverture basse à l’ombre, une haute au soleil ;
- aucun couloir droit.

Une école des environs de Katiola a été bâtie ainsi, en briques de terre comprimée. À treize heures, il y fait sept degrés de moins que sous la tôle de l’ancienne salle.

## Ce que l’on ne peut pas copier

La termitière se répare seule, de nuit, dès qu’elle est blessée. Les maçons ont proposé mieux : une journée de réfection par an, avec repas. Elle est devenue la fête de l’école.`,
    readers: 2_970,
    likedBy: ["jean-marc", "yao"],
  },
  {
    daysAgo: 97,
    title: "Le baobab n’est pas pressé",
    description:
      "Un arbre de quatre cents ans, un notaire, un tracé de route : la rencontre s’est bien terminée.",
    tags: ["Nature", "Société", "Forêt"],
    cover: "palmes-3",
    coverAlt: "Un tronc massif et court sous une couronne de branches nues",
    audio: "harmattan",
    content: `La route devait passer là. Le piquet était planté à quatre mètres du tronc, peint en rouge, avec un numéro. Le village a demandé une réunion. On la lui a accordée, pour la forme.

Les anciens ont apporté des chaises et n’ont rien dit pendant une heure. Puis l’un d’eux a demandé à l’ingénieur de faire le tour de l’arbre, **en comptant ses pas**.

Trente et un pas.

« Maintenant, faites faire le tour à la route. Combien de pas de plus ? »

L’ingénieur a calculé sur son genou : la courbe ajoutait quarante mètres. Dix-neuf secondes, à vitesse autorisée.

> Il nous a regardés, il a regardé l’arbre, et il a déplacé le piquet lui-même.

Depuis, les chauffeurs klaxonnent deux fois dans le virage. Personne ne le leur a demandé.`,
    readers: 3_570,
    likedBy: ["awa", "ibrahim", "jean-marc", "koffi"],
    comments: [{ by: "ibrahim", minutesLater: 34, text: "Je klaxonne deux fois. Je croyais être le seul." }],
  },
];
