import type { DemoArticle } from "../article.ts";

export const nightMarket: DemoArticle = {
  by: "edwige",
  daysAgo: 1.1,
  title: "Adjamé, de minuit à midi : la nuit où l’on fait les prix",
  description:
    "Les camions arrivent quand la ville dort. Douze heures avec celles et ceux qui décident, à la lampe, de ce que coûtera la tomate de demain.",
  tags: ["Société", "Marché", "Abidjan", "Reportage"],
  cover: "parasols-9",
  coverAlt: "Des parasols de toutes les couleurs, serrés, vus d’en haut",
  isExclusive: true,
  readers: 4_620,
  likedBy: ["mariam", "ibrahim", "awa", "yao", "clarisse", "jean-marc", "aminata", "koffi"],
  comments: [
    {
      by: "mariam",
      minutesLater: 22,
      text: "Tout est vrai, sauf qu’à deux heures il fait plus froid que vous ne le dites. On garde un pagne de plus pour les genoux.",
      replies: [
        {
          by: "awa",
          minutesLater: 47,
          text: "Je ne savais pas que le prix se décidait avant que je me lève. Cela change ma façon de négocier.",
        },
        {
          by: "mariam",
          minutesLater: 58,
          text: "Ne change rien : à neuf heures, on te laisse gagner cinquante francs, c’est prévu dedans.",
        },
      ],
    },
    {
      by: "jean-marc",
      minutesLater: 340,
      text: "Vu du champ, il manque la pire heure : celle où le camion ne vient pas. Le jour où vous écrirez celle-là, je vous offre le café.",
    },
    {
      by: "ibrahim",
      minutesLater: 610,
      text: "Je dépose Mme Adjoua une fois par semaine. Elle compte dans la voiture, à voix basse, et il ne faut surtout pas lui parler.",
    },
    {
      by: "yao",
      minutesLater: 900,
      text: "La balance qui « arrondit l’espoir » : encadrez cette phrase.",
    },
  ],
  content: `À minuit, le marché n’a pas de toit. Les parasols sont couchés, les tables retournées, et l’on voit enfin le sol : une place en pente, lavée à grande eau, avec au milieu un homme qui balaie les étoiles. C’est du moins ce qu’il répond quand on lui demande ce qu’il fait.

« Il n’y a plus rien à balayer, alors je balaie ce qui brille. » Des écailles. Il en reste toujours.

Il s’appelle Kassoum, il a le trousseau de clés du carré des vivriers, et c’est lui qui ouvre. Ouvrir, ici, ne veut pas dire tourner une serrure : cela veut dire poser une lampe sur une caisse. Quand la lampe est là, le marché a commencé.

## Minuit et demi : le premier camion

On l’entend avant de le voir, à cause des chiens. Il vient de l’intérieur, il a roulé onze heures, et il porte plus haut que lui : des sacs, des régimes, des cages, deux chèvres qui ont tout vu. Le chauffeur descend, s’étire, et dit le seul mot qu’on attend de lui :

— Mouillé.

Mouillé : il a plu sur la route, la tomate du dessus a souffert, celle du dessous a chaud. Le mot court de lampe en lampe. Avant que la première corde soit dénouée, *le prix vient de bouger*.

> On ne vend pas des tomates. On vend le temps qui leur reste.

Mme Adjoua, qui dit cela, est grossiste depuis vingt-six ans. Elle n’a pas de table ; elle a un tabouret, un cahier d’écolière et une lampe frontale qu’elle n’allume que pour regarder quelqu’un dans les yeux. Tout passe par elle, et pourtant elle n’achète presque rien pour elle-même. Elle **fait le prix**.

## Une heure : comment se fait un prix

On imagine une criée. C’est le contraire : cela se murmure. Le propriétaire des sacs, ou celui qui les a convoyés, s’assoit à côté de Mme Adjoua. Il prend une tomate, la pose dans sa main à elle. Elle ne la regarde pas. Elle la presse, la rend, et dit un chiffre. Il soupire. Elle regarde ailleurs. Une femme arrive avec un deuxième avis, un gamin avec une nouvelle de l’autre place, un vieux avec un souvenir. Au bout de sept minutes, le soupir et le chiffre sont à la même hauteur.

J’ai noté, cette nuit-là, ce qui est entré dans le calcul :

1. La pluie sur la route, et de quel côté du camion.
2. Le nombre de camions derrière, que l’on connaît par téléphone.
3. Le jour : un vendredi n’est pas un mardi.
4. Les fêtes, les funérailles annoncées, la paie des fonctionnaires.
5. L’humeur du tenancier de la pesée.
6. « Ce que les gens mangeront demain s’ils ne mangent pas ça. »

Le sixième point, m’assure Mme Adjoua, est le seul qui compte. Les cinq premiers servent à ne pas le dire.

## Deux heures : le froid et les porteurs

Il fait frais. Les femmes nouent un second pagne, les hommes tiennent leur gobelet à deux mains. Entre les camions et les étals, les porteurs courent à petits pas, un diable devant eux ou un sac sur la nuque. Ils appellent sans cesse — *attention, attention, pieds, pieds* — et l’on apprend vite à reconnaître, à l’oreille, qui porte lourd.

[Écouter le marché à quatre heures, joué par Les Porteurs](sound:marche)

Seydou porte depuis trois ans. Il est payé au sac, et tient ses comptes avec des cailloux : il en passe un d’une poche à l’autre à chaque voyage. Une nuit ordinaire, il en déplace une soixantaine. Il veut passer son permis poids lourd ; il a les leçons sur son téléphone, qu’il écoute en courant. « Je connais tous les panneaux. Je n’en ai jamais vu un seul de nuit. »

Je lui demande ce qui est le plus lourd. Il ne réfléchit pas :

— Les oignons, parce qu’ils sont vivants. Ils bougent.

Sur [le voyage de l’oignon](/posts/le-voyage-d-un-oignon-en-sept-factures), ma collègue a mené l’enquête.

## Trois heures : l’ardoise

C’est l’heure où le prix devient public. Un garçon de treize ans, Ismaël, efface l’ardoise de la veille avec sa manche et attend. On lui souffle les chiffres ; il les écrit, en s’appliquant sur les sept. L’ardoise n’a rien d’officiel. Personne ne l’a décidée, personne ne la contrôle, et trois quartiers s’en servent.

| Denrée | La veille | Cette nuit | Pourquoi, selon l’ardoise |
| --- | ---: | ---: | --- |
| Tomate, le panier | 9 500 F | 11 000 F | Mouillé |
| Aubergine, le sac | 7 000 F | 6 500 F | Trois camions |
| Gombo, le sac | 12 000 F | 12 000 F | Pareil |
| Piment, la cuvette | 4 000 F | 5 500 F | Mariages |
| Banane plantain, le régime | 2 800 F | 2 500 F | Fatiguée |

Ces chiffres valent pour une nuit, une place et un étal[^prix]. À huit cents mètres de là, une autre ardoise en donne d’autres. Des étudiants sont venus comparer les deux pendant un mois : l’écart, paraît-il, ne dépasse jamais ce que coûte un taxi entre les deux places.

« C’est normal, dit Ismaël. Quand ça dépasse, quelqu’un prend le taxi. »

## Quatre heures : les détaillantes

Elles arrivent par groupes, avec leurs bassines et leurs nouvelles. Chacune a sa tactique. Il y a celle qui arrive la première pour choisir, celle qui arrive la dernière pour marchander, celle qui n’achète qu’à la même personne depuis quinze ans et ne parle jamais d’argent : on lui remplit sa bassine, elle laisse ce qu’elle laisse.

Mariette est de la deuxième école. Elle vend à Attécoubé, au coin d’une école primaire : des petits tas, cinq tomates, trois oignons, une poignée de piments. Elle me montre sa comptabilité, dans laquelle tout tient sur deux doigts. Le premier : ce qu’elle a dépensé. Le deuxième : ce qu’elle doit rapporter pour recommencer demain. Ce qui dépasse du deuxième doigt, c’est la journée.

> [!NOTE] Pourquoi des petits tas ?
> Le tas n’est pas une mesure de poids, c’est une mesure de porte-monnaie. Quand la tomate monte, le tas reste à cent francs : il passe de cinq tomates à quatre. La cliente voit la différence, la vendeuse sait qu’elle la voit, et l’on parle d’autre chose.

Elle achète finalement deux paniers, un beau et un moins beau, qu’elle mélangera. Les belles dessus ? Elle est offusquée. « Au milieu. Dessus, on se méfie. »

## Cinq heures : la balance

Il y a une seule balance romaine au carré des vivriers, et un seul homme pour la tenir. On l’appelle le Docteur. Il pèse tout ce qui a donné lieu à contestation, gratuitement, en public, et sa parole arrête les disputes. Il accroche le sac, fait glisser le poids, attend que le fléau se couche. Puis il annonce un chiffre, toujours rond.

Toujours ? « La balance donne le poids. Moi, j’arrondis l’espoir. » Quand l’écart est petit, il arrondit en faveur de celui qui a l’air fatigué. Tout le monde le sait ; tout le monde prend donc, au moment de la pesée, l’air fatigué.

À cinq heures vingt, l’appel à la prière passe au-dessus des parasols. Les marchandages baissent d’un ton, s’arrêtent, reprennent. Un coq, qui doit être vendu à six heures, chante pour la forme.

## Six heures : le toit

Et d’un coup, il y a un toit. Les parasols s’ouvrent presque ensemble, de la rue vers le fond, comme si l’on tirait une couverture. La lumière devient rouge, jaune, verte selon l’endroit où l’on se tient. Les lampes s’éteignent. Les camions vides repartent, et avec eux les chauffeurs qui dorment déjà sur l’épaule de leur apprenti.

![Des parasols serrés, dont les ombres se touchent](scene:parasols-6 "Le même carré, à midi, depuis un balcon — © Palabre, CC BY 4.0")

Mme Adjoua ferme son cahier. Elle a fait, cette nuit, le prix de quatorze camions. Sa commission tient dans une enveloppe qu’elle ne recompte pas devant moi. Elle rentre à pied : sa maison est à dix minutes, et elle met une heure, parce qu’on l’arrête.

Chacun veut savoir si elle croit à la pluie. Elle lève la tête, regarde un ciel où il n’y a rien, et répond à tous la même chose : *attendons le premier camion*.

## Neuf heures : le jour des autres

Le reste, vous le connaissez. C’est le marché du matin, celui des ménages, des sacs en plastique, du « c’est combien ? » et du « c’est trop ». On y gagne cinquante francs avec de grands gestes, sans se douter que ces cinquante francs ont été prévus à une heure du matin par une femme assise sur un tabouret.

Je suis restée, par curiosité, pour voir la fin d’un panier. Je l’avais suivi depuis le camion : une corde bleue, un nœud en trop. À neuf heures dix, il était chez Mariette, au coin de l’école. À onze heures, il n’en restait qu’un tas.

Une vieille dame l’a pris, l’a retourné, a pressé la tomate du milieu.

— Elle a eu la pluie, celle-là.

Elle a payé quatre-vingts francs au lieu de cent. Le marché venait de rendre, à midi moins vingt, ce qu’il avait pris à minuit et demi.

## Midi : ce qui reste

Kassoum revient avec son balai. Il dort l’après-midi, dit-il, quand la place fait trop de bruit pour qu’on l’y remarque. Je lui demande s’il lui arrive d’acheter quelque chose, ici, où il a passé la moitié de sa vie.

Il réfléchit longtemps.

— Non. J’attends que ça tombe.

Puis il se baisse, ramasse une tomate qui a roulé sous une table, la frotte sur sa manche, et me la tend. Elle est parfaite. Elle a dû se détacher d’un panier vers une heure, avant que le prix soit fait. C’est sans doute la seule tomate d’Abidjan, ce jour-là, que personne n’a évaluée.

[^prix]: Prix relevés par nous dans la nuit d’un jeudi à un vendredi, sur un seul étal de gros. Les noms des personnes ont été changés à leur demande, sauf celui d’Ismaël, qui a exigé qu’on le garde.`,
};
