import type { DemoFeed } from "./feed.ts";

/** Twelve feeds; seeding replaces the plain spaces before punctuation by narrow ones. */
export const olderFeeds: readonly DemoFeed[] = [
  {
    hoursAgo: 4_248,
    text: "Prenez place, l’ombre est à tout le monde ! Palabre ouvre aujourd’hui, et porte le nom de l’arbre sous lequel on s’assoit quand il y a une chose à dire ou une chose à écouter. Ici, on parle du village et de la ville, du marché et de l’école, de la musique et des machines. Une seule règle, celle des anciens : on laisse finir celui qui parle.",
    likedBy: ["awa", "yao", "mariam", "jean-marc", "aminata", "koffi", "clarisse", "ibrahim"],
    comments: [
      { by: "awa", minutesLater: 12, text: "Akwaba à tous ! J’ai apporté mon tabouret et deux contes." },
      {
        by: "ibrahim",
        minutesLater: 47,
        text: "Celui qui arrive le dernier offre le thé. Je cherche la bouilloire.",
      },
      {
        by: "jean-marc",
        minutesLater: 180,
        text: "Enfin un endroit où l’on a le temps de finir ses phrases.",
      },
    ],
  },
  {
    hoursAgo: 3_460,
    text: "Marché : les premières ignames kponan de la saison sont là. À Adjamé, le tas se négocie dès six heures du matin, et les vendeuses vous diront que la bonne se reconnaît à l’oreille : on tape dessus, elle doit sonner plein. Qui a déjà goûté la nouvelle récolte ?",
    likedBy: ["mariam", "ibrahim", "awa", "clarisse"],
    comments: [
      {
        by: "mariam",
        minutesLater: 25,
        text: "Venez avant sept heures et dites que c’est Mariam qui vous envoie. Pour le prix, on verra !",
      },
      {
        by: "clarisse",
        minutesLater: 64,
        text: "Foutou banane chez moi, mais pour la kponan je fais une exception.",
      },
      {
        by: "ibrahim",
        minutesLater: 390,
        text: "Trois tas dans le coffre et le client du matin qui demande ce qui sent si bon…",
      },
    ],
  },
  {
    hoursAgo: 2_790,
    text: "École : le collège du quartier Kennedy, à Bouaké, monte sa bibliothèque. Il y a déjà une salle, des étagères et trente élèves volontaires pour couvrir les livres ; il manque les livres. Romans, bandes dessinées, dictionnaires, vieux manuels : tout ce qui se lit est le bienvenu jusqu’à la fin du mois.",
    likedBy: ["awa", "aminata", "clarisse", "jean-marc", "koffi"],
    comments: [
      {
        by: "aminata",
        minutesLater: 33,
        text: "J’ai deux cartons de romans à Yamoussoukro. Quelqu’un monte à Bouaké cette semaine ?",
      },
      {
        by: "ibrahim",
        minutesLater: 58,
        text: "Je passe jeudi matin. Les livres voyagent gratuitement, c’est la maison qui offre.",
      },
      {
        by: "awa",
        minutesLater: 95,
        text: "Mes élèves sautent de joie. Aminata, Ibrahim : merci, on vous réserve le premier rang à l’inauguration.",
      },
      {
        by: "aminata",
        minutesLater: 101,
        text: "Alors j’ajoute mon dictionnaire. Il a survécu au bac, il survivra bien à la route.",
      },
    ],
  },
  {
    hoursAgo: 2_210,
    text: "Sport : le tournoi de maracana inter-quartiers reprend dimanche à Yopougon. Petits buts, grands discours, et la troisième mi-temps autour d’un garba. Seize équipes sont inscrites, il reste deux places. Les crampons vissés sont interdits, la mauvaise foi reste tolérée.",
    picture: "terrain-4",
    likedBy: ["yao", "ibrahim", "koffi", "jean-marc", "aminata", "mariam"],
    comments: [
      {
        by: "yao",
        minutesLater: 8,
        text: "Toits-Rouges défend son titre. Qu’on prépare le trophée et les mouchoirs.",
      },
      {
        by: "koffi",
        minutesLater: 31,
        text: "Yao, l’an dernier tu étais gardien et tu as fait un tour d’honneur… côté adverse.",
      },
      { by: "yao", minutesLater: 36, text: "C’était tactique." },
    ],
  },
  {
    hoursAgo: 1_640,
    text: "Musique : samedi, à Korhogo, l’atelier de balafon est ouvert à tous. Maître Soro montre d’abord comment choisir le bois de vène, comment le sécher au feu, comment accorder les calebasses ; on ne touche aux baguettes qu’après. « Celui qui sait construire sait déjà écouter », dit-il.",
    picture: "balafon-3",
    likedBy: ["koffi", "awa", "aminata", "clarisse", "jean-marc"],
    comments: [
      {
        by: "koffi",
        minutesLater: 19,
        text: "J’ai appris chez lui. La première semaine, je n’ai fait que porter du bois. La meilleure école.",
      },
      {
        by: "clarisse",
        minutesLater: 142,
        text: "Est-ce qu’on peut venir avec des enfants de six ans très bruyants ?",
      },
      {
        by: "koffi",
        minutesLater: 150,
        text: "C’est même conseillé : ils ont le rythme et n’ont pas peur de se tromper.",
      },
    ],
  },
  {
    hoursAgo: 1_180,
    text: "Technologie : à Yamoussoukro, douze lycéennes ont passé leurs congés à programmer une application qui annonce le prix du vivrier par message vocal, en français, en baoulé et en dioula. Elle pèse moins de deux mégaoctets et fonctionne quand le réseau s’en va. Elles la présenteront le mois prochain ; nous y serons.",
    likedBy: ["aminata", "yao", "awa", "mariam", "jean-marc", "clarisse", "ibrahim"],
    comments: [
      {
        by: "aminata",
        minutesLater: 15,
        text: "J’encadrais le groupe. La plus jeune a quatorze ans et corrige mes fautes.",
      },
      {
        by: "mariam",
        minutesLater: 77,
        text: "En dioula, ma mère pourra s’en servir toute seule. Voilà du progrès !",
      },
      {
        by: "yao",
        minutesLater: 210,
        text: "Si elles ont besoin de téléphones pour les essais, j’en ai une dizaine qui attendent une seconde vie.",
      },
    ],
  },
  {
    hoursAgo: 810,
    text: "Village : le forage coule de nouveau. Le comité de l’eau a remplacé la pompe avec les cotisations de l’année, et affiché les comptes sur la porte du foyer : chaque franc, chaque facture. Les enfants ont repris le chemin de l’école au lieu de celui du marigot.",
    likedBy: ["jean-marc", "awa", "clarisse", "mariam", "koffi", "ibrahim"],
    comments: [
      {
        by: "jean-marc",
        minutesLater: 42,
        text: "Des comptes affichés sur la porte : c’est ça, la vraie palabre.",
      },
      {
        by: "clarisse",
        minutesLater: 66,
        text: "Moins de marigot, moins de fièvres. À la maternité on verra vite la différence.",
      },
    ],
  },
  {
    hoursAgo: 520,
    text: "Cuisine : le kedjenou ne se remue pas, il se secoue. Un poulet bicyclette, des aubergines, des tomates, du gingembre, une feuille de bananier pour fermer le canari, un feu doux, et pas une goutte d’eau. On secoue, on attend, on raconte une histoire, on secoue encore. Et chez vous, quel est le secret qu’on ne dit à personne ?",
    likedBy: ["mariam", "clarisse", "yao", "ibrahim", "jean-marc"],
    comments: [
      {
        by: "mariam",
        minutesLater: 9,
        text: "Le piment entier, jamais écrasé. Et celui qui ouvre avant l’heure fait la vaisselle.",
      },
      { by: "yao", minutesLater: 28, text: "Mon secret : arriver chez ma tante à midi pile." },
      {
        by: "ibrahim",
        minutesLater: 73,
        text: "Chez nous à Bobo on dirait que c’est un peu sec… puis on en reprendrait trois fois.",
      },
      { by: "mariam", minutesLater: 75, text: "Ibrahim, ta part vient de refroidir." },
    ],
  },
  {
    hoursAgo: 310,
    text: "Lagune : samedi matin, nettoyage des berges à Grand-Bassam, puis plantation de palétuviers avec les pêcheurs. Un palétuvier, c’est une digue qui pousse toute seule et une nurserie pour les poissons. Prévoyez des bottes, un chapeau et de l’eau ; les plants et les chansons sont fournis.",
    picture: "lagune-6",
    likedBy: ["clarisse", "aminata", "koffi", "awa"],
    comments: [
      {
        by: "clarisse",
        minutesLater: 21,
        text: "La maternité vient en équipe ! Départ de l’ancien phare à sept heures.",
      },
      {
        by: "aminata",
        minutesLater: 118,
        text: "Deux cents plants en novembre, et les trois quarts tiennent encore. Ça vaut la peine.",
      },
    ],
  },
  {
    hoursAgo: 190,
    text: "Culture : ce soir, veillée de contes sous l’apatam. L’araignée Kacou Ananzè a encore voulu tromper la tortue, et l’on ne dévoilera pas qui a ri le dernier. Chacun peut répondre « Ahan ! » pour relancer le conteur, c’est même recommandé. Entrée libre, nattes bienvenues.",
    likedBy: ["awa", "koffi", "jean-marc", "mariam", "clarisse"],
    comments: [
      {
        by: "awa",
        minutesLater: 14,
        text: "Je dirai celui du pagne qui ne voulait pas être partagé. Ahan ?",
      },
      { by: "jean-marc", minutesLater: 52, text: "Ahan ! Ma fille dort déjà, mais je viens pour moi." },
      { by: "koffi", minutesLater: 88, text: "J’apporte le balafon pour ponctuer les mensonges d’Ananzè." },
    ],
  },
  {
    hoursAgo: 9,
    text: "Pluies : le ciel d’Abidjan est généreux cette semaine. Évitez les traversées de caniveaux, montez les appareils sur les tables, gardez une lampe chargée et un numéro de voisin. Et si vous êtes au sec, demandez autour de vous qui ne l’est pas.",
    likedBy: ["ibrahim", "yao", "clarisse"],
    comments: [
      {
        by: "ibrahim",
        minutesLater: 17,
        text: "Le grand carrefour est une piscine. Passez par le haut, je viens d’y perdre une heure et une chaussure.",
      },
      {
        by: "yao",
        minutesLater: 40,
        text: "Téléphone mouillé : on l’éteint, on ne le met pas dans le riz, on me l’apporte.",
      },
      { by: "mariam", minutesLater: 96, text: "Le riz, on le mange. Merci Yao !" },
    ],
  },
  {
    hoursAgo: 2,
    text: "Maison : les actualités de Palabre bougent maintenant toutes seules. Un j’aime, un commentaire, une nouvelle : tout arrive sans recharger la page, et si le réseau tombe, on vous garde ce que vous avez manqué. Dites-nous ici ce qui vous ferait plaisir ensuite ; la palabre est ouverte.",
    likedBy: ["aminata", "yao", "koffi", "awa"],
    comments: [
      {
        by: "aminata",
        minutesLater: 6,
        text: "Testé dans le car, entre deux antennes : rien n’a manqué. Chapeau !",
      },
      { by: "awa", minutesLater: 31, text: "Un coin pour les contes à écouter, le soir, avec les enfants ?" },
      { by: "koffi", minutesLater: 55, text: "Je vote pour Awa, et je fournis la musique." },
    ],
  },
];
