export interface DemoBook {
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly genre: string;
  readonly pages: number;
  readonly year: number;
  readonly cover: string;
  readonly description: string;
  readonly extract: string;
  readonly whereToFind: string;
}

const [arbre, quai] = ["Éditions de l’Arbre (maison inventée)", "Le Quai des pages (maison inventée)"];

const where =
  "À la bibliothèque ambulante de Tiassalé\nÀ la librairie du Quai, Treichville (librairie inventée)";

/** Fictitious books. */
export const demoBooks: readonly DemoBook[] = [
  {
    title: "La Malle bleue",
    author: "Firmin Adou",
    publisher: arbre,
    genre: "Roman",
    pages: 212,
    year: 2021,
    cover: "livres-3",
    description:
      "Une bibliothèque ambulante perd un livre ; le village entier part à sa recherche, et chacun en profite pour se retrouver.",
    extract:
      "Le mardi, la malle arriva avec cent quarante livres. Le mercredi, il y en avait cent trente-neuf, et personne ne voulut compter une troisième fois.",
    whereToFind: where,
  },
  {
    title: "Ananzè et le tailleur de silence",
    author: "Odette Kassi",
    publisher: arbre,
    genre: "Contes",
    pages: 96,
    year: 2019,
    cover: "etoiles-4",
    description: "Douze contes à finir soi-même. Chaque chapitre s’arrête une phrase trop tôt.",
    extract:
      "« Combien pour un silence de deux heures ? » demanda l’araignée. Le tailleur mesura la case, la cour, puis la bouche de l’araignée, et soupira.",
    whereToFind: where,
  },
  {
    title: "Petite géométrie des marchés",
    author: "Salimata Bamba",
    publisher: quai,
    genre: "Essai",
    pages: 168,
    year: 2023,
    cover: "parasols-5",
    description: "Pourquoi les allées tournent, où l’on pose la balance, et ce que l’ombre fait aux prix.",
    extract:
      "Une allée droite se traverse ; une allée qui tourne se visite. Les vendeuses le savent depuis toujours, et les urbanistes l’apprennent à leurs dépens.",
    whereToFind: where,
  },
  {
    title: "Cuisiner sans se presser",
    author: "Hortense Gbané",
    publisher: quai,
    genre: "Cuisine",
    pages: 240,
    year: 2022,
    cover: "calebasse-5",
    description:
      "Quatre-vingts recettes classées par le temps qu’elles demandent, de vingt minutes à deux jours.",
    extract:
      "La sauce n’attend pas : c’est vous qui l’attendez. Asseyez-vous, épluchez le gingembre, laissez l’oignon décider.",
    whereToFind: where,
  },
  {
    title: "Le Cahier des pluies",
    author: "Honoré Tra",
    publisher: arbre,
    genre: "Récit",
    pages: 184,
    year: 2020,
    cover: "pluie-4",
    description: "Trente ans de relevés, un chiffre par jour, et ce qui se passait autour du chiffre.",
    extract:
      "12 mai. Quarante et un millimètres. Le car de Divo n’est pas passé ; la mariée est venue à pied, et le chiffre est juste.",
    whereToFind: where,
  },
  {
    title: "Ce que disent les pagnes",
    author: "Salimata Bamba",
    publisher: quai,
    genre: "Essai",
    pages: 144,
    year: 2024,
    cover: "pagne-5",
    description:
      "Un dictionnaire de motifs, illustré, contesté en bas de page par les marchandes elles-mêmes.",
    extract:
      "Le motif s’appelle « Ton pied, mon pied ». Trois marchandes m’en ont donné trois sens, et la quatrième a ri sans répondre.",
    whereToFind: where,
  },
  {
    title: "Gare sans horaire",
    author: "Firmin Adou",
    publisher: arbre,
    genre: "Roman",
    pages: 256,
    year: 2024,
    cover: "route-2",
    description: "Un vieil homme compte les wagons. Le jour où il en manque un, il monte dans le train.",
    extract:
      "Seize wagons, tous les jours, depuis trente ans. Ce matin-là, quinze. Il recompta, mit son chapeau, et acheta un billet.",
    whereToFind: where,
  },
  {
    title: "Douze nuits sous un toit",
    author: "Odette Kassi",
    publisher: arbre,
    genre: "Contes",
    pages: 128,
    year: 2018,
    cover: "palmes-4",
    description: "Une saison de veillées dans une cour commune, avec les voix des voisins dans les marges.",
    extract:
      "La première nuit, on éteignit la lampe pour économiser le pétrole. C’est ainsi que tout le monde entendit.",
    whereToFind: where,
  },
];

/** Returns an ISBN of an unassigned range, with its check digit. */
export function isbnOf(index: number): string {
  const digits = `97899999${String(index + 1).padStart(4, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
