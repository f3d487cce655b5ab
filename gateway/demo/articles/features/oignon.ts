import type { DemoArticle } from "../article.ts";

export const onion: DemoArticle = {
  by: "rokia",
  daysAgo: 4.4,
  title: "Le voyage d’un oignon, en sept factures",
  description:
    "Il quitte un champ à 120 F le kilo et arrive dans la marmite à 600. Qui a gagné quoi, et surtout : qui a perdu quoi en route ? On a suivi un sac.",
  tags: ["Économie", "Marché", "Agriculture", "Transports"],
  cover: "route-5",
  coverAlt: "Une route qui serpente vers des collines, sous un soleil bas",
  readers: 3_510,
  likedBy: ["mariam", "jean-marc", "ibrahim", "awa", "aminata"],
  comments: [
    {
      by: "mariam",
      minutesLater: 26,
      text: "La facture numéro six, c’est moi. Je confirme : on trie la nuit, on perd sur les mous, et la cliente pense qu’on s’enrichit.",
      replies: [
        {
          by: "jean-marc",
          minutesLater: 48,
          text: "Et la numéro un, c’est nous. On se salue enfin, après toutes ces années !",
        },
        { by: "mariam", minutesLater: 55, text: "Envoie-les plus secs, on se saluera mieux." },
      ],
    },
    {
      by: "ibrahim",
      minutesLater: 310,
      text: "Le passage sur le chauffeur qui dort dans les virages en montée est rigoureusement exact. On appelle ça « le lit de pierre ».",
    },
    {
      by: "aminata",
      minutesLater: 900,
      text: "J’ai refait le tableau dans un tableur : il tombe juste. C’est assez rare pour être salué.",
    },
    {
      by: "awa",
      minutesLater: 1_600,
      text: "Problème de mathématiques de demain, classe de CM2 : « Un sac de cent kilos perd vingt-deux kilos… » Merci !",
    },
  ],
  content: `Le sac est en filet violet, il pèse cent kilos, et on lui a noué un fil rouge pour que je puisse le reconnaître. Il est posé au bord d’un champ, dans le nord, avec sept autres. Dans une semaine, il sera dans une marmite à Yopougon. Entre les deux, il aura changé sept fois de main.

À chaque fois, j’ai demandé une facture. On m’en a donné une, écrite ; les six autres, on me les a dites, à voix basse, un peu à l’écart. Les voici toutes, avec les arrondis et les soupirs.

> [!NOTE] Comment lire ces chiffres
> Nous avons suivi *un* sac, *une* fois, avec l’accord de chacun. Les prix sont ramenés au kilo vendable à l’arrivée. Ils ne disent pas la saison d’après, ni la route d’à côté. Ils disent ce sac.

## Première facture : le champ

Un oignon demande cent vingt jours, dont trente à ne rien faire. « C’est là qu’on le rate », dit Issouf, qui cultive un demi-hectare avec ses deux frères. Une fois arraché, l’oignon doit sécher : on le laisse sur la terre, fanes couvertes, puis à l’ombre, puis on coupe. Quinze jours. Quand on est pressé par une dette, on en fait cinq, et il part humide.

Issouf vend à **120 F le kilo**. Il a dépensé, pour l’eau, la semence, l’engrais et les bras, environ 85 F. Il lui reste donc 35 F. Il ne les appelle pas un bénéfice :

> Ça, c’est ce que je coûte, moi. Le bénéfice, ce serait après.

Je lui fais remarquer que l’oignon vaudra cinq fois plus dans une semaine. Il le sait. Il a même un cousin au bout de la ligne. Pourquoi ne pas vendre là-bas ? Il montre le chemin, puis le ciel, puis ses deux frères qui chargent. « Parce que dans une semaine, il faudrait que *je sois* là-bas. »

## Deuxième facture : la piste

Du champ à la route bitumée, il y a dix-huit kilomètres et un tricycle. On y met huit sacs, on y monte à trois, et l’on roule au pas pour ne pas *parler aux pierres*. Le trajet dure deux heures quand il fait sec. Prix : 500 F le sac, soit **5 F le kilo**. C’est le kilomètre le plus cher de tout le voyage, et tout le monde l’oublie.

Deux ponts sont faits de troncs. Au second, le conducteur descend, regarde, remonte et ferme les yeux. Je le note sans y croire ; il m’explique ensuite que c’est pour écouter les troncs.

C’est là aussi que l’on rencontre les premières pertes : un sac qui frotte, un filet qui cède, une poignée d’oignons que des enfants ramassent en courant derrière nous. Le conducteur ralentit à cet endroit-là, toujours. Il appelle cela « le péage ». Issouf, à qui je le raconterai au téléphone, savait : ses propres enfants tiennent le poste.

## Troisième facture : le collecteur

Au bord du bitume, un homme attend sous un neem avec un téléphone, un carnet et une bâche. Il achète à vingt producteurs ce que vingt producteurs ne peuvent pas porter seuls, l’assemble, et remplit un camion. Il prend **20 F le kilo**. On le dit voleur partout où je passe ; partout aussi, on me dit que sans lui rien ne partirait.

Ce que j’ai vu de son métier : il a fait trier un tas à voix haute, refusé onze sacs, en a repris six après discussion, a prêté 40 000 F à un homme dont le fils était malade, et n’a pas déjeuné. Le soir, il m’a demandé combien gagnait une journaliste. J’ai répondu. Il a dit : « Ah, vous êtes collecteur aussi. »

## Quatrième facture : la route

![Une route vers des montagnes](scene:route-4 "La route du retour, à vide, va deux fois plus vite — © Palabre, CC BY 4.0")

Sept cents kilomètres, vingt-deux tonnes, dix-neuf heures. Le camion s’appelle *Patience et Longueur*. Il est conduit par Lacina, et veillé par un apprenti de dix-neuf ans qui dort sur les sacs, *les oreilles ouvertes*, car un oignon qui chauffe se met à sentir avant de se gâter.

Lacina détaille la facture sur ses doigts :

- gasoil, 285 000 F ;
- péages et pesages, 46 000 F ;
- repas, thé, pneu recousu, 21 000 F ;
- usure, « ce que le camion me prend sans me le dire », 80 000 F ;
- le reste, qui est son salaire, celui de l’apprenti, et la part du propriétaire.

En tout 660 000 F pour vingt-deux tonnes, soit **30 F le kilo**. Dans les longues côtes, quand le camion monte au pas, il lui arrive de fermer un œil, *puis l’autre, jamais les deux*. Les chauffeurs donnent un nom à ces côtes ; il n’a pas voulu me le dire.

La nuit, on s’arrête pour soulever la bâche. C’est un geste gratuit, qui prend vingt minutes, et qui décide de tout.

J’ai dormi une heure, entre deux arrêts, la tête contre un filet. On entend un bruit de papier froissé, très léger, qui vient de partout à la fois. Ce sont les pelures. « Ils se déshabillent, dit l’apprenti. Ils savent qu’on arrive en ville. »

## Cinquième facture : ce qui se perd

Celle-ci, personne ne l’envoie et tout le monde la paie. À l’arrivée, on a ouvert devant moi le sac au fil rouge. Sur cent kilos partis, il y avait :

| Ce qu’on a trouvé | Kilos | Que devient-il ? |
| --- | ---: | --- |
| Fermes et secs | 78 | Vendus au détail |
| Germés | 9 | Vendus aux restaurants, à moitié prix |
| Mous | 8 | Donnés, ou bradés avant dix heures |
| Perdus | 5 | Pour les chèvres |

Vingt-deux kilos sur cent ne seront donc pas vendus à leur prix. Déduction faite de ce que rapportent les germés, cela renchérit chaque kilo restant de **55 F**. C’est davantage que le transport. C’est davantage que ce que gagne Issouf.

Et la cause ? J’ai posé la question à chacun des sept. Six ont désigné le précédent. Le premier a désigné le ciel.

> Entre le champ et la marmite, ce qui coûte le plus cher, c’est la hâte.

Celle qui m’a dit cela est agronome. Elle a pesé ce que personne ne pèse : un oignon séché quinze jours perd en route trois fois moins qu’un oignon séché cinq jours. Dix jours de patience vaudraient une quarantaine de francs par kilo. « Mais les dix jours, il faut que quelqu’un les avance. Ce n’est pas un problème d’oignon. C’est un problème de dix jours. »

## Sixième facture : le gros et le demi-gros

À Adjamé, vers une heure du matin, le sac passe chez une grossiste, qui prend **40 F** ; puis chez une demi-grossiste, qui ouvre, trie, remet en tas, et prend **90 F**. C’est la plus grosse part de la ville, et c’est celle dont on dit le plus de mal.

J’ai passé la nuit avec elle. Elle a payé son emplacement, sa lampe, son gardien, deux porteurs, une gamine pour enlever les pelures. Elle a perdu sur les mous, s’est rattrapée sur les fermes, a fait crédit à cinq clientes sur huit. Au matin, il lui restait de quoi acheter… des oignons.

Comment se fait le prix, à cette heure et sous ces lampes ? Ma collègue l’a raconté, minute par minute, dans [Adjamé, de minuit à midi](/posts/adjame-de-minuit-a-midi-la-nuit-ou-l-on-fait-les-prix).

## Septième facture : le petit tas

Reste la dernière main, celle qui vous le tend. À Yopougon, Solange achète dix kilos, paie un taxi, et les divise en tas de cent francs. Un tas pèse, selon les jours, entre cent cinquante et cent soixante-dix grammes. Nous en avons pesé vingt : cent soixante-sept en moyenne. Cela met le kilo à **600 F**, dont 240 pour elle, son taxi, sa table, son sachet, et les heures qu’elle passe debout.

Voici donc le compte, debout sur une seule colonne.

| Étape | Francs par kilo | Part |
| --- | ---: | ---: |
| Culture : eau, semence, engrais, bras | 85 | 14 % |
| Ce qui reste au cultivateur | 35 | 6 % |
| Piste | 5 | 1 % |
| Collecteur | 20 | 3 % |
| Route | 30 | 5 % |
| Pertes | 55 | 9 % |
| Gros et demi-gros | 130 | 22 % |
| Détail | 240 | 40 % |
| **Prix payé** | **600** | **100 %** |

J’ai montré ce tableau à Solange. Elle l’a lu deux fois, le doigt sur les 40 %. Elle n’était pas fâchée. Elle a pris la calculatrice de son téléphone et m’a demandé combien de kilos elle vendait par jour. Dix. Multipliés par 240 : deux mille quatre cents francs, dont il faut ôter le taxi, le sachet, la place.

— Alors écrivez *ça*, a-t-elle dit. Pas quarante pour cent. Personne ne mange un pour cent.

## Ce qu’on peut en tirer

Aucune des sept mains n’est inutile, et presque aucune ne s’enrichit[^exception]. Si l’on supprimait le collecteur, le tricycle attendrait ; si l’on supprimait la demi-grossiste, Solange devrait acheter cent kilos. L’argent ne manque pas parce que quelqu’un l’a pris. Il manque parce que vingt-deux kilos sur cent sont partis aux chèvres ou à moitié prix.

Trois idées, entendues en route, et dont nous suivrons les essais :

1. **Avancer les dix jours.** Une tontine de cultivateurs prête sur récolte, le temps du séchage, et se rembourse au camion. ([La tontine, cette banque qui tient dans un cahier](/posts/la-tontine-cette-banque-qui-tient-dans-un-cahier).)
2. **Louer l’ombre.** Un hangar à claies, cent francs le sac et par semaine, au bord du bitume.
3. **Payer la bâche.** Une prime au chauffeur qui s’arrête la nuit : c’est le geste le moins cher de toute la chaîne.

~~Une quatrième idée consistait à vendre en ligne.~~ Nous l’avons soumise à Lacina, qui a ri pendant onze kilomètres.

## La marmite

Le fil rouge, je l’ai retrouvé. Solange l’avait gardé pour attacher ses sachets. Ce soir-là, elle a pris trois oignons du sac, les a émincés, les a jetés dans l’huile. Toute la cour a levé la tête en même temps. C’est une odeur qui n’a pas de prix : on ne l’avait, en effet, facturée nulle part.

[^exception]: L’exception est le propriétaire de deux des camions, qui possède aussi le hangar, la pesée et l’emplacement. Il nous a reçus avec du thé et n’a pas donné de chiffre.`,
};
