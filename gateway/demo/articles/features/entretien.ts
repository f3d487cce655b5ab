import type { DemoArticle } from "../article.ts";

export const interview: DemoArticle = {
  by: "edwige",
  daysAgo: 2.2,
  title: "Madeleine Guéi : « J’enregistre ce qui va se taire »",
  description:
    "Elle a passé quarante ans à tendre un micro aux pileuses, aux gares et aux grillons. Grand entretien avec une archiviste qui n’aime pas le mot mémoire.",
  tags: ["Culture", "Musique", "Entretien", "Langues"],
  cover: "bandes-5",
  coverAlt: "Les deux bobines d’un magnétophone, l’une pleine, l’autre presque vide",
  audio: "veillee",
  isExclusive: true,
  readers: 3_280,
  likedBy: ["koffi", "awa", "aminata", "clarisse", "jean-marc", "ibrahim"],
  comments: [
    {
      by: "koffi",
      minutesLater: 44,
      text: "Elle m’a enregistré en 1998. J’avais raté la fin, je voulais recommencer. Elle m’a dit : « Gardez l’erreur, c’est là qu’on entend que vous cherchez. »",
      replies: [
        { by: "aminata", minutesLater: 70, text: "Et on peut l’écouter, cette erreur ?" },
        {
          by: "koffi",
          minutesLater: 81,
          text: "Bobine 112, paraît-il. Je n’ai jamais eu le courage de demander.",
        },
      ],
    },
    {
      by: "awa",
      minutesLater: 130,
      text: "La question sur les berceuses m’a fait poser le téléphone cinq minutes.",
    },
    {
      by: "ibrahim",
      minutesLater: 480,
      text: "La gare de Bobo dans les années quatre-vingt : je paierais pour entendre ça une fois.",
    },
    {
      by: "clarisse",
      minutesLater: 1_250,
      text: "À la maternité, nous aussi nous avons un bruit qui est en train de disparaître : celui du crayon sur le cahier de garde.",
      replies: [{ by: "awa", minutesLater: 1_302, text: "Écrivez-lui, elle viendra." }],
    },
  ],
  content: `Il faut monter au deuxième étage, traverser une pièce où sèche du linge, et frapper à une porte capitonnée avec des boîtes d’œufs. Madeleine Guéi ouvre, pose un doigt sur ses lèvres, et vous fait attendre : elle termine une écoute. Dans le casque qu’elle vous tend, il y a une averse. Elle a plus de trente ans. « Écoutez, dit-elle, il n’y a pas une seule tôle. »

À soixante-huit ans, l’archiviste a enregistré, selon son propre registre, **4 312 bandes, cassettes et fichiers** : des musiques, mais surtout ce qui n’en est pas. Des marchés. Des ateliers. Des cours d’école à l’heure de la sortie. Sa collection, longtemps conservée sous un lit, est en cours de copie par des étudiants. Nous lui avons parlé trois après-midi, fenêtres fermées.

![Des lames de bois de longueurs inégales](scene:balafon-2 "Le premier instrument qu’elle a enregistré, « par hasard et trop près » — © Palabre, CC BY 4.0")

## Le premier son

**Palabre : Vous souvenez-vous du premier son que vous avez gardé ?**

Madeleine Guéi : Très bien, parce que ce n’était pas celui que je voulais. J’avais vingt-cinq ans, on m’avait prêté un magnétophone pour enregistrer un joueur de balafon, à la sortie de Korhogo. Un appareil de sept kilos, avec une bandoulière qui m’a laissé une marque ici. Le musicien joue, c’est magnifique, je rentre, j’écoute : on ne l’entend presque pas. J’avais posé le micro à côté d’une femme qui pilait.

Alors j’entends ce pilon, qui ne sait pas qu’on l’enregistre. Il tombe, il s’arrête, la femme parle, il reprend. Et je m’aperçois qu’il est *dans le rythme du balafon*. Elle pilait avec lui. Personne ne le lui avait demandé. Si j’avais bien placé mon micro, je n’en aurais rien su.

**Vous auriez pu recommencer.**

J’ai recommencé, le lendemain, avec le micro au bon endroit. C’est un enregistrement parfait. Il ne sert à rien : tout le monde en a un semblable. L’autre, on me le demande encore.

> Un bon enregistrement, c’est celui où l’on entend ce qu’on n’était pas venu chercher.

**De là vient votre méthode ?**

Ma méthode, c’est un grand mot. Je m’assois, j’attends, je ne demande rien. La première heure, les gens se surveillent : ils parlent bien, ils chantent juste. La deuxième, ils m’oublient. Je ne branche qu’à la deuxième.

**Combien de temps restez-vous, en général ?**

Le temps qu’il faut pour qu’on me demande de rendre un service. Tenir l’enfant, écosser, surveiller le feu. Ce moment-là, c’est la vraie permission. On vous a mise quelque part. Vous n’êtes plus la dame au micro, vous êtes celle qui a laissé brûler le riz. J’ai laissé brûler beaucoup de riz.

## Ce qui disparaît sans bruit

**Votre catalogue contient peu de concerts et beaucoup de bruits du travail. Pourquoi ?**

Parce que la musique, on la sauve. Il y a toujours quelqu’un qui tient à une chanson. Mais qui tient au bruit d’une machine à écrire dans une sous-préfecture ? Pourtant, pendant cinquante ans, ce bruit-là a voulu dire quelque chose de précis : *attendez, on s’occupe de vous*. Aujourd’hui, dans la même salle, il y a le silence d’un écran, et les gens ne savent plus si l’on s’occupe d’eux.

Quand un son disparaît, ce n’est pas le son qui manque. C’est ce qu’il disait.

**Avez-vous une liste ?**

J’en ai une, sur la porte du frigo. Je barre quand c’est fait.

- [x] La cloche à main de l’école de Facobly
- [x] Le sifflet du garde-barrière, à Dimbokro
- [x] Les pagayeurs qui se répondent pour passer la barre
- [x] Le rémouleur et son vélo retourné
- [ ] La navette d’un métier à tisser à pédale, *entière*, du matin au soir
- [ ] Un marché sans haut-parleur
- [ ] Une nuit sans moteur

La dernière, j’ai renoncé à la barrer un jour. J’ai essayé onze fois. Au bout de deux heures, trois heures, il y a toujours une moto, très loin. Elle n’a l’air de rien, mais une fois que vous l’avez entendue, vous n’entendez plus qu’elle. Je l’ai appelée Jean-Claude.

**On dit souvent de vous que vous travaillez pour la mémoire.**

On le dit devant moi, et je laisse dire. Mais je n’aime pas ce mot : il sent l’armoire. Je n’enregistre pas ce qui est mort, j’enregistre ce qui va se taire. Ce n’est pas la même chose. Ce qui va se taire parle encore. On peut lui répondre.

## Les gares, les grillons, les enfants

**Vos bandes les plus connues sont celles des gares.**

Ce sont les plus faciles. Une gare vous donne tout : l’arrivée, l’attente, la dispute, l’adieu, et tout cela en deux minutes. J’ai fait la ligne entière, du sud au nord, en 1986. Dans chaque gare, dix minutes avant le train et dix minutes après. Avant, ce sont des gens. Après, c’est un lieu.

[Entendre une veillée commencer, telle qu’un duo l’a rejouée d’après ses bandes](sound:veillee)

**Dix minutes *après* ?**

C’est là que l’on entend la ville. Quelqu’un balaie. Un enfant imite la locomotive. Une femme, à Dimbokro, après le départ, disait à voix basse tous les prénoms de ceux qui étaient montés. Je l’ai sur la bande. Je n’ai jamais su pourquoi elle le faisait, et je n’ai pas demandé.

**Et les animaux ?**

J’ai des grillons de toutes les régions. Un chercheur m’a expliqué qu’ils chantent plus vite quand il fait chaud, et qu’on peut presque lire la température sur la bande[^grillons]. Nous avons essayé avec un enregistrement de 1979. Nous avons trouvé vingt-six degrés ; j’avais noté vingt-cinq sur la boîte. Je crois davantage les grillons que mon thermomètre.

> [!NOTE] Écouter la forêt pour la soigner
> Des chercheurs posent aujourd’hui des micros dans les forêts pour savoir comment elles se portent. Nous les avions suivis dans [Écouter une forêt pour savoir comment elle va](/posts/ecouter-une-foret-pour-savoir-comment-elle-va).

**Qu’est-ce qui est le plus difficile à enregistrer ?**

Une berceuse. Vous comprenez, une berceuse n’existe que si l’enfant a sommeil. Si vous la demandez, on vous la *chante* : ce n’est plus une berceuse, c’est une chanson lente. Il faut être là, dans le noir, avoir prévenu la mère et avoir été oubliée d’elle. Et quand ça réussit, vous avez un autre problème : vous êtes la seule éveillée dans une maison qui dort, avec une machine qui fait *clac* quand on l’arrête.

**Comment faisiez-vous ?**

Je laissais tourner jusqu’au bout de la bande. J’ai des heures de gens qui dorment. C’est très beau. On entend la maison.

**Y a-t-il des sons que vous avez refusé d’enregistrer ?**

Les pleurs, quand ils ne sont pas rituels. Les disputes, sauf sur les marchés, où elles sont un art. Et les coups de feu : on m’a proposé, certaines années, beaucoup d’argent. J’ai répondu que mon appareil ne prenait pas ces fréquences-là. C’est un mensonge technique. J’en suis assez fière.

À la place, ces années-là, j’ai enregistré des clés. Les gens rentraient tôt et fermaient à double tour ; toute la ville faisait le même bruit à la même heure. J’ai trente-six minutes de serrures. Un jour, en 2012, je suis retournée dans la même rue, à la même heure, et il n’y avait plus rien : les portes étaient ouvertes. Je vous assure que c’est un très beau silence. On y entend une télévision, un ballon, quelqu’un qui appelle quelqu’un.

## L’erreur et la tricherie

**Coupez-vous vos enregistrements ?**

Jamais au milieu. Je coupe au début et à la fin, parce qu’il faut bien entrer et sortir. Mais ce qui se passe entre les deux m’appartient moins qu’à ceux qui y sont. Une fois, un homme, après avoir parlé trois quarts d’heure, m’a dit : « Effacez tout. » J’ai effacé devant lui. Il a regardé tourner la bobine à l’envers, et il a dit : « Merci. Maintenant je peux vous raconter. »

**Vous n’avez pas gardé ce qu’il a raconté ensuite ?**

*(Elle rit.)* Bien sûr que non. Il ne m’avait pas dit de rebrancher.

**Certains de vos confrères nettoient : ils ôtent le souffle, la voiture, la toux.**

Je ne juge pas. Mais la toux, c’est quelqu’un. J’ai un conteur admirable, à Bondoukou, qui tousse juste avant chaque mensonge. Enlevez la toux : il ne reste qu’un homme qui dit des choses vraies[^conteur].

> Le souffle de la bande, c’est la pièce qui écoute. Ôtez-le, et il n’y a plus personne.

**Pourtant, vous avez accepté la copie numérique.**

Parce que mes bandes collent. La colle vieillit, elle pleure, il faut les cuire au four comme des meringues, huit heures à cinquante degrés, pour pouvoir les lire une dernière fois. Vous avez bien entendu : *une dernière fois*. Les étudiants viennent le samedi. Ils ont un four, des gants, et une patience que je n’avais pas à leur âge.

Voici où nous en sommes, puisque vous aimez les chiffres :

| Support | Nombre | Copiés | Perdus |
| --- | ---: | ---: | ---: |
| Bandes | 1 140 | 806 | 61 |
| Cassettes | 2 205 | 1 480 | 212 |
| Minidisques | 317 | 317 | 0 |
| Fichiers | 650 | 650 | 3 |

Vous remarquerez que trois fichiers sont perdus. Les étudiants n’en reviennent pas. Moi, si.

**Et les deux cent douze cassettes ?**

L’eau, une année. Je les ai gardées quand même. Je les ai écoutées : on entend l’inondation. Sous la voix, il y a une espèce de marée. C’est devenu un autre enregistrement. Je les ai *reclassées*, elles sont à « Eau ».

## Transmettre

**À qui donnerez-vous tout cela ?**

À ceux qui y parlent. C’est le travail des étudiants : chaque bande copiée retourne à son village, sur une carte, avec un petit lecteur à manivelle. On l’inaugure, on écoute ensemble. C’est le moment que je préfère. Les gens ne disent pas : « C’était mieux avant. » Ils disent : « Tiens, on avait un chien. »

À Dimbokro, nous avons fait entendre la gare de 1986. Une dame s’est levée : elle avait reconnu la voix qui récitait les prénoms. C’était sa mère. Elle n’a pas pleuré. Elle a continué la liste, à voix haute, là où la bande s’arrêtait.

**Vous avez enregistré ce moment-là ?**

J’avais l’appareil sur les genoux. Je ne l’ai pas allumé. Il faut bien que quelque chose n’ait lieu qu’une fois.

**Que conseillez-vous à ceux qui voudraient commencer ?**

De ne pas acheter de matériel. Le téléphone suffit. Trois choses seulement :

1. Se taire avant d’appuyer, et se taire encore une minute après.
2. Dire à la fin, pas au début, la date, le lieu, et qui était là.
3. Réécouter dans un an. Le jour même, on n’entend que soi.

**Et s’il ne fallait garder qu’un son de votre collection ?**

*(Long silence. Au-dessous, dans la cour, quelqu’un rince une bassine.)*

Celui-là. Vous l’avez ? Il vient de passer.

---

*Entretien réalisé en trois après-midi. Madeleine Guéi a relu ses réponses, n’a rien changé, et a demandé qu’on y laisse la bassine.*

[^grillons]: La relation entre la température et la cadence du chant est connue pour plusieurs espèces ; elle est approximative, et ne vaut que pour une espèce donnée.
[^conteur]: Le conteur, consulté, conteste : il tousserait *après*.`,
};
