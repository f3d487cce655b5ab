import type { Mood, Typeface } from "../mood.ts";

const bricolage: Typeface = {
  family: "Bricolage Grotesque",
  drawnFamily: "Bricolage Grotesque 96pt ExtraBold",
  file: "bricolage-grotesque",
  weights: "500 650",
  isSerif: false,
  fallback: { size: 106, ascent: 88, descent: 26 },
};

const atkinson: Typeface = {
  family: "Atkinson Hyperlegible Next",
  file: "atkinson",
  weights: "400 700",
  italic: "atkinson-italic",
  isSerif: false,
  fallback: { size: 100, ascent: 98, descent: 32 },
};

/** An association's: leaves, clay pots, and letters that are easy to distinguish. */
export const garden: Mood = {
  name: "GARDEN",
  label: "Jardin",
  description: "Feuille et terre cuite, lettres très lisibles\u00a0: franc, associatif, au grand air.",
  colors: {
    paper: ["#F4F9EF", "#0E1A12"],
    surface: ["#FFFFFF", "#17261B"],
    ink: ["#14251A", "#EAF4E8"],
    muted: ["#49604F", "#A9C0AD"],
    accent: ["#1A6B3C", "#86DB9B"],
    onAccent: ["#FFFFFF", "#0B2012"],
    secondary: ["#97400F", "#F7AC7D"],
    gold: ["#785800", "#EBC459"],
    earth: ["#6A4B2A", "#D3B089"],
    dusk: ["#4C5F5B", "#A9BFB8"],
    lagoon: ["#0A6068", "#74CBD0"],
    indigo: ["#3D4F93", "#A5B7F2"],
    hibiscus: ["#962A57", "#F394B8"],
    danger: ["#B0281C", "#FF9082"],
    success: ["#1A6B3C", "#86DB9B"],
    line: ["#D5E4CF", "#293D2E"],
    control: ["#75897A", "#7B9381"],
  },
  fonts: { heading: bricolage, body: atkinson, reading: atkinson },
  radii: [10, 16],
};
