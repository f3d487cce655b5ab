import type { Mood, Typeface } from "../mood.ts";
import { sourceSerif } from "./typefaces.ts";

const archivoNarrow: Typeface = {
  family: "Archivo Narrow",
  drawnFamily: "Archivo SemiBold",
  file: "archivo-narrow",
  weights: "500 650",
  isSerif: false,
  fallback: { size: 99, ascent: 89, descent: 21 },
};

const archivo: Typeface = {
  family: "Archivo",
  file: "archivo",
  weights: "400 700",
  isSerif: false,
  fallback: { size: 99, ascent: 89, descent: 21 },
};

/** Black and white alone, square corners, heavy narrow titles. Messages keep their colours. */
export const ink: Mood = {
  name: "INK",
  label: "Encre",
  description: "Noir et blanc, sans un arrondi, titres massifs\u00a0: la photographie et l’affiche.",
  colors: {
    paper: ["#FFFFFF", "#0A0A0A"],
    surface: ["#FFFFFF", "#161616"],
    ink: ["#0A0A0A", "#FAFAFA"],
    muted: ["#525252", "#B3B3B3"],
    accent: ["#0A0A0A", "#FAFAFA"],
    onAccent: ["#FFFFFF", "#0A0A0A"],
    secondary: ["#0A0A0A", "#FAFAFA"],
    gold: ["#525252", "#BDBDBD"],
    earth: ["#3D3D3D", "#CFCFCF"],
    dusk: ["#5C5C5C", "#ADADAD"],
    lagoon: ["#2B2B2B", "#DEDEDE"],
    indigo: ["#1A1A1A", "#EDEDED"],
    hibiscus: ["#474747", "#C4C4C4"],
    danger: ["#B3140C", "#FF8A80"],
    success: ["#14692F", "#7FD49A"],
    line: ["#D4D4D4", "#333333"],
    control: ["#757575", "#858585"],
  },
  fonts: { heading: archivoNarrow, body: archivo, reading: sourceSerif },
  radii: [0, 0],
};
