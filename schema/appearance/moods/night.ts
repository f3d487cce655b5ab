import type { Mood, Typeface } from "../mood.ts";

const instrumentSerif: Typeface = {
  family: "Instrument Serif",
  file: "instrument-serif",
  weights: "500 650",
  size: 120,
  isSerif: true,
  fallback: { size: 90, ascent: 132, descent: 41 },
};

const instrumentSans: Typeface = {
  family: "Instrument Sans",
  file: "instrument-sans",
  weights: "400 700",
  isSerif: false,
  fallback: { size: 102, ascent: 95, descent: 25 },
};

/** A review that one reads at night: deep blue and the saffron of a lamp; by day, cobalt on a cold white. */
export const night: Mood = {
  name: "NIGHT",
  label: "Nuit",
  description: "Bleu profond et safran, titres étroits et élégants\u00a0: une revue qui se lit à la lampe.",
  colors: {
    paper: ["#F2F5FB", "#0B1230"],
    surface: ["#FFFFFF", "#141D44"],
    ink: ["#0F1A3A", "#EAEEFC"],
    muted: ["#4B577B", "#A9B4DA"],
    accent: ["#2446B0", "#F3C366"],
    onAccent: ["#FFFFFF", "#0B1230"],
    secondary: ["#0C626C", "#82D8D4"],
    gold: ["#7F5600", "#F3C366"],
    earth: ["#6A4A3A", "#DDB393"],
    dusk: ["#4B577B", "#A9B4DA"],
    lagoon: ["#005F86", "#7CC8F0"],
    indigo: ["#3F3D9A", "#AFB2FA"],
    hibiscus: ["#8F2464", "#F597C6"],
    danger: ["#B2203A", "#FF919B"],
    success: ["#17683F", "#7FD8A3"],
    line: ["#D5DCED", "#27336A"],
    control: ["#7480A4", "#7D8ABB"],
  },
  fonts: { heading: instrumentSerif, body: instrumentSans },
  radii: [4, 8],
};
