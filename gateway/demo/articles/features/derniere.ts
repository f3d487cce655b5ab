import type { DemoArticle } from "../article.ts";

export const lastRunner: DemoArticle = {
  by: "thierry",
  daysAgo: 9.6,
  title: "Mariette Zohoré, la dernière du peloton",
  description:
    "Vingt-trois semi-marathons, vingt-trois fois dernière. À quarante-sept ans, elle a fait de la fin de course un métier, une science et une fête. Rencontre à six à l’heure.",
  tags: ["Sport", "Course à pied", "Santé", "Rencontre"],
  cover: "route-6",
  coverAlt: "Une route claire qui tourne entre des collines",
  readers: 2_950,
  likedBy: ["clarisse", "ibrahim", "awa", "koffi", "yao", "aminata"],
  comments: [
    {
      by: "clarisse",
      minutesLater: 40,
      text: "Je suis arrivée avant-dernière à Grand-Bassam, juste devant elle. Elle m’a dit : « Allez-y, je vous garde la place. »",
      replies: [
        { by: "awa", minutesLater: 66, text: "Cette phrase devrait être sur un maillot." },
        {
          by: "clarisse",
          minutesLater: 71,
          text: "Elle l’est. Les secouristes l’ont fait imprimer l’an dernier !",
        },
      ],
    },
    {
      by: "ibrahim",
      minutesLater: 500,
      text: "J’ai conduit la voiture-balai une fois. Au bout de deux heures, c’est elle qui me demandait si ça allait.",
    },
    {
      by: "yao",
      minutesLater: 1_900,
      text: "Le tableau des tours, c’est de la mécanique de précision. Sept secondes d’écart !",
    },
    {
      by: "jean-marc",
      minutesLater: 5_200,
      text: "Dans les champs aussi il y a quelqu’un qui ferme la marche et qui ramasse les outils. On ne lui a jamais donné de médaille.",
    },
  ],
  content: `On démonte l’arche quand elle arrive. C’est devenu un rite : deux hommes sur des escabeaux, qui dévissent lentement, en la regardant venir du bout de l’avenue. Ils pourraient avoir fini depuis vingt minutes. Ils dévissent *très* lentement.

Elle passe dessous en levant un doigt, comme on demande la parole. Trois heures, vingt et une minutes. Le vainqueur a couru le même semi-marathon en une heure et quatre. Il est douché, interrogé, rentré chez lui. Elle boit un verre d’eau, remercie les deux hommes, et demande au speaker, par politesse, combien il reste de concurrents derrière.

— Aucun, maman Mariette.

— Alors c’est bon, vous pouvez fermer.

## Vingt-trois sur vingt-trois

Mariette Zohoré, quarante-sept ans, conductrice de car scolaire à Anyama, a pris le départ de vingt-trois semi-marathons. Elle les a tous finis, et tous à la dernière place. Ce n’est pas une malchance : la deuxième fois, peut-être ; la douzième, non. C’est une spécialité.

Le classement officiel, qui n’a pas de colonne pour cela, la donne 1 108e sur 1 108, 642e sur 642, 2 015e sur 2 015. Elle garde les feuilles dans une pochette plastique, avec le carnet de vaccination des enfants.

> Le premier sait qu’il est premier seulement à la fin. Moi, je sais depuis le départ où je vais arriver. Ça libère l’esprit.

Elle dit cela sans malice, et je m’aperçois que j’attendais de la tristesse. J’étais venu avec une question de journaliste — qu’est-ce qui vous fait continuer ? — que je n’ai finalement pas posée, parce qu’elle me l’a retournée au premier kilomètre : « Et vous, vous courez pour arriver *devant qui* ? »

## Six à l’heure

Pour la rencontrer, il faut courir avec elle. Elle ne donne pas d’entretien assis : « Assise, je suis au travail. » Rendez-vous donc à cinq heures du matin, au dépôt des cars. Survêtement vert, casquette, un sifflet autour du cou, un téléphone à touches dans une chaussette. Elle a posé le sac à dos d’un enfant, oublié la veille, sur le siège du conducteur.

Elle part à petits pas, les bras bas, sans rebondir. On dirait quelqu’un qui traverse une pièce où un bébé dort. Au bout d’un kilomètre, j’ai compris que ce n’était pas lent : c’était *constant*. Je l’ai chronométrée à son insu sur cinq tours de la même boucle.

| Tour | Distance | Temps | Écart avec le précédent |
| --- | ---: | ---: | ---: |
| 1 | 2,1 km | 20 min 12 s | |
| 2 | 2,1 km | 20 min 09 s | − 3 s |
| 3 | 2,1 km | 20 min 14 s | + 5 s |
| 4 | 2,1 km | 20 min 10 s | − 4 s |
| 5 | 2,1 km | 20 min 16 s | + 6 s |

Sept secondes entre le plus rapide et le plus lent, sur plus de dix kilomètres et une côte. Un entraîneur de la fédération, à qui j’ai montré la feuille, l’a relue deux fois. « J’ai des internationaux qui ne savent pas faire ça. » Puis : « Vous êtes sûr qu’elle ne regarde pas de montre ? » Elle n’en a pas. Elle chante, intérieurement, un cantique de quatre strophes. Une strophe, cent vingt pas.

Il a voulu la voir. Il est venu un matin avec un cardiofréquencemètre, deux plots et un stagiaire. Elle a accepté la ceinture, refusé les plots, adopté le stagiaire. Au bout d’une heure, les pulsations n’avaient pas bougé de quatre battements. « Elle pourrait aller plus vite », a-t-il conclu, presque fâché. Je le lui ai répété.

— Bien sûr que je peux. Mais alors qui serait derrière ?

## La voiture-balai

La première fois, raconte-t-elle, elle s’était inscrite à cause d’un pari avec ses collègues. Au huitième kilomètre, plus personne. Au dixième, un bruit de moteur : la voiture-balai, qui ramasse ceux que la route décourage. Elle roulait à sa hauteur, vitre baissée, avec dedans deux secouristes et sept coureurs effondrés.

— Montez, madame, il n’y a pas de honte.

— Je n’ai pas honte. J’ai *rendez-vous*.

Elle avait promis à son fils, qui avait alors six ans, de lui rapporter la médaille. La voiture l’a suivie onze kilomètres. Au quinzième, un des sept, un homme en short bleu, a demandé à redescendre. Au dix-septième, ils étaient trois à courir derrière elle. On raconte qu’à l’arrivée la voiture était vide.

C’est ce jour-là, dit-elle, qu’elle a compris à quoi elle servait.

> [!NOTE] Ce que fait un serre-file
> Dans beaucoup de courses, un bénévole ferme la marche : il rassure, il fait boire, il prévient les secours, et il garantit qu’on ne rouvre pas la route trop tôt. Mariette Zohoré n’a jamais été désignée. Depuis quatre ans, les organisateurs l’appellent cependant la veille pour savoir si elle vient.

## Ce qu’on voit de derrière

« Les gens croient que je ne vois rien de la course. C’est le contraire : je vois ce qu’elle laisse. » Elle tient une comptabilité orale, que j’ai transcrite entre le douzième et le quatorzième kilomètre.

- **Des gobelets.** On peut dire, à leur forme, si le coureur allait bien : écrasé, il allait vite ; posé debout, il allait mal.
- **Des tours de cou, des clés, une alliance.** Elle a tout rendu. L’alliance, en mains propres, à une dame qui a dit : « Ah. Il court ? »
- **Des gens.** Assis sur les bordures, les chaussures à la main.

Ceux-là, elle ne les relève jamais tout de suite. Elle s’assoit à côté. Elle délace et relace sa propre chaussure, pour se donner une raison. Puis elle dit sa phrase, toujours la même :

> Moi, je vais jusqu’à l’arbre, là-bas. Si vous passez par là, on y sera deux.

Il y a toujours un arbre. Après l’arbre, un kiosque. Après le kiosque, la place. Elle n’a jamais dit à personne « il ne reste que cinq kilomètres » : elle tient cette phrase pour une cruauté.

J’ai retrouvé l’homme au short bleu. Il est comptable, il s’appelle Aubin, il a couru depuis un marathon entier. Il garde d’elle une leçon qu’il applique aux bilans annuels : *ne regarder que l’arbre*.

Il n’est pas le seul. En demandant autour de moi, j’ai rencontré une infirmière qui avait fini grâce à elle, un lycéen, un couple qui s’était réconcilié entre le kiosque et la place, et un conseiller municipal qui m’a supplié de ne pas écrire son nom : il avait annoncé, à son bureau, être arrivé trois centième.

## Le car

À six heures vingt, la course est finie pour aujourd’hui : il faut chercher les enfants. Je monte dans le car avec elle, sur le siège des retardataires. Quarante-quatre élèves, onze arrêts, une discipline qui tient à un sifflet dont elle ne se sert pas.

C’est la même allure. Elle roule comme elle court : sans à-coups, en laissant passer. À chaque arrêt, elle attend trois secondes de plus, pour celui qui arrive au bout de la rue avec un lacet défait. Il y en a un chaque matin. Ce n’est jamais le même.

— Vous ne klaxonnez pas ?

— S’il court, il tombe. S’il tombe, je perds dix minutes. Trois secondes, c’est *l’allure*.

Au fond du car, les enfants ont leur propre classement. Le dernier monté de la semaine a droit, le vendredi, à la place du milieu, celle d’où l’on voit la route. Ils l’appellent « la place de maman Mariette ». Il paraît que certains font exprès.

[Sept contre sept, le tournoi vu d’un toit : le samedi, elle arbitre les petits](film:terrain-2)

Le samedi, en effet, elle arbitre le maracana des moins de dix ans, dont nous avions donné [les lois non écrites](/posts/maracana-le-petit-terrain-ou-l-on-apprend-a-grandir). Elle a ajouté une loi : l’équipe qui perd choisit le terrain du match suivant.

## La médaille

Il faut que je parle de Dimbokro. L’an dernier, une organisation pressée avait rouvert la route au bout de trois heures, plié l’arrivée, distribué les médailles qui restaient aux enfants du quartier. Quand Mariette est entrée sur la place, il n’y avait plus de ligne. Il n’y avait plus rien, sinon un marchand de glaces, trois chèvres, et la trace blanche, à peu près effacée, de ce qui avait été l’arrivée.

Elle a cherché où s’arrêter. Elle a demandé au marchand. Il n’avait pas vu passer de course : il venait d’arriver. Alors elle a tracé un trait par terre, avec le talon, et elle l’a franchi.

C’est à ce moment qu’est sorti d’une cour un petit garçon avec la médaille autour du cou. Il a regardé le trait, le dossard, les chaussures. Il a ôté la médaille, et la lui a tendue :

— Elle était pas à moi, elle était à la dernière.

Elle l’a refusée. Il a insisté. Ils ont négocié, longuement, debout de part et d’autre du trait[^accord]. Depuis, il paraît qu’à Dimbokro la médaille du dernier est plus grande que celle du premier. Je suis allé vérifier. C’est faux : elles sont de la même taille. Mais on donne celle du dernier *d’abord*.

## Vingt-quatre

Nous avons fini par marcher. C’est moi qui ai demandé. Elle a ralenti sans le montrer, ce qui est la plus haute forme de tact que je connaisse en sport. Le jour se levait, les premières motos nous doublaient.

Elle prépare son vingt-quatrième semi-marathon, en février. Elle a une ambition, la première qu’elle m’ait avouée : non pas gagner une place, mais que la voiture-balai *reste au garage*. Que tous ceux qui partent arrivent, même à la nuit, et qu’elle ferme la porte.

— Et si quelqu’un arrive encore après vous ?

Elle s’est arrêtée, cette fois pour de bon. L’idée ne lui était jamais venue. Elle y a réfléchi tout le temps que met un feu rouge à passer au vert, puis elle a souri, largement, comme à une bonne nouvelle.

— Alors je l’attends.

[^accord]: L’accord, tel que les deux parties me l’ont rapporté séparément : la médaille est à elle du lundi au samedi, et à lui le dimanche. Comme ils habitent à deux cents kilomètres l’un de l’autre, elle est en pratique sur un clou, à la mairie, où chacun peut la voir.`,
};
