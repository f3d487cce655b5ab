import type { DemoArticle } from "../article.ts";

export const slowNetwork: DemoArticle = {
  by: "fulgence",
  daysAgo: 3.4,
  title: "Ce que pèse une page quand le réseau marche à pied",
  description:
    "Entre deux antennes, un site se lit ou ne se lit pas. Enquête chiffrée sur les kilo-octets, l’art de s’en passer, et les gens qui programment pour les coupures.",
  tags: ["Sciences", "Technologie", "Réseaux", "Langues"],
  cover: "courbes-6",
  coverAlt: "Des cercles de couleur qui s’éloignent d’un point, comme des ondes",
  readers: 2_870,
  likedBy: ["aminata", "yao", "ibrahim", "koffi", "awa"],
  comments: [
    {
      by: "aminata",
      minutesLater: 18,
      text: "Merci d’avoir écrit « attendre n’est pas une erreur ». Je l’ai affiché au-dessus de l’imprimante de la salle de TP.",
    },
    {
      by: "yao",
      minutesLater: 60,
      text: "Le téléphone « de référence » à l’écran fendu, c’est exactement celui de la moitié de mes clients. Et il marche encore.",
      replies: [
        {
          by: "aminata",
          minutesLater: 75,
          text: "Yao, tu nous en prêtes deux pour les essais ? On rend avec la batterie pleine.",
        },
        { by: "yao", minutesLater: 90, text: "Trois, et vous gardez le tournevis." },
      ],
    },
    {
      by: "ibrahim",
      minutesLater: 700,
      text: "Vérifié hier entre Tiébissou et Bouaké : cet article s’est ouvert, la météo non.",
    },
    {
      by: "jean-marc",
      minutesLater: 2_100,
      text: "Au village, on charge les prix au pied de l’antenne, puis on les lit sous l’arbre. Personne ne nous avait dit que c’était de « l’architecture ».",
    },
  ],
  content: `L’expérience se fait dans un car, un jeudi, entre Yamoussoukro et Bouaké. Il faut un téléphone ordinaire, une carte de la route et un crayon. Chaque fois que la page s’ouvre, on fait un point. Chaque fois qu’elle tourne en rond, une croix. Au bout de cent kilomètres, on a dessiné sans le vouloir une carte que les opérateurs n’affichent pas : celle des endroits où l’on **croit** avoir du réseau.

Les barres sont là, pourtant. Deux, parfois trois. C’est que les barres mesurent la force du signal, et non ce qui passe dedans. Un signal fort que se partagent quatre cents téléphones un jour de marché ressemble à une belle route un jour de fête.

Combien faut-il alors de route à une page pour arriver ? C’est une question de poids, d’aller-retour et de politesse. Prenons-les dans l’ordre.

## Le poids

Un texte ne pèse presque rien. L’article que vous lisez, ses deux mille mots et ses accents, tient dans une douzaine de kilo-octets, et dans la moitié une fois compressé. Le roman le plus épais de votre bibliothèque tiendrait dans une seule photographie.

Ce qui pèse, c’est le reste : les images que l’on n’a pas encore vues, les polices de caractères, et les programmes qui doivent arriver *avant* que l’on ait le droit de lire. Nous avons ouvert, avec l’aide d’un atelier d’étudiants, quarante pages d’information de plusieurs pays, et tout noté[^atelier].

| Ce qui arrive | Page médiane | La plus lourde | La plus légère |
| --- | ---: | ---: | ---: |
| Texte et structure | 61 ko | 410 ko | 9 ko |
| Styles | 88 ko | 520 ko | 0 ko |
| Programmes | 740 ko | 3 900 ko | 0 ko |
| Polices | 120 ko | 460 ko | 0 ko |
| Images du premier écran | 380 ko | 2 700 ko | 14 ko |
| **En tout** | **1 389 ko** | **7 990 ko** | **23 ko** |

La page médiane porte donc soixante et un kilo-octets à lire et mille trois cents à attendre. Sur une bonne connexion, la différence dure moins d’une seconde. Sur la nôtre, entre Tiébissou et Bouaké, nous avons mesuré un débit médian de quatre-vingt-dix kilobits par seconde : il fallait **deux minutes et quatre secondes**. La plus légère des quarante s’ouvrait en deux secondes.

> Une page lourde n’est pas lente. Elle est absente, et elle met deux minutes à vous le dire.

## L’aller-retour

Le poids n’est que la moitié du problème. L’autre moitié, c’est le nombre de fois où le téléphone doit *demander*. À chaque question, le message fait un aller-retour. En ville, il dure trois centièmes de seconde ; sur la route, souvent une seconde entière.

Or les pages se construisent en questions : donnez-moi la page ; ah, il y a un programme, donnez-le-moi ; le programme demande une liste ; la liste cite des images. Quatre allers-retours l’un après l’autre, quatre secondes, et encore rien à lire. Le poids n’y change rien : on attend comme au guichet, le bon papier à la main, mais dans la mauvaise file.

L’astuce est vieille comme le commerce : **répondre à la question suivante avant qu’elle soit posée**. On envoie le texte d’abord, entier, déjà mis en page. Le reste vient s’il veut.

![Des immeubles derrière un pont, leurs fenêtres allumées](scene:ville-5 "En ville, trois centièmes de seconde pour demander et recevoir — © Palabre, CC BY 4.0")

## La politesse

Le troisième point ne se mesure pas en kilo-octets. Que se passe-t-il quand le réseau s’en va au milieu d’une phrase ?

La plupart des applications font semblant. Elles acceptent votre commentaire, tournent, puis affichent une erreur : à vous de le recopier. Mlle Kouassi, vingt-deux ans, appelle cela « vous faire porter la faute de l’antenne ». Avec onze camarades, elle écrit des applications pour les coupures. Leur règle tient sur une feuille, punaisée au-dessus de l’imprimante :

- On ne perd jamais ce que quelqu’un a écrit.
- On ne dit jamais « échec » quand on peut dire « plus tard ».
- On n’envoie pas deux fois parce qu’on a douté une fois.
- *Attendre n’est pas une erreur.*

La troisième règle est la plus difficile. Quand le téléphone envoie un message et ne reçoit pas de réponse, deux choses ont pu se produire : l’aller s’est perdu, ou bien le retour. Dans le premier cas, il faut renvoyer. Dans le second, surtout pas. Et l’on ne peut pas savoir.

Leur solution : chaque message part avec un numéro tiré au sort, qu’il garde à tous ses essais. Le serveur inscrit les numéros. S’il voit deux fois le même, il répond la même chose et ne fait rien de plus. En voici l’essentiel, tel que Mlle Kouassi nous l’a dicté au tableau :

\`\`\`js
async function envoyer(message) {
  message.numero ??= crypto.randomUUID(); // une fois pour toutes
  await carnet.noter(message); // d’abord sur l’appareil
  while (!(await essayer(message))) {
    await attendreLeReseau();
  }
  await carnet.rayer(message);
}
\`\`\`

Quatre lignes utiles. La première empêche les doublons, la deuxième empêche les pertes, la troisième est la patience, la quatrième est le soulagement. « Un professeur nous a demandé où était l’innovation, raconte-t-elle. J’ai coupé le routeur, j’ai posté un message, j’ai rallumé le routeur. Il a dit : ah. »

> [!WARNING] Ce qu’il ne faut pas en conclure
> Une application qui fonctionne sans réseau garde des choses sur le téléphone. Un téléphone se prête, se vend, se perd. Ce qui est confié à l’appareil doit pouvoir être effacé d’un geste, et il faut que ce geste existe avant la première mise en vente.

## Ce que l’on peut mesurer chez soi

Il n’est pas nécessaire de prendre le car. Tout navigateur d’ordinateur sait ralentir sa propre connexion, et l’on apprend davantage en une heure de lenteur volontaire qu’en un an de vitesse subie. L’atelier propose cette épreuve, en six cases :

- [x] Le titre est lisible avant la première image.
- [x] On peut lire tout le texte sans aucun programme.
- [x] Les images disent leur taille d’avance : rien ne saute sous le doigt.
- [x] Ce qui joue du son ou de la vidéo attend un clic.
- [ ] Ce que j’écris survit à la fermeture du téléphone.
- [ ] La page dit depuis quand elle n’a pas été mise à jour.

Sur les quarante pages, aucune n’a coché les six. Neuf en ont coché quatre. Une page de bulletins scolaires, faite par un surveillant général pour son propre collège, en cochait cinq. Nous lui avons téléphoné : il ne savait pas que c’était rare.

Il nous a raconté comment il s’y était pris. Les parents venaient le trouver le samedi, devant la grille, faute d’avoir pu ouvrir les notes chez eux. Il a donc retiré de sa page tout ce que les parents ne lui demandaient jamais : le logo, le diaporama, le mot du proviseur. Il est resté une liste de noms et une colonne de chiffres. Puis il a entendu un père dire à un autre : « Maintenant, même mon téléphone est au courant. » Il n’a plus rien changé depuis.

Quand une vidéo est vraiment nécessaire, qu’elle attende donc qu’on la demande. Celle-ci, par exemple, est un film d’animation libre que l’atelier utilise pour ses essais, parce que tout le monde a le droit de le copier ; tant que vous ne cliquez pas, elle ne vous coûte rien.

[Voir le film d’essai, un dessin animé libre de droits](https://www.youtube.com/watch?v=aqz-KE-bpKQ)

## Le téléphone de référence

Sur la table de l’atelier trône un objet que l’on vénère à moitié : un téléphone d’entrée de gamme, acheté il y a six ans, l’écran fendu en étoile, un gigaoctet de mémoire. Il n’a jamais été réparé, à dessein. Il est *la* référence : rien ne sort qui ne soit passé par lui.

« Les autres font l’essai sur le leur, et puis ils s’excusent auprès de lui », dit un étudiant. Il a un nom, un carnet de santé, et une place réservée près de la prise. Quand une version est trop lente, on ne dit pas qu’elle est lente. On dit qu’*il n’est pas content*.

### Trois chiffres qu’il a imposés

1. **Cent trente kilo-octets** pour une page entière, images comprises, avant que l’on touche à quoi que ce soit.
2. **Une seconde** entre le moment où l’on appuie et celui où quelque chose répond, même si ce n’est que : *c’est noté*.
3. **Zéro** : le nombre de fois où l’on a le droit de faire recommencer quelqu’un.

### Ce que cela coûte

Du temps. Une image convenable en quatre tailles, au lieu d’une belle image en une seule. Une police de moins. Des disputes : le graphiste voulait deux graisses, le téléphone n’en a voulu qu’une, le graphiste a fini par trouver que cela avait « du caractère ».

Et un peu de modestie, peut-être. On n’écrit plus pour montrer ce que l’on sait faire ; on écrit pour quelqu’un dont on ne voit que les points et les croix, sur une carte, le long d’une route.

## Retour dans le car

Au kilomètre quatre-vingt-sept, il y a une côte, un rônier, et la fin du réseau. Les habitués le savent. Juste avant, les téléphones se lèvent tous ensemble, les pouces courent, on envoie ce qu’on avait à envoyer. Puis on range l’appareil et l’on parle à son voisin.

Ma voisine à moi transportait des poussins. Elle avait ouvert, en bas de la côte, une page sur les maladies de la volaille. La page était là, entière, avec ses trois dessins, tandis que nous n’avions plus une barre. Elle lisait tranquillement, un doigt sous la ligne.

— Ça marche donc, là où ça ne marche pas ?

Elle m’a regardé avec indulgence.

— Ça *marchait*, tout à l’heure. Il suffit de demander au bon moment.

J’ai fait un point sur ma carte. C’est le plus au nord de tous. Sur les prix du vivrier annoncés par la voix, dans trois langues et malgré les coupures, nous avions raconté une autre aventure : [L’application qui comprend le dioula, le baoulé et les coupures](/posts/l-application-qui-comprend-le-dioula-le-baoule-et-les-coupures).

[^atelier]: Relevé fait en une semaine, chaque page ouverte cinq fois, mémoire vidée, sur le même téléphone ; la médiane des cinq est retenue. Le total de chaque colonne est celui d’une page, et non la somme de pages différentes : pour la plus lourde et la plus légère, chaque ligne est celle de cette page-là.`,
};
