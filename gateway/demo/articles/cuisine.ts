import type { UnsignedArticle } from "./article.ts";

export const cooking: readonly UnsignedArticle[] = [
  {
    daysAgo: 1.3,
    title: "L’attiéké, du râpage à la première bouchée",
    description: "Deux jours de travail, un tamis, une vapeur : comment le manioc devient semoule.",
    tags: ["Cuisine", "Attiéké", "Marché"],
    cover: "calebasse-1",
    coverAlt: "Une calebasse pleine de semoule claire, une cuillère de bois",
    content: `Il est léger, un peu acide, et se tient en grains sous la fourchette. On le croit simple. Comptez deux jours, et de bons bras.

## Ce qu’il faut

- 5 kg de manioc frais
- une poignée de *magnan*, le manioc déjà fermenté qui sert de levain
- un verre d’huile de palme
- de l’eau, un tamis, une natte, un couscoussier

## Jour 1

1. Éplucher, laver, râper le manioc avec le magnan.
2. Ajouter l’huile, mélanger, enfermer dans un sac.
3. Laisser fermenter **une nuit** sous un poids.

## Jour 2

1. Presser jusqu’à ce que rien ne coule.
2. Passer au tamis en roulant de la paume : c’est là que naît le grain.
3. Étaler une heure à l’ombre.
4. Cuire à la vapeur, vingt minutes, sans couvrir tout à fait.

> Le bon grain colle à lui-même et pas aux doigts.

## Avec quoi

Du thon frit, des oignons crus, une tomate, un piment que chacun écrase à sa mesure. Le reste est affaire de voisinage : celui qui râpe n’est jamais celui qui presse, et tout le monde mange.`,
    readers: 2_600,
    likedBy: ["mariam", "clarisse", "yao", "awa", "ibrahim", "aminata"],
    comments: [
      {
        by: "mariam",
        minutesLater: 11,
        text: "Vingt minutes sans couvrir tout à fait : enfin quelqu’un qui le dit.",
        replies: [
          {
            by: "clarisse",
            minutesLater: 19,
            text: "Ma tante couvre tout à fait. Nous n’en parlons plus à table.",
          },
        ],
      },
      { by: "yao", minutesLater: 75, text: "Étape 5 : m’appeler." },
    ],
  },
  {
    daysAgo: 9,
    title: "La sauce graine et les sept erreurs du débutant",
    description: "Une cuisinière de Gagnoa a regardé sept hommes essayer. Elle a pris des notes.",
    tags: ["Cuisine", "Recettes", "Gagnoa"],
    cover: "cabosses-3",
    coverAlt: "Des graines rouges et orangées dans un plat creux",
    content: `Elle n’a rien dit pendant trois heures. À la fin, elle a lu sa liste.

1. **Laver les graines après les avoir cuites.** Avant, messieurs.
2. **Piler debout, de face.** On pile de côté, on a un dos.
3. **Jeter la première eau.** C’était la sauce.
4. **Mettre le piment pour se faire pardonner.**
5. **Remuer sans arrêt.** Une sauce a besoin d’intimité.
6. **Goûter avec un doigt.** Il y a des cuillères.
7. **Dire que c’est presque prêt.** Cela porte malheur et ce n’est jamais vrai.

## La bonne manière, en cinq lignes

Cuire les graines une heure. Piler. Délayer à l’eau chaude, presser, filtrer : recommencer jusqu’à ce que le jus soit pâle. Laisser réduire une heure avec la viande fumée, l’aubergine et le gombo. Saler quand l’huile rouge remonte, pas avant.

Des sept, cinq ont recommencé la semaine suivante. Le cinquième — l’homme du doigt — a obtenu un hochement de tête. Il l’a encadré, à sa façon : il cuisine désormais tous les dimanches.`,
    readers: 2_130,
    likedBy: ["mariam", "jean-marc", "clarisse", "ibrahim"],
    comments: [
      {
        by: "jean-marc",
        minutesLater: 16,
        text: "Je suis l’homme de l’erreur 3. Je demande pardon à la sauce.",
      },
      {
        by: "ibrahim",
        minutesLater: 42,
        text: "L’erreur 7, c’est aussi celle des chauffeurs : « j’arrive ».",
      },
    ],
  },
  {
    daysAgo: 24.4,
    title: "Le garba, une géographie en papier journal",
    description: "Même attiéké, même thon, et pourtant dix villes jurent que le leur est le vrai.",
    tags: ["Cuisine", "Abidjan", "Attiéké"],
    cover: "parasols-2",
    coverAlt: "Des parasols serrés au-dessus de tables basses",
    content: `Le garba se mange debout, vite, avec les doigts, et se discute longtemps. Nous avons posé une seule question dans dix villes : qu’est-ce qui fait un vrai garba ?

- À **Yopougon** : l’huile, qui doit avoir servi. « Mais pas trop. »
- À **Bouaké** : le piment, écrasé devant vous.
- À **San-Pédro** : le thon, parce que la mer est là.
- À **Daloa** : la tomate, que les autres oublient.
- À **Korhogo** : l’ombre.

Nulle part on ne nous a parlé du prix. C’est pourtant la seule chose que tous les garbas ont en commun : il reste de quoi prendre le bus.

## Le papier

Certains le servent désormais en barquette. Les puristes regrettent l’encre. Une étudiante nous a montré la photo d’un emballage qu’elle a gardé : on y lit, autour de la tache d’huile, la moitié d’un poème. Elle cherche toujours l’autre moitié.`,
    readers: 4_500,
    likedBy: ["yao", "mariam", "koffi"],
    comments: [{ by: "yao", minutesLater: 7, text: "Mais pas trop. Voilà. Tout est dit." }],
  },
  {
    daysAgo: 71,
    title: "Le bissap a mille recettes, en voici une qui se tait",
    description:
      "Des fleurs, de l’eau, du temps, et rien pour les couvrir : la version d’une grand-mère qui n’aimait pas le sucre.",
    tags: ["Cuisine", "Recettes"],
    cover: "calebasse-3",
    coverAlt: "Un bol rouge profond posé sur des cercles de lumière",
    content: `On met partout trop de sucre dans le bissap, disait-elle, parce qu’on a peur de l’acide. Or l’acide, c’est lui.

**Pour deux litres** : deux poignées de fleurs d’hibiscus séchées, une tige de menthe, la moitié d’une gousse de vanille si l’on reçoit.

1. Rincer les fleurs dans une eau que l’on jette.
2. Verser de l’eau *frémissante*, pas bouillante.
3. Attendre que la couleur ne change plus : sept minutes.
4. Filtrer, laisser tiédir, sucrer à peine, et moins.
5. Mettre au frais jusqu’au lendemain.

> Si l’on fait la grimace à la première gorgée et que l’on tend son verre, c’est réussi.`,
    readers: 2_640,
    likedBy: ["clarisse", "awa"],
  },
  {
    daysAgo: 149,
    title: "Un dimanche de foutou, chronométré",
    description: "Du premier coup de pilon au dernier ronflement : six heures dans une cour de Gagnoa.",
    tags: ["Cuisine", "Gagnoa", "Société"],
    cover: "pagne-3",
    coverAlt: "Des cercles et des triangles chauds, rangés comme une nappe",
    content: `**7 h 10.** On choisit les bananes : mûres mais fières.

**8 h 00.** L’eau. Personne ne parle, le dimanche parle tout seul.

**9 h 45.** Premier coup de pilon. Le rythme se cherche ; un enfant le trouve en tapant dans ses mains.

**10 h 30.** Une cousine arrive « en passant », avec une marmite.

**11 h 15.** La pâte est lisse. On la retourne d’un geste que nous avons essayé d’imiter et que l’on nous a prié de ne plus essayer.

**12 h 00.** On mange. La conversation porte sur les personnes absentes.

**12 h 40.** Les personnes absentes arrivent.

**13 h 05.** Il reste une boule. Trois personnes affirment ne plus avoir faim.

**13 h 06.** Il ne reste plus de boule.

**13 h 20.** Silence. Six heures et dix minutes après les bananes, la cour dort, sauf la doyenne, qui choisit déjà celles de dimanche prochain.`,
    readers: 3_270,
    likedBy: ["jean-marc", "mariam", "yao", "ibrahim"],
  },
];
