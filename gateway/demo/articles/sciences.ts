import type { UnsignedArticle } from "./article.ts";

export const sciences: readonly UnsignedArticle[] = [
  {
    daysAgo: 2,
    title: "Compter les étoiles depuis un toit de Bouaké",
    description: "Un tube de carton, un carnet, vingt lycéens : comment on mesure la nuit avec presque rien.",
    tags: ["Sciences", "École", "Technologie"],
    cover: "etoiles-2",
    coverAlt: "Un ciel étoilé bleu sombre traversé d’une bande plus claire",
    isExclusive: true,
    content: `La règle est simple : on regarde à travers un tube de carton, on compte, on note, on tourne d’un pas. Au bout de dix pas, on a un échantillon du ciel. Au bout d’un mois, on a une carte de la lumière de la ville.

## Le tube

Un rouleau d’essuie-tout montre à peu près la même part de ciel à tout le monde. C’est ce qui compte : **comparer**. Les premières nuits, les résultats allaient de quatre à quarante. On a compris pourquoi en rapprochant les carnets : certains comptaient les avions.

## Ce que disent les chiffres

| Endroit | Étoiles par tube | Nuits comptées |
| --- | ---: | ---: |
| Toit du lycée | 3,2 | 18 |
| Terrain derrière le marché | 5,9 | 16 |
| Route de Béoumi, à huit kilomètres | 17,4 | 6 |

À huit kilomètres, le ciel a cinq fois plus d’étoiles. Elles n’ont pas bougé : c’est la lumière des rues, renvoyée par la brume, qui les efface.

## La suite

Les élèves ont proposé à la mairie d’abaisser d’un quart de tour les six lampadaires qui éclairaient surtout les nuages. Cela n’a rien coûté. Le toit est passé de 3,2 à 4,1[^mesure].

> On croyait que l’on manquait d’un télescope. On manquait d’ombre.

[^mesure]: Sur douze nuits sans lune, entre vingt et une heures et vingt-deux heures.`,
    readers: 2_390,
    likedBy: ["aminata", "awa", "jean-marc", "koffi", "clarisse"],
    comments: [
      {
        by: "aminata",
        minutesLater: 15,
        text: "Le protocole tient sur une page et il est meilleur que mon premier rapport de stage.",
        replies: [
          {
            by: "awa",
            minutesLater: 33,
            text: "Ils seront fiers. Ils demandent surtout qui viendra compter à Yamoussoukro.",
          },
        ],
      },
    ],
  },
  {
    daysAgo: 11.9,
    title: "Pourquoi la mangue tombe le jour où l’on ne regarde pas",
    description: "Un peu de physique, un peu de botanique, et une explication honnête de notre mauvaise foi.",
    tags: ["Sciences", "Nature", "Curiosités"],
    cover: "feuilles-1",
    coverAlt: "De longues feuilles vertes en éventail et un fruit rond",
    content: `C’est prouvé : on attend trois jours sous le manguier et rien ne tombe ; on rentre boire, et *poc*. Que s’est-il passé ?

## Le fruit décide avant nous

Quand la mangue mûrit, une couche de cellules se forme à la base de la queue et se défait peu à peu. À la fin, le fruit ne tient plus que par quelques fibres. La chute n’attend qu’un **petit surplus** : un souffle, un oiseau, l’eau bue pendant la nuit.

## L’heure des chutes

Nous avons demandé à une famille de noter l’heure de chaque *poc* pendant une semaine. Quatre-vingt-une mangues :

- 46 entre quatre et sept heures du matin,
- 21 dans l’heure qui suit la première brise du soir,
- 14 le reste du temps.

À l’aube, le fruit est gorgé d’eau et l’air se remet en marche. Or à l’aube, on dort.

## Et notre mauvaise foi ?

Elle compte pour beaucoup. On se souvient de la mangue manquée, pas des trois jours où rien n’est tombé pendant que l’on ne regardait pas. Les statisticiens ont un nom pour cela. Les grands-mères aussi : elles disent que l’arbre est pudique.`,
    readers: 1_660,
    likedBy: ["clarisse", "mariam", "awa", "ibrahim"],
    comments: [
      {
        by: "ibrahim",
        minutesLater: 55,
        text: "Et celles qui tombent sur le pare-brise, c’est à quelle heure ?",
      },
    ],
  },
  {
    daysAgo: 18,
    title: "L’application qui comprend le dioula, le baoulé et les coupures",
    description:
      "Douze lycéennes, deux mégaoctets, un seul principe : si le réseau s’en va, rien ne se perd.",
    tags: ["Sciences", "Technologie", "Langues", "Marché"],
    cover: "courbes-1",
    coverAlt: "Des ondes superposées ocre et vertes, comme une voix dessinée",
    content: `Elle s’ouvre en silence, attend que l’on parle, et répond le prix de l’igname. Elle pèse moins lourd qu’une photo. Ses autrices ont entre quatorze et dix-sept ans.

## Le problème qu’elles n’avaient pas prévu

Faire reconnaître les mots fut l’affaire de quelques semaines : on demande « combien », un produit, un marché, et le tour est joué. Le vrai obstacle était le **réseau**. Au marché de gros, il disparaît à l’heure où tout le monde appelle.

## Leur réponse

1. Tout ce qui est demandé est d’abord écrit dans le téléphone.
2. Ce qui est écrit part dès que l’antenne revient.
3. Ce qui est parti deux fois ne compte qu’une fois.

La troisième ligne leur a coûté un mois. « On recevait deux fois la même question, donc deux réponses, donc deux prix. Une cliente a choisi le plus bas, forcément. »

> Un bon programme, c’est comme une bonne commissionnaire : il revient avec la monnaie, ou il dit pourquoi.

## Et maintenant

Trois marchés sont couverts, quatre langues à l’essai. La plus jeune corrige les accents des autres ; la plus âgée passe son bac en juin et s’inquiète de la relève. Elle forme déjà trois collégiennes.`,
    readers: 5_760,
    likedBy: ["aminata", "yao", "mariam", "awa", "jean-marc", "clarisse"],
    comments: [
      {
        by: "mariam",
        minutesLater: 20,
        text: "La cliente qui a choisi le plus bas, c’était moi. Je ne regrette rien.",
      },
      {
        by: "aminata",
        minutesLater: 61,
        text: "« Ce qui est parti deux fois ne compte qu’une fois » : des ingénieurs paient cher pour l’apprendre.",
      },
    ],
  },
  {
    daysAgo: 56,
    title: "Ce que mesure vraiment un pluviomètre de village",
    description:
      "Une boîte graduée, une heure fixe, trente ans de cahiers : la science la plus patiente du pays.",
    tags: ["Sciences", "Agriculture", "Nature"],
    cover: "pluie-1",
    coverAlt: "Des traits de pluie obliques sur des bandes de collines vertes",
    content: `Chaque matin à sept heures, depuis trente et un ans, un instituteur retraité ouvre une boîte, lit un chiffre et le recopie. Les jours sans pluie, il écrit zéro. « C’est le zéro qui est important », dit-il. « Un jour sans chiffre, c’est un jour perdu ; un zéro, c’est un jour sec. »

## Un millimètre

Un millimètre de pluie, c’est un litre d’eau par mètre carré. Sur une cour de dix mètres sur dix, cent litres : un fût. Dit ainsi, tout le monde comprend le bulletin météo.

## Trente ans de cahiers

En les recopiant dans un tableau, sa petite-fille a vu trois choses :

- il ne pleut **ni plus ni moins** sur l’année ;
- il pleut en *moins de jours* ;
- la première vraie pluie arrive neuf jours plus tard qu’au temps du premier cahier.

Neuf jours, pour celui qui sème, c’est la différence entre une récolte et un souvenir. Le village a changé de variété de maïs. Le cahier n’a pas fait pleuvoir ; il a fait choisir.`,
    readers: 3_120,
    likedBy: ["jean-marc", "aminata"],
    comments: [
      {
        by: "jean-marc",
        minutesLater: 200,
        text: "Le zéro qui est important. Je vais le dire à mon fils qui n’écrit que les buts.",
      },
    ],
  },
  {
    daysAgo: 123,
    title: "Le fer à repasser solaire, histoire d’une fausse bonne idée",
    description:
      "Il chauffe, il brille, il a gagné un prix. Personne ne s’en sert. Enquête sur une invention sans défaut.",
    tags: ["Sciences", "Technologie", "Curiosités"],
    cover: "calebasse-2",
    coverAlt: "Un disque de soleil et des demi-cercles emboîtés",
    content: `Sur le papier, tout y était : une plaque noire, un miroir courbe, aucun câble. Le fer solaire atteint cent trente degrés en vingt minutes. Il a reçu un diplôme encadré. Et il dort sous une table.

## Ce que l’inventeur n’avait pas demandé

**Quand repasse-t-on ?** Le soir, ou avant l’aube. Aux heures, donc, où le soleil est occupé ailleurs.

Il aurait suffi d’une question. Mais l’inventeur repassait à midi, au laboratoire, devant témoins.

## Ce que l’échec a donné

La plaque noire est restée. Posée à plat, elle sèche le gingembre en une après-midi ; le miroir, retourné, fait bouillir l’eau du thé. La voisine, à qui l’on n’avait rien expliqué, a trouvé les deux usages en une semaine.

> Depuis, avant de dessiner, il va boire le thé chez elle.`,
    readers: 2_790,
    likedBy: ["yao", "clarisse", "koffi"],
  },
];
