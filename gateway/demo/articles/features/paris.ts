import type { DemoArticle } from "../article.ts";

export const shippingYard: DemoArticle = {
  by: "solene",
  daysAgo: 6.2,
  title: "Le dimanche où l’on remplit le conteneur",
  description:
    "Derrière une porte de garage, au nord de Paris, des familles empilent des matelas, des cahiers et des moteurs pour Abidjan. Un quai de départ sans la mer.",
  tags: ["Ailleurs", "Paris", "Société", "Reportage"],
  cover: "ville-9",
  coverAlt: "Des façades et des fenêtres éclairées au crépuscule",
  readers: 2_640,
  likedBy: ["ibrahim", "mariam", "clarisse", "yao", "koffi"],
  comments: [
    {
      by: "ibrahim",
      minutesLater: 80,
      text: "Ma sœur a reçu un congélateur plein de cahiers. On a mis deux jours à comprendre que les cahiers étaient le cadeau, et le congélateur l’emballage.",
      replies: [
        { by: "clarisse", minutesLater: 102, text: "Ou l’inverse !" },
        { by: "ibrahim", minutesLater: 118, text: "Non : elle est directrice d’école." },
      ],
    },
    {
      by: "yao",
      minutesLater: 400,
      text: "Tous les écrans qui sortent de ces conteneurs passent un jour par mon atelier. Emballez-les dans du pagne, pas dans du journal.",
    },
    {
      by: "mariam",
      minutesLater: 1_900,
      text: "« On envoie ce qu’on aurait voulu rapporter soi-même. » J’ai appelé mon frère après avoir lu cela.",
    },
  ],
  content: `On entre par un garage. Il faut descendre une rampe, contourner une camionnette à qui il manque une portière, pousser un rideau de plastique. Derrière, il y a une cour, et dans la cour, posée de biais comme un meuble trop grand, une boîte de douze mètres, couleur brique. Ses portes sont ouvertes. Elle est vide. Il est huit heures.

À dix-huit heures, elle devra être pleine. Mardi, un camion l’emportera au Havre ; dans cinq semaines, elle s’ouvrira à Vridi. Entre-temps, soixante et onze familles vont y faire entrer, au centimètre près, ce qu’elles n’ont pas pu rapporter elles-mêmes.

« Un conteneur, c’est une valise à plusieurs, dit M. Diomandé. Donc c’est une dispute. » Il a soixante-deux ans, un gilet à poches, un mètre ruban autour du cou. Il fait cela depuis 1994, un dimanche sur trois, et n’a jamais laissé personne d’autre fermer les portes.

## Huit heures : les gros

On commence par ce qui ne plie pas. Un moteur de bateau, ficelé sur une palette. Quatre congélateurs. Un groupe électrogène, vidangé devant témoins. Une chaire d’église en trois morceaux, dont le plus haut ne passe pas debout, ni couché, et finit en diagonale, comme un homme qui s’étire.

M. Diomandé ne dessine pas de plan. Il regarde l’objet, ferme un œil, et dit *gauche*, *fond*, ou *attends*. Tout est dans « attends ». Ce qui attend finira par boucher un trou que personne ne voit encore.

> Vide, tout le monde croit qu’il y a de la place. C’est quand il est plein que l’on commence à ranger.

Deux étudiants l’aident, payés à la journée. L’un prépare une thèse de mathématiques sur l’empilement des sphères. Je lui demande si cela sert. « Ici, il n’y a pas de sphères », répond-il en coinçant un sac de ballons de football dans le tambour d’une machine à laver. Il regarde son geste, et corrige : « Presque pas. »

Ce conteneur a une cousine, une légende et une ennemie. La cousine part de Marseille, un mois sur deux, et on la dit moins bien rangée. La légende remonte à 2003 : une voiture entière, une berline grise, avec dans son coffre un lit d’enfant, et dans le lit d’enfant tout le service d’une noce. L’ennemie est la pluie. La cour est en cuvette, le carton boit ; quand le ciel se couvre, soixante-dix personnes qui se disputaient se mettent à tenir la même bâche.

« C’est à cela que je reconnais un bon dimanche, dit M. Diomandé. Il a plu dix minutes, et tout le monde s’est parlé. »

## Dix heures : les cartons

Les familles arrivent. On se gare en double file, on décharge en chaîne, on parle fort. Chaque carton porte un nom au feutre, un quartier, un numéro de téléphone, et souvent une consigne : *FRAGILE*, *À TATA SEULEMENT*, *NE PAS OUVRIR AVANT LE 24*. J’ai recopié ce que contenaient ceux qu’on a bien voulu m’ouvrir.

- Chez les **Kouadio**, de Sarcelles :
  - deux cents cahiers, rayure seyès,
  - une robe de mariée, *prêtée*,
  - un dentier dans une boîte à lunettes.
- Chez **Mme Fofana**, de Montreuil :
  - six parapluies,
  - du fil à coudre, toutes les couleurs sauf le noir,
  - le manteau de son mari, mort en mars, « pour mon frère, il a froid en climatisation ».
- Chez **Hervé**, d’Évry :
  - un vélo d’enfant démonté,
  - le même vélo, en plus grand, *pour quand il arrivera*.

Cette dernière ligne n’est pas une plaisanterie. Les formalités ont duré neuf mois la dernière fois. L’enfant avait pris onze centimètres.

![Un tissu aux motifs serrés](scene:pagne-6 "Le pagne sert d’emballage, puis de cadeau, puis de nappe — © Palabre, CC BY 4.0")
![Des dos de livres serrés sur deux rayons](scene:livres-3 "Une bibliothèque d’école voyage en vrac, entre deux matelas — © Palabre, CC BY 4.0")

## Midi : la liste

Chaque envoi est inscrit dans un registre à couverture noire, en trois exemplaires. Mme Diomandé tient la plume. C’est elle, en réalité, qui dirige : son mari range, elle *accepte*. Elle ouvre, soulève, palpe, et pose toujours la même question, d’une voix très douce : « Et en dessous ? »

> [!WARNING] Ce qui ne part pas
> Ni produits inflammables, ni médicaments, ni argent, ni lettres cachetées. Les batteries voyagent débranchées. Tout ce qui est déclaré vendu doit être déclaré vendu : un envoi familial n’est pas un commerce, et la douane sait faire la différence entre six parapluies et soixante.

Le prix se calcule au volume. Une boîte de la taille d’un gros carton de déménagement coûte quarante euros ; un congélateur, cent quarante, *plein*, car personne n’a jamais envoyé de congélateur vide. Mme Diomandé m’a laissé recopier le compte de ce dimanche-là.

| Ce qui est parti | Nombre | Volume |
| --- | ---: | ---: |
| Cartons et barils | 214 | 31 m³ |
| Literie | 38 | 11 m³ |
| Appareils | 27 | 12 m³ |
| Meubles, chaire comprise | 9 | 7 m³ |
| Vélos | 16 | 3 m³ |
| « Divers, avec amour » | 41 | 2 m³ |
| **Total** | **345** | **66 m³** |

Le conteneur en mesure soixante-sept et demi. Le mètre cube et demi restant, explique-t-elle, « c’est l’air : il faut bien qu’ils respirent ».

## Quatorze heures : ce qu’on ne met pas dans un carton

On mange debout, du riz et du poisson, sur le capot de la camionnette. C’est l’heure où l’on parle. Il y a là des gens qui ne se voient que dans cette cour, six fois par an, et qui savent tout les uns des autres par le contenu de leurs cartons. « Tu n’envoies plus de couches, donc le petit marche. » « Tu as mis deux matelas, donc la maison avance. »

Hervé, celui des vélos, construit depuis onze ans une maison à Bingerville. Il ne l’a vue que trois fois. Il l’envoie par morceaux : les robinets une année, les serrures la suivante, cette fois-ci l’interrupteur du salon, un seul, en laiton, choisi pendant des semaines. « Quand je l’aurai posé, ce sera chez moi. » Son beau-frère, sur place, lui adresse des photographies. On y voit un mur, un autre mur, un manguier que l’on a décidé de ne pas couper, et toujours, dans un coin, le même chien qui ne figure sur aucun plan.

Une jeune femme est assise à part, un carton sur les genoux. Elle s’appelle Prisca, elle est née à Créteil, et n’est jamais allée à Abidjan. Elle envoie pour la première fois. C’est une boîte à chaussures, avec dedans : une photographie d’elle, un peigne, et vingt pages écrites à la main pour une grand-mère qui ne lit pas.

— Quelqu’un les lui lira.

— Et pourquoi ne pas téléphoner ?

Elle cherche. Autour de nous, on se dispute à propos d’un canapé.

— Au téléphone, on se dit que ça va. J’ai voulu lui dire *le reste*.

Mme Diomandé, qui passait, a pris la boîte, n’a pas demandé ce qu’il y avait en dessous, et n’a rien fait payer. Dans le registre, elle a écrit : *divers*.

> On envoie ce qu’on aurait voulu rapporter soi-même.

## Seize heures : les trous

Le conteneur est plein. Il reste vingt-six cartons. C’est le moment que M. Diomandé préfère, et que ses clients redoutent. Il monte seul, à quatre pattes, sur le tas, avec une lampe entre les dents. On l’entend pousser, grogner, rire. De temps à autre, une main sort : *un petit*, *un plat*, *un mou*.

Les mous, ce sont les vêtements. Ils finissent en dernier, dans les angles, derrière les pieds de chaises, à l’intérieur des casseroles. Un conteneur bien rempli ne bouge pas : si l’on entend quelque chose rouler, c’est qu’il manque une chemise.

Les calculs de l’étudiant le confirment[^sphere]. Avec des objets tous pareils, on remplit les deux tiers du volume au hasard, les trois quarts si l’on réfléchit. Avec des objets tous différents, et quelqu’un qui connaît leurs propriétaires, on atteint ce dimanche-là quatre-vingt-dix-huit pour cent.

### Le dernier carton

Il y a toujours un dernier carton. Cette fois, c’est un ventilateur. Il ne rentre pas, quoi qu’on fasse ; sa propriétaire a les larmes aux yeux, il est pour une classe de maternelle. M. Diomandé descend, réfléchit, remonte, ressort un baril, en dévisse le couvercle. Dedans, il y a du riz.

— Qui envoie du riz à Abidjan ?

Silence. Un monsieur très digne lève la main. C’est du riz de Camargue, c’est pour sa belle-mère, qui prétend que le riz d’ici ne vaut rien : il veut en avoir le cœur net.

On rit jusqu’à la grille. Puis on démonte le ventilateur, on couche ses pales dans le riz, une par une, comme des œufs, et l’on referme. À Vridi, la belle-mère aura du vent.

## Dix-huit heures : les portes

Il fait presque nuit. On recule. M. Diomandé pousse le premier battant, puis le second, s’y appuie de l’épaule, abaisse les leviers. Il passe un plomb dans la boucle, le serre, lit le numéro à voix haute ; sa femme l’inscrit ; les deux étudiants le répètent. C’est une sorte de messe.

Personne ne part tout de suite. Soixante et onze familles regardent une boîte fermée. Quelqu’un pose la main à plat sur la tôle, comme on tapote un cheval.

[Abidjan, d’est en ouest : quelques secondes de travelling, là où tout cela va](film:ville-6)

Il y a, dans le quartier, un marché où l’on parle quarante langues ; nous y étions allés [un matin de pluie](/posts/a-chateau-rouge-le-marche-qui-parle-quarante-langues). Ici, on n’en parle plus aucune. On écoute le métal refroidir.

## Cinq semaines plus tard

J’ai téléphoné. À Vridi, la boîte s’est ouverte sans qu’une casserole tombe. La chaire est debout, dans une église près de Divo. Le manteau de M. Fofana a été porté, une fois, dans une salle climatisée, par un homme qui a dit qu’il y faisait *très bon*. Le ventilateur tourne. Le riz de Camargue a été jugé « pas mal, pour du riz qui a voyagé ».

Et la boîte à chaussures ? C’est Prisca qui m’a rappelée. Un cousin avait lu les vingt pages à voix haute, en deux soirées, devant la grand-mère et une partie de la rue. À la fin, la vieille dame avait demandé qu’on les reprenne au début. Elle n’avait pas répondu par lettre ni par téléphone.

Elle avait fait un carton.

[^sphere]: Des sphères identiques versées au hasard occupent environ 64 % du volume ; rangées au mieux, 74 %. Les cartons ne sont pas des sphères, et les belles-mères non plus.`,
};
