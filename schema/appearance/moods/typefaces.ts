import type { Typeface } from "../mood.ts";

/** Source Serif, of titles and of long texts, in more than one mood. */
export const sourceSerif: Typeface = {
  family: "Source Serif 4",
  file: "source-serif",
  weights: "400 700",
  italic: "source-serif-italic",
  isSerif: true,
  fallback: { size: 100, ascent: 104, descent: 34 },
};
