import { clampChroma, formatHex, type Oklch, oklch, parse, wcagContrast } from "culori";
import { type Mode, type Mood, modes, type Palette } from "./mood.ts";

/** Least contrast of a text with its ground (WCAG 2.2, AA). */
const least = 4.5;

/** Returns a colour as `#rrggbb` from how people write one: `#abc`, `a63d1b`, `teal`, `rgb(10 20 30)`; null for no colour. */
export function readColor(text: string): string | null {
  const color = parse(text.trim().toLowerCase());
  if (!color || (color.alpha ?? 1) < 1) return null;
  return formatHex(clampChroma(color, "oklch"));
}

/** An accent as one mode of a mood shows it. */
export interface ShownAccent {
  readonly mode: Mode;
  readonly color: string;
  /** Contrast of the accent as it was chosen, and as it is shown, with the ground on which it is read worst. */
  readonly chosenContrast: number;
  readonly contrast: number;
}

/**
 * Returns an accent, `#rrggbb`, for both modes of a mood: itself where it can be read, else the nearest lightness of its hue
 * that can. The text of a button on it is the ground of the mode, or white, and can be read as well.
 */
export const shownAccents = (accent: string, { colors }: Mood): readonly ShownAccent[] =>
  modes.map((mode, index) => {
    const grounds = groundsOf(colors, index as 0 | 1);
    const contrastOf = (color: string) => Math.min(...grounds.map((ground) => wcagContrast(color, ground)));
    const color = contrastOf(accent) >= least ? accent : nearest(accent, mode, contrastOf);
    return { mode, color, chosenContrast: contrastOf(accent), contrast: contrastOf(color) };
  });

/** Everything that an accent is read on. White is what stands on it by day. */
const groundsOf = ({ paper, surface, line }: Palette, mode: 0 | 1) => [
  paper[mode],
  surface[mode],
  line[mode],
  ...(mode === 0 ? ["#ffffff"] : []),
];

/** Halves the way between the accent and black or white, until a step of lightness can't be seen. */
function nearest(accent: string, mode: Mode, contrastOf: (color: string) => number): string {
  const { c, h, l } = oklch(accent) as Oklch;
  const at = (lightness: number) => formatHex(clampChroma({ mode: "oklch", l: lightness, c, h }, "oklch"));
  let bad = l;
  let good = mode === "light" ? 0 : 1;
  while (Math.abs(good - bad) > 0.002) {
    const middle = (good + bad) / 2;
    if (contrastOf(at(middle)) >= least) good = middle;
    else bad = middle;
  }
  return at(good);
}

/** Returns the colours of a mood with an accent of the site's own; an empty one is the mood's. */
export function paletteOf(mood: Mood, accent: string): Palette {
  if (!accent) return mood.colors;
  const [light, dark] = shownAccents(accent, mood);
  if (!light || !dark) return mood.colors;
  return {
    ...mood.colors,
    accent: [light.color, dark.color],
    onAccent: ["#ffffff", mood.colors.paper[1]],
  };
}
