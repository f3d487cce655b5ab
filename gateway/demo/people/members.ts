import type { Face } from "../drawing/faces.ts";

/** A fictitious person. `daysAgo`: age of the account. */
export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly daysAgo: number;
  readonly aboutMe: string;
  readonly face: Face;
}

/** Eight fictitious members, who like and comment. */
export const demoMembers = [
  {
    key: "awa",
    firstName: "Awa",
    lastName: "Coulibaly",
    daysAgo: 196,
    aboutMe: "Institutrice à Bouaké. Je collectionne les contes que racontait ma grand-mère.",
    face: {
      skin: "#7a4a2c",
      hair: "headwrap",
      ground: "#F4E3C8",
      cloth: "#1F5C43",
      trim: "#C4693A",
      wears: ["earrings"],
    },
  },
  {
    key: "yao",
    firstName: "Yao Serge",
    lastName: "Kouamé",
    daysAgo: 193,
    aboutMe: "Je répare tout ce qui a un écran, à Yopougon. Le dimanche, c’est maracana.",
    face: {
      skin: "#5f3820",
      hair: "cap",
      ground: "#BFD3B0",
      cloth: "#2B1A12",
      trim: "#A63D1B",
      wears: ["moustache"],
    },
  },
  {
    key: "mariam",
    firstName: "Mariam",
    lastName: "Ouattara",
    daysAgo: 188,
    aboutMe: "Commerçante à Adjamé, spécialité piments et bonne humeur.",
    face: {
      skin: "#6b4026",
      hair: "headwrap",
      ground: "#F7D9B4",
      cloth: "#8A3A1C",
      trim: "#E8B45A",
      wears: ["earrings", "collar"],
    },
  },
  {
    key: "jean-marc",
    firstName: "Jean-Marc",
    lastName: "Gnahoré",
    daysAgo: 186,
    aboutMe: "Planteur près de Gagnoa. Le cacao m’a appris la patience.",
    face: {
      skin: "#54311c",
      hair: "short",
      hairColour: "#8d867c",
      ground: "#DCE6DA",
      cloth: "#5F4517",
      trim: "#D9BE86",
      wears: ["beard"],
    },
  },
  {
    key: "aminata",
    firstName: "Aminata",
    lastName: "Diarra",
    daysAgo: 184,
    aboutMe: "Étudiante en informatique à Yamoussoukro. J’apprends en expliquant.",
    face: {
      skin: "#84512f",
      hair: "braids",
      ground: "#EFE7D6",
      cloth: "#1E4A4A",
      trim: "#E08B4F",
      wears: ["glasses"],
    },
  },
  {
    key: "koffi",
    firstName: "Koffi Emmanuel",
    lastName: "Assi",
    daysAgo: 182,
    aboutMe: "Joueur de balafon et de patience, entre Korhogo et Abidjan.",
    face: {
      skin: "#4d2c19",
      hair: "locks",
      ground: "#E7B9A0",
      cloth: "#F4E3C8",
      trim: "#6B2F2A",
      wears: ["beard", "collar"],
    },
  },
  {
    key: "clarisse",
    firstName: "Clarisse",
    lastName: "Tanoh",
    daysAgo: 180,
    aboutMe: "Sage-femme à Grand-Bassam. La mer le matin, la lagune le soir.",
    face: {
      skin: "#6f432a",
      hair: "bun",
      ground: "#9FC0B3",
      cloth: "#FBF1DF",
      trim: "#1F5C43",
      wears: ["earrings"],
    },
  },
  {
    key: "ibrahim",
    firstName: "Ibrahim",
    lastName: "Sawadogo",
    daysAgo: 179,
    aboutMe: "Né à Bobo-Dioulasso, Abidjanais de cœur. Chauffeur, donc philosophe.",
    face: {
      skin: "#5a341e",
      hair: "bald",
      hairColour: "#3a2a1f",
      ground: "#D9BE86",
      cloth: "#4E8578",
      trim: "#FBF1DF",
      wears: ["moustache", "glasses"],
    },
  },
] as const satisfies readonly DemoPerson[];

export type DemoMember = (typeof demoMembers)[number]["key"];
