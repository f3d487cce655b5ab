import type { UnsignedArticle } from "./article.ts";

export const society: readonly UnsignedArticle[] = [
  {
    daysAgo: 2.4,
    title: "Une palabre, mode d’emploi",
    description:
      "Qui s’assoit où, qui parle quand, et pourquoi le silence y compte pour une prise de parole.",
    tags: ["Société", "Quartier", "Langues"],
    cover: "palmes-1",
    coverAlt: "Un grand arbre au feuillage large au-dessus d’une place de terre rouge",
    isExclusive: true,
    content: `On dit « palabrer » pour dire « parler longtemps ». C’est l’inverse : dans une palabre, on parle peu, chacun son tour, et c’est d’écouter qui prend du temps.

## S’asseoir

L’arbre décide. Son ombre tourne, et l’assemblée avec elle : au bout de trois heures, ceux qui étaient au premier rang sont derrière. Personne n’a jamais trouvé de meilleur règlement.

## Parler

1. On demande la parole à celui qui l’a, pas au chef.
2. On commence par redire ce que le précédent a dit, jusqu’à ce qu’il hoche la tête.
3. On ajoute **une** chose.

La deuxième règle est la plus difficile. Elle élimine la moitié des désaccords, car on découvre en les répétant que l’autre n’avait pas dit cela.

![Une place ombragée vue d’en haut](scene:feuilles-3 "L’ombre à dix heures, à midi et à quinze heures.")

## Se taire

Le silence compte pour une intervention. Celui qui se tait à son tour n’a pas passé : il a dit qu’il réfléchissait, et on l’attend[^attente].

## Finir

Il n’y a pas de vote. On s’arrête quand la personne la plus opposée déclare qu’elle peut vivre avec la décision. Ce n’est pas l’enthousiasme ; c’est mieux, cela tient.

> La décision prise à midi se défait à quatre heures. Celle du soir passe la saison.

[^attente]: La plus longue attente dont on se souvienne a duré le temps de cuire des ignames.`,
    readers: 2_240,
    likedBy: ["awa", "jean-marc", "ibrahim", "aminata", "clarisse", "koffi"],
    comments: [
      {
        by: "jean-marc",
        minutesLater: 44,
        text: "Chez nous, on a essayé la deuxième règle en réunion de coopérative. Une heure de gagnée, et deux ennemis de moins.",
        replies: [
          {
            by: "ibrahim",
            minutesLater: 95,
            text: "Dans mon taxi, j’essaie avec les clients. Ils croient que je suis sourd.",
          },
        ],
      },
      {
        by: "aminata",
        minutesLater: 180,
        text: "Redire ce que l’autre a dit avant d’ajouter : on devrait mettre cela dans les logiciels.",
      },
    ],
  },
  {
    daysAgo: 10.6,
    title: "Le taxi compteur et la philosophie du détour",
    description:
      "Deux jours à l’avant d’un taxi orange, à apprendre pourquoi le plus court n’est jamais le plus rapide.",
    tags: ["Société", "Abidjan", "Transports"],
    cover: "route-1",
    coverAlt: "Une route qui serpente entre des collines ocre sous un soleil bas",
    content: `« La ligne droite, c’est pour les oiseaux et les étrangers », dit le chauffeur en tournant à gauche, là où tout le monde va à droite.

Il conduit depuis vingt-deux ans. Dans sa tête, Abidjan n’est pas un plan mais un horaire : tel carrefour n’existe pas entre sept et neuf heures, tel pont n’existe que le dimanche. Les rues apparaissent et disparaissent.

## Ce que coûte une minute

Nous avons fait le même trajet quatre fois, de Cocody à Treichville.

| Chemin | Distance | Durée | Klaxons entendus |
| --- | ---: | ---: | ---: |
| Le plus court | 7 km | 58 min | 112 |
| Celui du téléphone | 9 km | 47 min | 85 |
| Celui du chauffeur | 13 km | 31 min | 19 |
| Celui du beau-frère du chauffeur | 16 km | 34 min | 6 |

Le beau-frère proteste : son chemin passe devant une vendeuse d’alloco, arrêt compris.

## La leçon

Le détour n’est pas une perte, c’est un abonnement. On y salue le gardien qui, un jour, préviendra d’un accident ; on y laisse passer l’école, et l’école, à midi, vous laisse passer. Au bout de deux jours nous n’étions plus pressés, ce qui est peut-être la façon la plus économique d’aller vite.`,
    readers: 2_030,
    likedBy: ["ibrahim", "yao", "mariam", "koffi", "jean-marc"],
    comments: [
      {
        by: "ibrahim",
        minutesLater: 12,
        text: "Je reconnais le beau-frère. Je ne dirai rien, j’aime trop l’alloco.",
      },
      { by: "yao", minutesLater: 90, text: "112 klaxons dont une bonne dizaine à moi, désolé." },
    ],
  },
  {
    daysAgo: 35,
    title: "La cour commune, école du compromis",
    description:
      "Neuf familles, un robinet, un seul arbre : ce que l’on apprend à partager quand les murs sont minces.",
    tags: ["Société", "Abidjan", "Quartier"],
    cover: "pagne-4",
    coverAlt: "Un damier irrégulier de couleurs chaudes, comme des portes vues d’en haut",
    content: `Dans une cour commune, on sait ce que les voisins mangent, chantent et craignent. Il faut donc apprendre très tôt la politesse la plus rare : faire semblant de ne pas savoir.

## Le robinet

L’eau vient de cinq heures à six heures et demie. L’ordre des seaux est celui de la veille, décalé d’un rang. La règle n’est écrite nulle part et n’a jamais été violée, sauf une fois, par un mariage.

## L’arbre

C’est un manguier. Les fruits appartiennent à ceux dont ils salissent le toit. Cette jurisprudence, rendue un soir d’avril par la doyenne, a mis fin à six années de discussion.

## Le bruit

> Chez nous on ne dit pas « baisse le son ». On dit « il est joli, ce morceau, il finit quand ? »

Les enfants de la cour sont devenus, pour la plupart, des gens avec qui l’on travaille bien. Aucun d’eux n’aime vivre seul.`,
    readers: 2_940,
    likedBy: ["clarisse", "mariam"],
  },
  {
    daysAgo: 76,
    title: "Elles apprennent à lire à soixante ans",
    description: "Le cours du soir a commencé pour les étiquettes du marché. Il continue pour les romans.",
    tags: ["Société", "École", "Livres"],
    cover: "livres-2",
    coverAlt: "Un cahier ouvert et des livres rangés sur une étagère de bois clair",
    content: `La plus jeune a cinquante-quatre ans, la plus âgée refuse de dire. Elles sont onze, trois soirs par semaine, dans une salle de classe dont les tables leur arrivent aux genoux.

Au début, chacune voulait *une* chose :

- lire le prix sur le sac de ciment,
- signer autrement qu’avec le pouce,
- savoir ce que le petit-fils écrit au téléphone,
- retrouver un chant dans le livre de la chorale.

En quatre mois, toutes les quatre étaient faites. Personne n’est parti.

« On était venues chercher de l’eau », dit celle qui ne dit pas son âge, « on a trouvé la rivière. » Elle lit désormais un roman à voix haute pour les autres, dix pages par soir, avec un doigt sous la ligne. Quand le passage est bon, le doigt s’arrête et attend que la salle ait fini de rire.

## La dictée du vendredi

Ce sont elles qui l’inventent. La dernière commençait ainsi : *« Je soussignée, à partir d’aujourd’hui, lis avant de signer. »* Onze copies, aucune faute à « soussignée ».`,
    readers: 4_350,
    likedBy: ["awa", "clarisse", "aminata", "mariam", "jean-marc"],
    comments: [
      { by: "awa", minutesLater: 30, text: "La dictée est affichée dans ma classe depuis ce matin." },
    ],
  },
];
