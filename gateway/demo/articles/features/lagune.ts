import type { DemoArticle } from "../article.ts";

export const lagoon: DemoArticle = {
  by: "desire",
  daysAgo: 0.3,
  title: "Vingt-quatre heures sur la lagune Ébrié",
  description:
    "Carnet en images d’un tour de cadran sur l’eau : les premiers bateaux, le sel, l’averse de seize heures et ce que la nuit rend aux pêcheurs.",
  tags: ["Nature", "Lagune", "Abidjan", "Carnet dessiné"],
  cover: "lagune-7",
  coverAlt: "Une pirogue sur une eau verte, un soleil orange posé sur l’horizon",
  audio: "lagune",
  isExclusive: true,
  readers: 3_940,
  likedBy: ["clarisse", "koffi", "awa", "aminata", "ibrahim", "jean-marc", "mariam"],
  comments: [
    {
      by: "clarisse",
      minutesLater: 34,
      text: "L’heure de la brume, je la connais par cœur : c’est celle où l’on rentre de garde. Je n’avais jamais pensé à la dessiner.",
      replies: [
        {
          by: "koffi",
          minutesLater: 51,
          text: "Moi, j’entends surtout les moteurs. Il faudrait un carnet de bruits.",
        },
        { by: "clarisse", minutesLater: 63, text: "Il y a le son en haut de l’article, mets le casque." },
      ],
    },
    {
      by: "ibrahim",
      minutesLater: 96,
      text: "« La lagune n’a pas de sens interdit », voilà une phrase que je vais répéter dans les bouchons.",
    },
    {
      by: "jean-marc",
      minutesLater: 150,
      text: "Chez nous c’est la forêt qui fait cela : on croit que rien ne bouge, et tout a changé de place.",
    },
    {
      by: "awa",
      minutesLater: 205,
      text: "Lu en classe ce matin, image par image. Les enfants veulent savoir si M. Ahouman a fini par compter ses nasses.",
    },
  ],
  content: `Je n’ai pas d’appareil photo. J’ai un carnet de quatre-vingts pages, six crayons, un couteau pour les tailler et un sac étanche qui ne l’est plus. Le reste, on me l’a prêté : une place à l’avant d’une pinasse, un gilet orange, un thermos. Le marché était simple : monter à bord à quatre heures du matin, descendre à quatre heures le lendemain, et ne pas gêner.

Voici ce que cela donne, dans l’ordre. Les dessins ont été faits sur place et repris à terre ; les taches sont d’origine.

## 4 h : l’eau d’avant les noms

À cette heure, la lagune n’a pas de bord. On devine la rive au bruit : un coq à gauche, un générateur à droite, et entre les deux une épaisseur grise qui respire. Le pilote, M. Ahouman, ne regarde pas devant lui. Il écoute.

« Quand ça sonne creux, il y a du fond. Quand ça clapote, il y a quelqu’un. » Il a soixante et un ans, conduit depuis l’âge de quatorze, et n’a jamais appris à nager : « Celui qui sait nager fait moins attention. »

![Une pirogue noire sur une eau rousse, un soleil pâle à peine levé](scene:lagune-8 "Le premier quart d’heure de lumière. Il ne dure pas un quart d’heure — © Désiré Kipré pour Palabre, CC BY 4.0")

La brume se lève par le milieu, comme une nappe qu’on pince. Apparaissent d’abord les perches des parcs à poissons, puis les hommes qui y sont accrochés, puis leurs reflets. Je dessine les reflets en premier : ce sont les plus pressés de partir.

## 5 h 30 : les bateaux-bus

D’un coup, la ville arrive. Elle arrive par le bruit des claquettes sur le ponton, par l’odeur du pain, par les conversations commencées à terre et que l’on termine assis. Les bateaux-bus de la première rotation sont pleins : agents d’entretien, vendeuses, gardiens qui rentrent, lycéens qui dorment contre la vitre.

Une dame me prête son épaule pour tailler mon crayon. Elle prend ce bateau depuis onze ans. Elle a calculé : *quarante-deux minutes gagnées par jour* sur la route, « donc un mois par an ». Je lui demande ce qu’elle en fait.

> Je regarde. Sur la route, on surveille. Ici, on regarde. Ce n’est pas la même fatigue.

J’ai refait son calcul au dos d’un croquis[^calcul]. Elle a raison, et même un peu plus.

## 7 h : géographie d’une lagune

Vue d’en haut, la lagune Ébrié est une feuille déchirée posée le long de l’océan, sur plus de cent kilomètres. Vue d’une pinasse, c’est une suite de pièces qui communiquent. On passe de l’une à l’autre sans porte, mais l’odeur change, et la couleur, et la façon dont les gens saluent.

| Ce que dit le pilote | Ce que dit la carte | À quoi on le reconnaît |
| --- | --- | --- |
| La cuisine | La baie la plus peuplée | Fumée, cris, linge |
| Le couloir | Le chenal | On y parle moins fort |
| La chambre | Les mangroves de l’ouest | L’eau devient verte, puis noire |
| La porte | La passe vers l’océan | Le bateau se met à compter les vagues |

« La lagune n’a pas de sens interdit, dit M. Ahouman, mais elle a des manières. On ne traverse pas la chambre au moteur. On coupe, et on pousse. »

![De hauts palmiers au-dessus de collines vertes](scene:palmes-6 "Vers la « chambre » : les derniers cocotiers avant la mangrove — © Désiré Kipré pour Palabre, CC BY 4.0")

## 9 h : la chambre

On a coupé. Le silence tombe si vite que j’entends mon crayon. Les palétuviers marchent dans l’eau sur leurs échasses, et sous chaque échasse il y a quelqu’un : un crabe, une huître, un poisson gros comme une virgule.

Un homme relève des nasses. Il en a, dit-il, « une soixantaine ». M. Ahouman rit : voilà vingt ans qu’il entend ce chiffre. Je propose de les compter ensemble, en échange d’un dessin. Nous en trouvons quarante-neuf, puis cinquante-trois en revenant. L’homme est satisfait : « Vous voyez qu’elles bougent. »

Il m’explique le métier en quatre phrases, que je recopie telles quelles.

1. On pose la nasse où l’on aurait peur si l’on était un poisson.
2. On la relève quand on a oublié qu’on l’a posée.
3. On rend les petits, parce qu’ils savent revenir et pas les grands.
4. On ne dit jamais combien il y en a.

> [!NOTE] Ce que fait un palétuvier
> Ses racines ralentissent l’eau, qui lâche sa vase ; la vase fait un sol, le sol retient la berge, la berge garde les maisons. Entre-temps, elles abritent les jeunes poissons de la lagune entière. Planter un palétuvier, c’est construire à la fois une digue, une crèche et un garde-manger.

Nous avions raconté ici [comment des pêcheurs replantent la rive à Grand-Bassam](/posts/la-lagune-se-repare-a-maree-basse). On m’a demandé des nouvelles de leurs plants. Les trois quarts tiennent.

## 12 h : rien

À midi, il n’y a rien à dessiner. La lumière est verticale, les ombres rentrent sous les objets. Les pêcheurs dorment dans les pirogues, un bras dehors. Je dors aussi. Le carnet tombe à l’eau ; un enfant le repêche et réclame, à juste titre, d’y figurer. Il y est, page 31, de dos, parce qu’il ne tenait pas en place.

![Un feuillage serré, un fruit rond au milieu](scene:feuilles-4 "Midi à l’ombre. On compte les feuilles, faute de mieux — © Désiré Kipré pour Palabre, CC BY 4.0")

## 14 h : l’île aux filets

Sur une île si basse que les maisons paraissent posées sur l’eau, quatre femmes réparent un filet de deux cents mètres. Elles sont assises en ligne, à dix pas l’une de l’autre, et se parlent sans lever la tête ni la voix. La navette entre, tourne, serre. Une maille toutes les trois secondes.

La plus âgée, Mme Logbo, ne répare que les grands trous. « Les petits, c’est pour apprendre. Les grands, c’est pour réfléchir : il faut deviner qui est passé. » Une bûche fait un trou rond. Une hélice fait un trou net. Un lamantin, une fois dans une vie, fait un trou *poli* : il a tout pris et n’a rien arraché.

En a-t-elle vu un ? Elle montre l’endroit du menton, une tache d’eau pareille aux autres. C’était en saison des pluies, il y a trente ans. Elle n’a pas eu peur. « Il m’a regardée comme un oncle qui vient d’arriver et qui a déjà mangé. »

[Voir la lagune en plan fixe, quelques secondes d’un film qui dure une marée](film:lagune-5)

## 16 h : l’averse

Elle s’annonce par une ligne. Non pas un nuage : une ligne, sur l’eau, plus sombre d’un côté que de l’autre, et qui avance. M. Ahouman a le temps de ranger le thermos, de bâcher le moteur, de remettre sa chemise. « Toujours être habillé quand on reçoit. »

![Une pluie oblique sur des collines sombres](scene:pluie-6 "16 h 07. Dessiné à l’abri, de mémoire, trois minutes après — © Désiré Kipré pour Palabre, CC BY 4.0")

Puis la ligne passe sur nous. Il n’y a plus d’horizon, plus de rive, plus de pilote. Il y a un bruit de gravier et une odeur de fer. Quand cela cesse, tout est exactement à sa place et rien n’est de la même couleur.

Les averses de cette saison durent, selon les notes que M. Ahouman tient sur la porte de sa cabine, entre onze et vingt-six minutes. Il les inscrit au feutre, avec le jour et un mot : *franche*, *hypocrite*, *de passage*. Celle-ci a eu droit à *franche*.

Sur la porte, il y a quatorze ans d’averses, dans une écriture qui rapetisse à mesure que la place manque. Un météorologue l’a vue un jour et a demandé à la photographier. M. Ahouman a refusé : il y a aussi, entre deux pluies, la naissance de ses filles, un numéro de téléphone qu’il n’a jamais appelé, et le prix d’un moteur. Il a proposé de la lire à voix haute. Cela a pris deux heures. Le météorologue, paraît-il, a pleuré à la saison 2014.

## 18 h : l’heure rouge

Tout le monde sort pour le coucher du soleil, même ceux qui le verront demain. Sur le pont, les voitures ralentissent. Les bateaux-bus de la dernière rotation se croisent et, sans raison, se saluent d’un coup de corne.

![Un soleil sur une pirogue, au retour](scene:lagune-3 "Le retour. On ne distingue plus l’eau de l’air — © Palabre, CC BY 4.0")
![Des immeubles derrière un pont, leurs fenêtres allumées](scene:ville-5 "Le Plateau, quand les fenêtres s’allument par étages — © Palabre, CC BY 4.0")
![Des façades serrées au crépuscule](scene:ville-7 "La même rive, dix minutes plus tard — © Désiré Kipré pour Palabre, CC BY 4.0")

Trois dessins en vingt minutes ; aucun n’a la bonne couleur. J’ai essayé l’orange, le rouge, puis l’orange par-dessus le rouge. La dame de ce matin, qui rentre, regarde par-dessus mon épaule : « Il manque le vert. » Il y a toujours du vert dans un coucher de soleil, au ras de l’eau, une bande de la largeur d’un doigt. Je l’ai ajouté. Elle avait raison aussi pour cela.

## 22 h : ce que l’on allume

La nuit, la lagune se dessine à l’envers : on ne trace que les lumières. Il y a celles des maisons, immobiles ; celles des ponts, alignées ; et celles des pêcheurs, qui tremblent. Chaque pirogue porte une lampe à l’avant, penchée vers l’eau. Autrefois le pétrole, aujourd’hui une ampoule de moto sur une batterie. Les poissons, paraît-il, n’ont pas vu la différence.

On pêche à deux : l’un tient la lampe et ne parle pas, l’autre tient l’épervier et ne parle pas non plus. De temps en temps, le filet s’ouvre dans la lumière, rond, parfait, et retombe. J’ai raté ce dessin onze fois. Le douzième est mauvais aussi, mais il est rond.

- **Ce qu’on prend** : des tilapias, quelques carpes, un machoiron de mauvaise humeur.
- **Ce qu’on rend** : tout ce qui tient dans la main.
- **Ce qu’on entend** : les grenouilles, un moteur très loin, une radio qui donne les résultats du championnat.

![Un ciel d’étoiles au-dessus de quelques cases](scene:etoiles-6 "Deux heures du matin, le village de pêcheurs vu de l’eau — © Désiré Kipré pour Palabre, CC BY 4.0")

## 3 h : le partage

La pinasse rentre. Sur la plage, sans un mot, on fait des tas. Un tas pour le bateau, un pour le filet, un pour chacun ; et un dernier, plus petit, que personne ne réclame. Je demande pour qui. « Pour celui qui demande », répond M. Ahouman.

J’ai donc eu trois tilapias, que j’ai portés à la dame de cinq heures trente. Elle les a pris, les a pesés dans sa main, et m’a rendu le plus petit : « Celui-là sait revenir. »

---

## Le carnet, en pratique

Les dessins de ces pages sont libres d’usage, à condition de citer leur auteur. L’enregistrement placé en tête de l’article a été fait à six heures, sur le même ponton, pendant qu’il essayait de dessiner la brume. Il n’y est pas arrivé ; on entend, à la fin, qu’il referme son carnet.

[^calcul]: Quarante-deux minutes, deux cent cinquante jours ouvrés par an : cent soixante-quinze heures, soit un peu plus d’un mois de travail. La dame compte aussi les samedis.`,
};
