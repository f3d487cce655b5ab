import { laterite } from "../../../schema/appearance/moods/laterite.ts";

const values = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));

/** Palabre's own tokens: type, spacing, shape and time. */
export const siteTokens = {
  fonts: values({
    heading: '"Newsreader", "Newsreader fallback", Georgia, "Times New Roman", serif',
    reading: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    mono: "ui-monospace, Menlo, Consolas, monospace",
  }),
  // Type scale of 1.2 from 1 rem; `reading` is the size of long texts.
  fontSizes: values({
    xs: "0.8333rem",
    sm: "0.9rem",
    md: "1rem",
    reading: "1.125rem",
    lg: "1.2rem",
    xl: "1.44rem",
    "2xl": "1.728rem",
    "3xl": "2.074rem",
    "4xl": "2.488rem",
    "5xl": "2.986rem",
  }),
  spacing: values({
    "0.5": "0.125rem",
    "1": "0.25rem",
    "2": "0.5rem",
    "2.5": "0.625rem",
    "3": "0.75rem",
    "4": "1rem",
    "5": "1.25rem",
    "6": "1.5rem",
    "8": "2rem",
    "10": "2.5rem",
    "16": "4rem",
  }),
  sizes: values({ target: "2.75rem", measure: "42rem", page: "80rem", side: "15rem" }),
  radii: values({ md: "6px", lg: "12px", full: "9999px" }),
  durations: values({ fast: "120ms", moderate: "160ms", slow: "200ms" }),
  zIndex: values({ header: 10, overlay: 1600, flash: 1700 }),
};

/** Colours of both themes under their names: the first mood’s. The head of a page of another mood replaces their values. */
export const siteColors = Object.fromEntries(
  Object.entries(laterite.colors).map(([name, [light, dark]]) => [
    name,
    { value: { base: light, _dark: dark } },
  ]),
);
