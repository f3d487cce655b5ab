import type { Mood, Typeface } from "../mood.ts";
import { sourceSerif } from "./typefaces.ts";

const libreFranklin: Typeface = {
  family: "Libre Franklin",
  file: "libre-franklin",
  weights: "400 700",
  isSerif: false,
  fallback: { size: 104, ascent: 93, descent: 24 },
};

/** A sober newspaper: white paper, blue-black ink, claret for its sections. */
export const gazette: Mood = {
  name: "GAZETTE",
  label: "Gazette",
  description: "Encre bleu nuit sur papier blanc, filets fins\u00a0: un journal qui va droit au fait.",
  colors: {
    paper: ["#FDFDFC", "#111418"],
    surface: ["#FFFFFF", "#1A1E24"],
    ink: ["#14171C", "#ECEEF1"],
    muted: ["#565C65", "#A8AFB9"],
    accent: ["#174A84", "#8DBBF0"],
    onAccent: ["#FFFFFF", "#0D1826"],
    secondary: ["#8A1C2B", "#F0949F"],
    gold: ["#85520A", "#E3B36A"],
    earth: ["#5C4A38", "#C9AE90"],
    dusk: ["#4D5560", "#AEB7C3"],
    lagoon: ["#0E5F6E", "#78C2CF"],
    indigo: ["#3A4482", "#A9B4EC"],
    hibiscus: ["#8B2C5E", "#EB98C0"],
    danger: ["#B0201A", "#FF8D84"],
    success: ["#1E6A3C", "#7FD19B"],
    line: ["#DCDEE1", "#2D333B"],
    control: ["#7F8690", "#858E9A"],
  },
  fonts: { heading: sourceSerif, body: libreFranklin, reading: sourceSerif },
  radii: [2, 2],
};
