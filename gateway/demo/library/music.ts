import type { Melody } from "../sound/render-tune.ts";

/** The tunes that articles name, and those of the catalogue. */
export const melodies: Readonly<Record<string, Melody>> = {
  balafon: { voice: "balafon", seed: 4, beatsAMinute: 108, seconds: 10 },
  veillee: { voice: "kora", seed: 12, beatsAMinute: 84, seconds: 12 },
  lagune: { voice: "kora", seed: 27, beatsAMinute: 66, seconds: 12, isRound: true },
  corniche: { voice: "flute", seed: 8, beatsAMinute: 90, seconds: 10 },
  harmattan: { voice: "flute", seed: 19, beatsAMinute: 58, seconds: 12 },
  marche: { voice: "tambour", seed: 33, beatsAMinute: 124, seconds: 8 },
  tornade: { voice: "tambour", seed: 41, beatsAMinute: 140, seconds: 8, isRound: true },
  korhogo: { voice: "balafon", seed: 52, beatsAMinute: 96, seconds: 12, isRound: true },
};

export interface DemoMusic {
  readonly melody: string;
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly genre: string;
  readonly trackNumber: number;
  readonly cover: string;
  readonly description: string;
}

const [under, dawn, market] = ["Sous l’apatam", "Avant le jour", "Rythmes du marché"];

export const demoMusics: readonly DemoMusic[] = [
  {
    melody: "balafon",
    title: "Réponse à la pluie",
    artist: "Ensemble des Lames",
    album: under,
    genre: "Balafon",
    trackNumber: 1,
    cover: "balafon-2",
    description: "Quelques mesures de la soirée que l’orage a interrompue, rejouées de mémoire.",
  },
  {
    melody: "korhogo",
    title: "Trois calebasses",
    artist: "Ensemble des Lames",
    album: under,
    genre: "Balafon",
    trackNumber: 2,
    cover: "balafon-2",
    description: "Un canon : la seconde voix répond deux temps plus tard, une octave plus bas.",
  },
  {
    melody: "veillee",
    title: "La veillée recommence",
    artist: "Duo Nuit claire",
    album: under,
    genre: "Kora",
    trackNumber: 3,
    cover: "etoiles-3",
    description: "Pour le moment où l’on attend que le conteur s’assoie.",
  },
  {
    melody: "lagune",
    title: "Lagune, six heures",
    artist: "Duo Nuit claire",
    album: dawn,
    genre: "Kora",
    trackNumber: 1,
    cover: "lagune-2",
    description: "Deux cordes qui se suivent, comme des pirogues.",
  },
  {
    melody: "corniche",
    title: "La corniche s’éveille",
    artist: "Souffles",
    album: dawn,
    genre: "Flûte",
    trackNumber: 2,
    cover: "ville-4",
    description: "Une flûte seule, avant les moteurs.",
  },
  {
    melody: "harmattan",
    title: "Harmattan",
    artist: "Souffles",
    album: dawn,
    genre: "Flûte",
    trackNumber: 3,
    cover: "courbes-5",
    description: "Longue, sèche, un peu voilée : le vent de janvier.",
  },
  {
    melody: "marche",
    title: "Adjamé, quatre heures du matin",
    artist: "Les Porteurs",
    album: market,
    genre: "Percussions",
    trackNumber: 1,
    cover: "parasols-4",
    description: "Le pas des diables, les caisses que l’on pose, l’appel qui passe devant.",
  },
  {
    melody: "tornade",
    title: "Tornade",
    artist: "Les Porteurs",
    album: market,
    genre: "Percussions",
    trackNumber: 2,
    cover: "pluie-3",
    description: "Cent quarante à la minute, et l’on cherche un toit.",
  },
];
