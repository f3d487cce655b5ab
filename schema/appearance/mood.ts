import type { CategoryColorName } from "../category-colors.ts";

/** Value of a colour in the light mode, then in the dark one, `#RRGGBB`. */
export type Color = readonly [light: string, dark: string];

/** Modes of a palette, by their position in a `Color`. */
export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

/**
 * Colours of a site under their roles: `accent` acts and leads, `secondary` marks what is chosen. The others from `gold` to
 * `hibiscus` are categories' own.
 */
export const colorNames = [
  "paper",
  "surface",
  "ink",
  "muted",
  "accent",
  "onAccent",
  "secondary",
  "gold",
  "earth",
  "dusk",
  "lagoon",
  "indigo",
  "hibiscus",
  "danger",
  "success",
  "line",
  "control",
] as const;
export type ColorName = (typeof colorNames)[number];
export type Palette = Readonly<Record<ColorName, Color>>;

/** Returns the name of a category's colour in a palette. */
export const colorOfCategory = (color: CategoryColorName): ColorName =>
  color === "LATERITE" ? "accent" : color === "CANOPY" ? "secondary" : (color.toLowerCase() as ColorName);

/** A typeface of the site's own: files of web/dist/font, which tools/font.mjs cuts. */
export interface Typeface {
  readonly family: string;
  /** Its name inside the file, by which pictures are drawn, where that is another. */
  readonly drawnFamily?: string;
  readonly file: string;
  /** Weights for which it is used; a heavier or lighter file may stand for them. */
  readonly weights: string;
  /** File of its italics; absent where none is needed. */
  readonly italic?: string;
  /** Enlargement of a typeface whose letters are small for their size, in percent. */
  readonly size?: number;
  readonly isSerif: boolean;
  /** Measures of the letters that stand in its place until it is there, in percent. */
  readonly fallback: { readonly size: number; readonly ascent: number; readonly descent: number };
}

/** Look of a site, made by hand: colours in both modes, typefaces, corners. */
export interface Mood {
  readonly name: MoodName;
  /** French name and description, for those who choose it. */
  readonly label: string;
  readonly description: string;
  readonly colors: Palette;
  /** Of titles, of the interface and of long texts; an absent one is of the reader's system. */
  readonly fonts: {
    readonly heading: Typeface;
    readonly body?: Typeface;
    readonly reading?: Typeface;
  };
  /** Radii of controls and of pictures, in pixels. */
  readonly radii: readonly [control: number, picture: number];
}

export const moodNames = ["LATERITE", "GAZETTE", "MAGAZINE", "NIGHT", "GARDEN", "INK"] as const;
export type MoodName = (typeof moodNames)[number];
