/** Eight people who do not exist. `daysAgo`: since when they have an account. */
export const demoMembers = [
  {
    key: "awa",
    firstName: "Awa",
    lastName: "Coulibaly",
    daysAgo: 41,
    aboutMe: "Institutrice à Bouaké. Je collectionne les contes que racontait ma grand-mère.",
  },
  {
    key: "yao",
    firstName: "Yao Serge",
    lastName: "Kouamé",
    daysAgo: 38,
    aboutMe: "Je répare tout ce qui a un écran, à Yopougon. Le dimanche, c’est maracana.",
  },
  {
    key: "mariam",
    firstName: "Mariam",
    lastName: "Ouattara",
    daysAgo: 33,
    aboutMe: "Commerçante à Adjamé, spécialité piments et bonne humeur.",
  },
  {
    key: "jean-marc",
    firstName: "Jean-Marc",
    lastName: "Gnahoré",
    daysAgo: 29,
    aboutMe: "Planteur près de Gagnoa. Le cacao m’a appris la patience.",
  },
  {
    key: "aminata",
    firstName: "Aminata",
    lastName: "Diarra",
    daysAgo: 27,
    aboutMe: "Étudiante en informatique à Yamoussoukro. J’apprends en expliquant.",
  },
  {
    key: "koffi",
    firstName: "Koffi Emmanuel",
    lastName: "Assi",
    daysAgo: 22,
    aboutMe: "Joueur de balafon et de patience, entre Korhogo et Abidjan.",
  },
  {
    key: "clarisse",
    firstName: "Clarisse",
    lastName: "Tanoh",
    daysAgo: 18,
    aboutMe: "Sage-femme à Grand-Bassam. La mer le matin, la lagune le soir.",
  },
  {
    key: "ibrahim",
    firstName: "Ibrahim",
    lastName: "Sawadogo",
    daysAgo: 15,
    aboutMe: "Né à Bobo-Dioulasso, Abidjanais de cœur. Chauffeur, donc philosophe.",
  },
] as const;

export type DemoMember = (typeof demoMembers)[number]["key"];
