import type { Mood, Typeface } from "../mood.ts";

const fraunces: Typeface = {
  family: "Fraunces",
  file: "fraunces",
  weights: "500 650",
  isSerif: true,
  fallback: { size: 104, ascent: 94, descent: 25 },
};

const figtree: Typeface = {
  family: "Figtree",
  file: "figtree",
  weights: "400 700",
  italic: "figtree-italic",
  isSerif: false,
  fallback: { size: 100, ascent: 95, descent: 25 },
};

/** A warm magazine: apricot paper, aubergine ink, raspberry; soft letters and round corners. */
export const magazine: Mood = {
  name: "MAGAZINE",
  label: "Magazine",
  description: "Abricot, framboise et prune, lettres rondes\u00a0: chaleureux et gourmand.",
  colors: {
    paper: ["#FFF5EC", "#1D1017"],
    surface: ["#FFFDFB", "#2A1922"],
    ink: ["#2B1321", "#FBEDE7"],
    muted: ["#6B4C5A", "#CFB1B8"],
    accent: ["#B3203F", "#FF92A5"],
    onAccent: ["#FFFFFF", "#2B0A14"],
    secondary: ["#6D2A6B", "#E5A6E3"],
    gold: ["#8F4E00", "#F5B969"],
    earth: ["#7A4326", "#E0A986"],
    dusk: ["#6A4A63", "#C9AEC6"],
    lagoon: ["#0D6166", "#7CCBCB"],
    indigo: ["#4B3F93", "#B7AEF5"],
    hibiscus: ["#A01E6B", "#F790C6"],
    danger: ["#B3261E", "#FF8E82"],
    success: ["#256437", "#86D39A"],
    line: ["#F0D9C8", "#432A35"],
    control: ["#987A80", "#9B7F89"],
  },
  fonts: { heading: fraunces, body: figtree, reading: figtree },
  radii: [12, 20],
};
