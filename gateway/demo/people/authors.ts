import type { DemoPerson } from "./members.ts";

/** Six fictitious journalists, who sign the articles. */
export const demoAuthors = [
  {
    key: "edwige",
    firstName: "Edwige",
    lastName: "Brou",
    daysAgo: 210,
    aboutMe:
      "Rédactrice en chef adjointe, à Abidjan. Reportages et longs entretiens : elle pose une question, puis elle attend. A grandi à Dimbokro, entre une gare et une salle de cinéma.",
    face: {
      skin: "#6a3f26",
      hair: "afro",
      ground: "#F4E3C8",
      cloth: "#A63D1B",
      trim: "#E8B45A",
      wears: ["glasses", "earrings"],
    },
  },
  {
    key: "fulgence",
    firstName: "Fulgence",
    lastName: "Amon",
    daysAgo: 209,
    aboutMe:
      "Sciences, techniques et réseaux capricieux. Ancien professeur de physique à Daloa, il écrit avec un voltmètre dans la poche.",
    face: {
      skin: "#57321c",
      hair: "short",
      ground: "#DCE6DA",
      cloth: "#1E4A4A",
      trim: "#E08B4F",
      wears: ["glasses", "beard"],
    },
  },
  {
    key: "rokia",
    firstName: "Rokia",
    lastName: "Dembélé",
    daysAgo: 208,
    aboutMe:
      "Cuisine, marchés, économie du quotidien. Tient depuis douze ans un carnet de prix que des chercheurs lui empruntent.",
    face: {
      skin: "#74462a",
      hair: "headwrap",
      ground: "#FBF1DF",
      cloth: "#5B2C3A",
      trim: "#1F5C43",
      wears: ["earrings", "collar"],
    },
  },
  {
    key: "thierry",
    firstName: "Thierry",
    lastName: "Loba",
    daysAgo: 207,
    aboutMe:
      "Sports, et tout ce qui se passe autour du terrain. Gardien de but sans gloire, il en a gardé le goût de regarder les autres jouer.",
    face: {
      skin: "#4f2e1a",
      hair: "bald",
      ground: "#F7D9B4",
      cloth: "#12301F",
      trim: "#EE9F63",
      wears: ["beard"],
    },
  },
  {
    key: "solene",
    firstName: "Solène",
    lastName: "Marchetti",
    daysAgo: 206,
    aboutMe:
      "Correspondante à Paris, où elle cherche les endroits qui regardent ailleurs. Radio pendant dix ans, papier depuis.",
    face: {
      skin: "#e3b48f",
      hair: "bob",
      hairColour: "#5a3620",
      ground: "#BFD3B0",
      cloth: "#2B1A12",
      trim: "#C4693A",
      wears: [],
    },
  },
  {
    key: "desire",
    firstName: "Désiré",
    lastName: "Kipré",
    daysAgo: 205,
    aboutMe:
      "Dessinateur-reporter. Part sans appareil photo et revient avec des carnets mouillés. Nature, villes, voyages lents.",
    face: {
      skin: "#633a22",
      hair: "locks",
      ground: "#E7B9A0",
      cloth: "#FBF1DF",
      trim: "#8A3A1C",
      wears: ["moustache"],
    },
  },
] as const satisfies readonly DemoPerson[];

export type DemoAuthor = (typeof demoAuthors)[number]["key"];
