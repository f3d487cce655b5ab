export interface DemoPicture {
  readonly scene: string;
  readonly title: string;
  readonly place: string;
  readonly alt: string;
  readonly description: string;
}

export const demoPictures: readonly DemoPicture[] = [
  {
    scene: "lagune-3",
    title: "Retour de pêche",
    place: "Grand-Lahou",
    alt: "Une pirogue sur une lagune au couchant",
    description: "Le moment où l’on ne distingue plus l’eau de l’air.",
  },
  {
    scene: "palmes-5",
    title: "Cinq rôniers",
    place: "Toumodi",
    alt: "De hauts palmiers sur des collines",
    description: "Ils servent de repère aux conducteurs de bœufs.",
  },
  {
    scene: "pagne-6",
    title: "Nappe de fête",
    place: "Treichville",
    alt: "Un tissu aux motifs répétés",
    description: "Étude de motif pour une cérémonie qui n’a pas encore de nom.",
  },
  {
    scene: "parasols-6",
    title: "Le marché vu du balcon",
    place: "Adjamé",
    alt: "Des parasols serrés vus d’en haut",
    description: "À midi, les ombres se touchent.",
  },
  {
    scene: "ville-5",
    title: "Le Plateau, heure bleue",
    place: "Abidjan",
    alt: "Des immeubles derrière un pont",
    description: "Les fenêtres s’allument par étages, toujours dans le même ordre.",
  },
  {
    scene: "feuilles-4",
    title: "Sous la canopée",
    place: "Taï",
    alt: "Des feuilles de toutes les tailles et un fruit rond",
    description: "Un fruit pour cent feuilles : il faut de la patience à l’oiseau.",
  },
  {
    scene: "cabosses-2",
    title: "Trois âges",
    place: "Gagnoa",
    alt: "Trois cabosses de couleurs différentes",
    description: "Verte, rouge, dorée : la même cabosse à trois mois d’écart.",
  },
  {
    scene: "route-4",
    title: "La route de Man",
    place: "Duékoué",
    alt: "Une route qui file vers des montagnes",
    description: "Au dernier virage, on voit la Dent.",
  },
];

export interface DemoVideo {
  readonly scene: string;
  readonly title: string;
  readonly director: string;
  readonly genre: string;
  readonly year: number;
  readonly description: string;
}

const [nadia, silue] = ["Nadège Amani", "Moussa Silué"];

export const demoVideos: readonly DemoVideo[] = [
  {
    scene: "lagune-5",
    title: "Lagune, plan fixe",
    director: nadia,
    genre: "Documentaire",
    year: 2025,
    description: "Quelques secondes d’un film qui dure une marée.",
  },
  {
    scene: "ville-6",
    title: "Abidjan, d’est en ouest",
    director: silue,
    genre: "Documentaire",
    year: 2026,
    description: "Un travelling le long des façades.",
  },
  {
    scene: "pagne-7",
    title: "Le motif",
    director: nadia,
    genre: "Animation",
    year: 2024,
    description: "La caméra cherche le défaut dans la répétition, et le trouve.",
  },
  {
    scene: "etoiles-5",
    title: "Nuit de veillée",
    director: nadia,
    genre: "Animation",
    year: 2025,
    description: "Le ciel d’abord, puis les cases.",
  },
  {
    scene: "pluie-5",
    title: "Première averse",
    director: silue,
    genre: "Documentaire",
    year: 2026,
    description: "Mai, quinze heures, sans paroles.",
  },
  {
    scene: "terrain-2",
    title: "Sept contre sept",
    director: silue,
    genre: "Sport",
    year: 2026,
    description: "Le tournoi vu d’un toit.",
  },
  {
    scene: "feuilles-5",
    title: "Ce que voit l’oiseau",
    director: nadia,
    genre: "Nature",
    year: 2025,
    description: "Une traversée de feuillage.",
  },
  {
    scene: "parasols-7",
    title: "L’heure des ombres",
    director: silue,
    genre: "Documentaire",
    year: 2024,
    description: "Midi au marché, à la verticale.",
  },
];
