import type { UnsignedArticle } from "./article.ts";

export const culture: readonly UnsignedArticle[] = [
  {
    daysAgo: 0.9,
    title: "Le soir où le balafon a répondu à la pluie",
    description:
      "À Korhogo, un orage interrompt un concert. Les musiciens restent, le public aussi, et la toiture se met à jouer.",
    tags: ["Culture", "Musique", "Korhogo"],
    cover: "balafon-1",
    coverAlt: "Des lames de bois de longueurs inégales au-dessus de calebasses rondes",
    audio: "balafon",
    isExclusive: true,
    content: `La première goutte est tombée sur la plus longue lame, celle du grave. Le musicien a levé les yeux, souri, et frappé la même note. Une autre goutte, une autre réponse. Dans la cour, personne n’a bougé.

## Une toiture pour partenaire

L’orage est arrivé d’un coup, comme souvent en fin de saison. Il aurait dû mettre fin au concert : il en a changé l’orchestre. Sous le hangar couvert de tôles, l’averse donnait un roulement continu, tantôt serré, tantôt large, et les trois balafons ont cessé de jouer leur répertoire pour jouer *avec* elle.

[Écouter quelques notes de balafon](sound:balafon)

« Le bois aime l’eau quand il est arbre, et la craint quand il est lame », explique le plus âgé des trois, qui a tiré son instrument d’un pas vers l’intérieur sans perdre la mesure. « Ce soir il s’est souvenu. »

> On n’accompagne pas la pluie. On lui laisse la place du chanteur.

## Ce que le public a entendu

Ceux qui étaient là racontent tous autre chose :

- une institutrice parle d’une berceuse,
- un mécanicien, d’un moteur qui finit par démarrer,
- un enfant de sept ans, d’« un troupeau qui a peur puis qui n’a plus peur ».

L’averse a duré vingt-cinq minutes, le morceau vingt-six. La dernière minute, il n’y avait plus que les calebasses qui vibraient et l’eau qui courait dans la rigole.

Le concert devait être enregistré ; l’appareil avait été rangé aux premières gouttes. Il n’en reste donc rien, sinon une cour entière qui, depuis, écoute les toits.`,
    readers: 2_760,
    likedBy: ["koffi", "awa", "clarisse", "aminata", "jean-marc", "mariam", "ibrahim"],
    comments: [
      {
        by: "koffi",
        minutesLater: 35,
        text: "J’y étais, au deuxième balafon. La vérité : on avait surtout peur que le toit s’en aille.",
        replies: [
          {
            by: "awa",
            minutesLater: 52,
            text: "Cela n’enlève rien. Les berceuses aussi naissent de la peur.",
          },
          { by: "koffi", minutesLater: 70, text: "Alors je garde la version de l’article." },
        ],
      },
      {
        by: "clarisse",
        minutesLater: 140,
        text: "Je l’ai lu à voix haute à mes enfants, avec les doigts sur la table.",
      },
    ],
  },
  {
    daysAgo: 7,
    title: "Comment un pagne finit par parler",
    description:
      "Un motif, un nom, une histoire : petit vocabulaire des tissus que l’on porte pour dire ce que l’on ne dit pas.",
    tags: ["Culture", "Mode", "Marché"],
    cover: "pagne-1",
    coverAlt: "Un tissu aux losanges et aux cercles ocre, vert et noir",
    content: `On croit choisir un pagne pour sa couleur. Sur les marchés d’Abidjan, on le choisit d’abord pour son nom, et le nom, ce sont les vendeuses qui le donnent.

## Un motif arrive sans mots

Quand une balle s’ouvre, le tissu ne porte qu’un numéro. C’est la première semaine qui décide : une commerçante le drape, quelqu’un fait une remarque, la remarque reste. Un dessin de tabourets devient *« Assieds-toi, on va parler »* ; une pluie de points, *« La belle-mère compte »*. Le tissu qui n’a pas reçu de nom se vend moins bien.

## Petit lexique, sans garantie

| Ce qu’on voit | Ce qu’on entend | Quand le porter |
| --- | --- | --- |
| Des cauris en spirale | La patience paie | Un premier jour de travail |
| Deux oiseaux dos à dos | On ne se quitte pas, on boude | Après une dispute |
| Une échelle et une lune | Je monte, ne tenez pas l’échelle | Une fête de diplôme |
| Des feuilles et des ronds | La cour est grande | Un mariage |

Les noms changent d’une ville à l’autre, parfois d’une allée à l’autre[^1].

## Répondre sans ouvrir la bouche

Le plus beau de cette langue, c’est qu’on peut y répondre. À une visite où l’on sait que l’on sera jugé, on met le pagne qui a déjà répliqué. Une couturière de Treichville le résume en mesurant une manche : « Le tissu parle en premier, moi je mets la ponctuation. »

[^1]: Notre liste a été relevée sur trois étals et contestée par un quatrième.`,
    readers: 1_770,
    likedBy: ["mariam", "clarisse", "awa", "aminata"],
    comments: [
      {
        by: "mariam",
        minutesLater: 22,
        text: "Le quatrième étal, c’est le mien. Les cauris, ça ne veut pas dire la patience, ça veut dire : paie d’abord.",
      },
      {
        by: "jean-marc",
        minutesLater: 300,
        text: "Ma femme vient de mettre les deux oiseaux. Je relis l’article avec inquiétude.",
      },
    ],
  },
  {
    daysAgo: 21.8,
    title: "Dans la bibliothèque qui tient dans une malle",
    description:
      "Elle voyage sur un porte-bagages, s’ouvre sous un manguier, et prête soixante-deux livres à la fois.",
    tags: ["Culture", "Livres", "École"],
    cover: "livres-1",
    coverAlt: "Des dos de livres de toutes les hauteurs, serrés les uns contre les autres",
    content: `La malle est bleue, cabossée au coin gauche, et pèse vingt-neuf kilos. Le mardi elle est à l’école, le jeudi au centre de santé, le samedi sous le manguier du carrefour. On la reconnaît de loin : elle arrive debout, ficelée à l’arrière d’une moto.

## Les règles, peintes à l’intérieur du couvercle

1. Deux livres à la fois.
2. On rend quand on a fini, pas avant.
3. Celui qui corne une page raconte l’histoire à celui qui attend.

La troisième règle est la seule qui soit appliquée avec rigueur. Elle a fait naître, dit la bibliothécaire, « une génération de conteurs et de pages droites ».

## Ce qui s’emprunte

Les romans partent le samedi, les manuels le mardi. Le titre le plus demandé n’est ni l’un ni l’autre : c’est un atlas de poche dont la reliure a été refaite trois fois avec du fil de pêche.

> Les enfants ne cherchent pas leur pays. Ils cherchent le plus loin possible, puis ils reviennent avec le doigt.

La malle n’a jamais perdu qu’un livre. On le lui a rendu au bout de deux ans, avec, glissée à la page 112, une lettre d’excuses de quatre pages. Elle se prête aussi.`,
    readers: 3_750,
    likedBy: ["awa", "aminata", "jean-marc"],
    comments: [
      {
        by: "awa",
        minutesLater: 61,
        text: "Qui a lu la lettre d’excuses ? Elle est meilleure que le roman.",
      },
    ],
  },
  {
    daysAgo: 61,
    title: "Trois façons de terminer un conte",
    description:
      "Une formule, un silence ou une question : ce que la dernière phrase fait à ceux qui écoutent.",
    tags: ["Culture", "Contes", "Langues"],
    cover: "etoiles-1",
    coverAlt: "Un ciel de nuit au-dessus d’une ligne de cases et d’arbres",
    audio: "veillee",
    content: `Commencer est facile : tout le monde se tait. C’est la fin qui distingue les conteurs.

### La formule

« Je remets le conte où je l’ai pris. » Elle ferme la porte doucement. L’enfant sait qu’il peut dormir : l’araignée est rentrée chez elle.

### Le silence

Le conteur s’arrête une phrase trop tôt. On entend les insectes. Quelqu’un, dans le noir, finit à sa place, et le conte devient le sien. C’est la fin la plus risquée : certains soirs, personne ne dit rien.

### La question

« Lequel des trois frères avait raison ? » La veillée dure alors deux heures de plus. Il paraît que des familles entières se sont réconciliées sur un conte, à force de se disputer sur un autre.

---

Une vieille dame de la région de Bondoukou en pratique une quatrième, qu’elle nous a demandé de ne pas écrire. Nous l’avons entendue. Elle remet le conte où elle l’a pris.`,
    readers: 2_340,
    likedBy: ["awa", "koffi"],
  },
  {
    daysAgo: 134,
    title: "Le cinéma de plein air a retrouvé son drap",
    description:
      "Un drap cousu en six, un projecteur réparé, des chaises que chacun apporte : la séance reprend le vendredi.",
    tags: ["Culture", "Cinéma", "Quartier"],
    cover: "ville-1",
    coverAlt: "Des façades éclairées au crépuscule sous un grand rectangle blanc",
    content: `Le drap avait disparu en même temps que le projectionniste, parti s’installer chez sa fille. On l’a retrouvé plié dans une armoire, avec un mot : « Il est propre. »

Il a fallu recoudre deux lés, puis remplacer la lampe du projecteur par une ampoule de phare. **Le premier soir, l’image était bleue** ; le public a applaudi quand même, parce que l’histoire se passait en mer.

## La séance, mode d’emploi

- [x] Apporter sa chaise
- [x] Laisser les plus petits devant
- [ ] Ne pas raconter la fin (essayé, sans succès)

Le programme du mois tient sur une ardoise : un film d’aventures, un dessin animé sans paroles, un documentaire sur les abeilles « à la demande générale de M. le menuisier ».

Quand le vent se lève, le drap gonfle et les visages s’arrondissent. Les habitués prétendent que c’est mieux ainsi.`,
    readers: 2_010,
    likedBy: ["yao", "mariam", "clarisse"],
  },
];
