import type { Mood } from "../mood.ts";

/** Palabre's own: paper, earth and leaves. The style sheet of every page holds it (web/ui/theme). */
export const laterite: Mood = {
  name: "LATERITE",
  label: "Latérite",
  description: "Papier, terre et feuilles\u00a0: calme et chaleureux.",
  colors: {
    paper: ["#FBF8F3", "#16130F"],
    surface: ["#FFFFFF", "#211C17"],
    ink: ["#1E1A16", "#F2ECE3"],
    muted: ["#5E554B", "#B8AC9C"],
    accent: ["#A63D1B", "#F0906B"],
    onAccent: ["#FFFFFF", "#16130F"],
    secondary: ["#1F5C43", "#7CC7A1"],
    gold: ["#8A5A00", "#E8B45A"],
    // Colours of categories only, beside secondary, accent and gold.
    earth: ["#6B4A32", "#CDA582"],
    dusk: ["#5E554B", "#B8AC9C"],
    lagoon: ["#0B5D6B", "#74C3D0"],
    indigo: ["#3B4A8C", "#A3B1EE"],
    hibiscus: ["#96274F", "#F28FB1"],
    danger: ["#B3261E", "#FF8A80"],
    success: ["#1F6B3A", "#7FD49A"],
    line: ["#E4DCD0", "#3A322A"],
    control: ["#8C8175", "#8F8272"],
  },
  fonts: {
    heading: {
      family: "Newsreader",
      drawnFamily: "Newsreader 16pt 16pt",
      file: "newsreader",
      weights: "500 650",
      isSerif: true,
      fallback: { size: 98, ascent: 75, descent: 27 },
    },
  },
  radii: [6, 12],
};
