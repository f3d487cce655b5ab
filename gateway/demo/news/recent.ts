import type { DemoFeed } from "./feed.ts";

/** Feeds of the last days, about the long articles among others. */
export const recentFeeds: readonly DemoFeed[] = [
  {
    hoursAgo: 148,
    text: "Paris : un dimanche sur trois, dans une cour du nord de la ville, soixante et onze familles remplissent un conteneur pour Abidjan. Solène y a passé la journée, et quelqu’un y a caché un ventilateur dans du riz. Le reportage est en ligne.",
    likedBy: ["ibrahim", "mariam", "yao"],
    comments: [
      {
        by: "mariam",
        minutesLater: 31,
        text: "Mon frère y était, dans le rôle du monsieur très digne. Il nie tout.",
      },
      { by: "ibrahim", minutesLater: 52, text: "Le riz a bien voyagé, merci de demander." },
    ],
  },
  {
    hoursAgo: 120,
    text: "Santé : la maternité de Grand-Bassam reçoit dimanche les futurs pères, de neuf heures à midi. Au programme : porter, langer, et se taire au bon moment. L’an dernier, ils étaient onze ; cette année, il faudra des chaises.",
    likedBy: ["clarisse", "awa", "jean-marc", "aminata"],
    comments: [
      {
        by: "clarisse",
        minutesLater: 12,
        text: "Apportez un pagne. Ceux qui pleurent sont les bienvenus, on a l’habitude.",
      },
      { by: "yao", minutesLater: 95, text: "C’est ouvert aux oncles ? Je demande pour un oncle." },
      { by: "clarisse", minutesLater: 99, text: "Les oncles langent aussi, Yao." },
    ],
  },
  {
    hoursAgo: 93,
    text: "Transports : la ligne de bateau-bus du matin compte depuis lundi une rotation de plus, à cinq heures cinquante. Les habitués l’appellent déjà « la grasse matinée ».",
    picture: "lagune-8",
    likedBy: ["ibrahim", "aminata", "koffi"],
    comments: [
      {
        by: "ibrahim",
        minutesLater: 40,
        text: "Un client de perdu, et je ne lui en veux même pas : il m’a envoyé une photo du lever de soleil.",
      },
      { by: "koffi", minutesLater: 77, text: "Il y a de la place pour un balafon ?" },
    ],
  },
  {
    hoursAgo: 66,
    text: "Réseaux : peut-on lire une page entière en haut d’une côte sans réseau ? Oui, si on l’a demandée en bas. Fulgence a mesuré quarante sites, du plus lourd au plus léger, et rapporte six cases à cocher pour qui fabrique des pages.",
    likedBy: ["aminata", "yao", "jean-marc", "awa"],
    comments: [
      { by: "aminata", minutesLater: 21, text: "Nous en sommes à cinq cases sur six. La sixième résiste." },
      {
        by: "jean-marc",
        minutesLater: 60,
        text: "La dame aux poussins est ma voisine. Les poussins vont bien.",
      },
    ],
  },
  {
    hoursAgo: 41,
    text: "Rendez-vous : mercredi soir, veillée d’écoute autour des bandes de Madeleine Guéi. Dix minutes de gare avant le train, dix minutes après, et une berceuse qu’on n’applaudit pas. Apportez un coussin, éteignez Jean-Claude.",
    likedBy: ["koffi", "awa", "clarisse", "ibrahim", "aminata"],
    comments: [
      { by: "awa", minutesLater: 16, text: "Je viens avec douze élèves et la promesse de leur silence." },
      {
        by: "koffi",
        minutesLater: 48,
        text: "Qu’on me prévienne si c’est la bobine 112. J’arriverai en retard exprès.",
      },
    ],
  },
  {
    hoursAgo: 22,
    text: "Marché : panne de courant cette nuit au carré des vivriers. Les lampes à pétrole sont ressorties, l’ardoise a été écrite à la bougie, et les prix, dit-on, n’ont jamais été aussi ronds.",
    likedBy: ["mariam", "ibrahim", "jean-marc"],
    comments: [
      {
        by: "mariam",
        minutesLater: 8,
        text: "On voyait moins, on se parlait plus. Laissez-la en panne encore un jour.",
      },
      { by: "jean-marc", minutesLater: 130, text: "Mon régime de bananes s’est bien vendu dans le noir." },
    ],
  },
];
