import type { DemoArticle } from "../article.ts";

export const kedjenou: DemoArticle = {
  by: "rokia",
  daysAgo: 7.8,
  title: "Le kedjenou, ou l’art de ne pas ouvrir",
  description:
    "Un canari, une feuille, un feu que l’on surveille sans regarder : trois cuisinières, une physicienne et un poulet têtu autour du plat le plus patient du pays.",
  tags: ["Cuisine", "Recettes", "Sciences", "Transmission"],
  cover: "calebasse-6",
  coverAlt: "Une grande calebasse ronde, sa cuillère posée sur le bord",
  readers: 4_180,
  likedBy: ["mariam", "clarisse", "jean-marc", "yao", "koffi", "awa"],
  comments: [
    {
      by: "mariam",
      minutesLater: 14,
      text: "Quarante minutes, vingt secousses, zéro regard. J’ai enfin une preuve écrite à montrer à mon frère.",
      replies: [
        {
          by: "yao",
          minutesLater: 33,
          text: "Ton frère a un couvercle en verre. Il triche avec le progrès.",
        },
        { by: "mariam", minutesLater: 40, text: "C’est noté, je confisque le couvercle." },
      ],
    },
    {
      by: "clarisse",
      minutesLater: 260,
      text: "Essayé avec une cocotte et une pâte de farine autour du couvercle, comme dans l’encadré. Il a fallu un couteau pour ouvrir. Un délice.",
    },
    {
      by: "jean-marc",
      minutesLater: 1_020,
      text: "Le canari qui « a déjà cuisiné » fait toute la différence. Le nôtre vient de ma grand-mère, il sait.",
    },
    {
      by: "koffi",
      minutesLater: 3_300,
      text: "Vingt secousses à 60 à la minute : je vous ferai un morceau là-dessus.",
    },
  ],
  content: `La première fois que j’ai soulevé le couvercle, j’avais neuf ans, et ma tante Philomène ne m’a pas grondée. Elle a pris le canari, l’a emporté dans la cour, et l’a posé devant le voisin : « Tiens, il est à toi, il est ouvert. » Nous avons mangé du riz blanc. J’ai compris ce jour-là que le kedjenou n’est pas une recette. C’est une promesse, et elle tient par le couvercle.

*Kedjenou*, en baoulé, c’est à peu près *remuer* ou *secouer*. Un poulet, des légumes, du gingembre, du piment, un récipient que l’on ferme, un feu que l’on baisse. Pas une goutte d’eau. Et rien à faire ensuite, sinon secouer, et surtout ne pas ouvrir.

Pourquoi est-ce si bon ? J’ai passé un mois à le demander à trois femmes qui le font et à une quatrième qui le mesure.

## Première école : la feuille

Mme N’Goran tient un maquis de six tables, au bord d’une route, du côté de Toumodi. Elle en sert quarante portions le dimanche, dans des canaris noirs rangés par taille. Elle ferme le sien avec une feuille de bananier, passée au-dessus de la flamme jusqu’à ce qu’elle devienne souple et luisante, puis ficelée.

— Le couvercle, ça ferme. La feuille, ça *retient*.

Elle appuie du doigt : la feuille est gonflée, tendue comme un tambour. Quand elle sonne clair, le poulet rend son eau. Quand elle sonne mat, il la reprend. Elle tape, elle écoute, elle passe au suivant. Personne, dans son maquis, n’a jamais vu de minuterie.

> Si tu veux savoir où il en est, demande à la feuille. Elle a le nez dedans.

Le feu est fait de trois bûches qui se touchent par le bout. Pour baisser, elle ne souffle pas, elle n’arrose pas : elle tire chaque bûche de la largeur d’une main. Trois mains, trois feux.

## Deuxième école : la pâte

À Treichville, Mme Bah n’a ni cour ni bananier. Elle a une cocotte en fonte héritée d’une patronne, et une plaque à gaz. Elle a donc inventé ce que d’autres ont inventé avant elle, sous d’autres climats : un boudin de farine et d’eau, roulé tout autour du bord, que la chaleur transforme en ciment.

« Avec la pâte, même moi je ne peux pas tricher. » Il faut casser pour entrer. C’est d’ailleurs tout le plaisir : le mari, les enfants, les voisins se rassemblent pour le bruit, puis pour la vapeur, et seulement après pour le poulet.

> [!NOTE] Sceller une cocotte chez soi
> Cent cinquante grammes de farine, huit cuillerées d’eau, une pincée de sel. Pétrir, rouler en boudin, coller sur le bord humide, poser le couvercle et appuyer. La pâte cuite ne se mange pas ; elle se brise en l’attaquant par un seul côté, avec le dos d’un couteau.

## Troisième école : rien du tout

Et puis il y a Henriette, quatre-vingt-un ans, près de Sinfra. Elle ne ferme pas. Elle pose sur son canari une assiette émaillée, ébréchée, qui ne couvre même pas tout le bord. J’étais scandalisée. Elle m’a laissée l’être.

Son secret est ailleurs : le canari est *énorme*, et le poulet petit. La vapeur monte, rencontre la paroi froide, retombe. Il n’y a pas de couvercle parce qu’il y a de la hauteur. « La pluie non plus n’a pas de couvercle », dit Henriette.

Je l’ai regardée secouer : elle attrape le canari par le col, avec deux chiffons, et lui fait décrire un cercle, comme on réveille un enfant. Vingt cercles. Puis elle se rassoit et reprend exactement la phrase qu’elle avait laissée.

Son canari a un âge, à défaut d’une date : il a été cuit « l’année des sauterelles », par une potière dont elle a oublié le nom mais pas la main. Avant de servir, il a fallu l’apprivoiser. Trois jours dans l’eau, trois jours au soleil, puis une bouillie de manioc qu’on y fait attacher exprès, et que l’on jette : la terre a bu, ses trous sont fermés, elle ne fendra plus. « Un canari neuf, c’est un étranger, dit Henriette. Tu ne lui confies pas ton poulet le premier soir. »

Le sien ne se lave qu’à l’eau claire. Il sent, à vide, quelque chose entre la fumée et le gingembre. Elle me l’a fait respirer comme on montre une photographie.

![Des feuilles de toutes tailles](scene:feuilles-5 "La feuille de bananier se choisit jeune, sans déchirure, et se passe à la flamme — © Palabre, CC BY 4.0")
![Un bol de calebasse vu d’en haut](scene:calebasse-5 "On sert dans la calebasse : elle garde chaud et ne sonne pas — © Palabre, CC BY 4.0")

## La physicienne

Mlle Ettien prépare une thèse sur les matériaux poreux. Elle a accepté de passer trois dimanches avec moi, deux canaris, une cocotte, quatre thermomètres et une balance. Nous avons gâché un poulet ; c’était dans le protocole.

Voici ce que nous avons relevé, à feu doux, avec un poulet fermier d’un kilo deux, découpé, et un kilo de légumes.

| Minute | Canari et feuille | Cocotte et pâte | Canari ouvert |
| --- | ---: | ---: | ---: |
| 0 | 27 °C | 27 °C | 27 °C |
| 10 | 71 °C | 84 °C | 66 °C |
| 20 | 93 °C | 98 °C | 88 °C |
| 40 | 97 °C | 100 °C | 94 °C |
| 60 | 97 °C | 101 °C | 95 °C |
| **Eau perdue** | **38 g** | **6 g** | **112 g** |

La première surprise est en bas à droite. Même ouvert, ou presque, le grand canari n’a perdu que cent douze grammes sur deux kilos. La hauteur d’Henriette travaille.

La seconde est dans la colonne du milieu. La cocotte dépasse cent degrés : la pâte tient si bien que la pression monte un peu. La chair cuit plus vite, et se défait. « C’est bon aussi, dit Mlle Ettien. Mais c’est une autre réponse. »

La troisième surprise n’est pas dans le tableau. À soixante minutes, les trois poulets étaient cuits ; nous les avons fait goûter à douze voisins, les yeux bandés. Sept ont préféré la feuille, quatre la grande jarre d’Henriette, un seul la cocotte. Interrogé, ce dernier a reconnu qu’il était le neveu de Mme Bah, et qu’il aurait identifié sa cuisine « dans un tunnel ».

### L’eau que personne n’a versée

D’où vient alors la sauce ? Nous l’avons pesée à la fin : *quatre cent vingt grammes*, alors que nous n’avions pas mis une goutte. Les tomates et les aubergines sont faites d’eau pour plus de neuf dixièmes ; le poulet, pour les deux tiers. À feu doux, les cellules lâchent lentement ce qu’elles tiennent. À feu vif, l’eau part en vapeur avant de rencontrer le sel, et le fond brûle.

Le kedjenou n’est donc pas un plat sans eau. C’est un plat qui *attend* la sienne.

### Pourquoi secouer ?

Parce qu’une cuillère entre par le haut. Elle fait sortir la vapeur, et elle casse les morceaux. Secouer retourne tout sans rien ouvrir. Mlle Ettien a compté : une vingtaine de cercles suffisent pour que la tomate du fond se retrouve en haut. Au-delà, on ne mélange plus, on se rassure.

> [!WARNING] Le seul vrai danger
> Un récipient scellé et un feu trop vif ne font pas bon ménage. Feu doux, toujours ; jamais de cocotte fermée à la pâte sur une flamme haute ; et l’on ouvre visage en arrière, du côté opposé à soi.

## La recette, enfin

J’ai réuni les trois écoles, avec leur permission, et leur désaccord. Pour six personnes, dont une qui revient.

### Ce qu’il faut

- un poulet fermier d’un bon kilo, coupé en douze
- 4 tomates, 3 aubergines locales, 2 oignons
- un pouce de gingembre, 4 gousses d’ail
- un piment, **entier, non percé**
- une feuille de laurier, du thym, du sel
- une feuille de bananier, ou de la farine

### Ce que l’on fait

1. Frotter le poulet avec le sel, l’ail et le gingembre écrasés. Une heure de repos : la sienne, et la vôtre.
2. Couper les légumes gros. Petits, ils auraient fini avant lui.
3. Tapisser le fond d’oignons : ce sont eux qui prennent le feu pour les autres.
4. Poser le poulet, puis les légumes, puis le piment, tout en haut, comme un ministre.
5. Fermer.
6. Dix minutes à feu moyen, jusqu’au premier chant. Puis doux.
7. Toutes les dix minutes, vingt cercles, sans soulever.
8. Quarante minutes pour un poulet d’élevage ; une heure dix pour un poulet qui a couru.
9. Éteindre. *Attendre encore un quart d’heure.* C’est l’étape que tout le monde saute, et c’est celle où la sauce épaissit.
10. Ouvrir devant témoins.

On sert avec de l’attiéké — nous avons raconté [comment il se fait, du râpage à la première bouchée](/posts/l-attieke-du-rapage-a-la-premiere-bouchee) — ou avec du riz, si l’on a soulevé le couvercle à l’âge de neuf ans.

## Ce que l’on fait pendant ce temps

C’est la vraie question. Que faire pendant une heure, devant une chose qu’il est interdit de regarder ?

J’ai noté les réponses, au fil du mois. Mme N’Goran balaie la cour. Mme Bah téléphone à sa sœur, « la longue ». Un chauffeur de passage m’a dit qu’il lavait sa voiture, et que c’était donc un plat qui *entretenait les voitures*. Une jeune fille révise. Un monsieur fait la sieste, avec le pied contre le canari : quand cela brûle, il secoue.

Henriette, elle, raconte. Elle a des histoires de dix minutes, exactement. À la fin de chacune, elle se lève, fait ses vingt cercles, et demande où elle en était. Il faut répondre juste ; sinon, elle recommence, et le poulet attend.

> On croit que c’est le feu qui cuit. Moi je crois que c’est le temps, et que le feu lui tient compagnie.

Ma tante Philomène est morte l’an dernier. À la veillée, on a fait onze canaris. À l’heure de les ouvrir, il y a eu comme une gêne : chacun regardait son voisin, personne ne voulait être le premier. Alors mon frère, qui a cinquante-trois ans, est allé poser le sien chez le voisin.

Il l’avait ouvert dix minutes trop tôt[^voisin].

[^voisin]: Le voisin, qui n’est plus le même depuis 1986, tient à faire savoir qu’il était délicieux.`,
};
