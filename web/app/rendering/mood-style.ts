import { createHash } from "node:crypto";
import { paletteOf } from "../../../schema/appearance/accent.ts";
import type { ColorName, Mood, Palette, Typeface } from "../../../schema/appearance/mood.ts";
import { moodOf, moods } from "../../../schema/appearance/moods.ts";
import type { PageAppearance } from "../../../schema/render.ts";
import { colorTokens, shapeTokens, type Tokens } from "../../ui/theme/mood-tokens.ts";

/** Part of a page's head that makes its mood. */
export interface MoodStyle {
  /** Style element of the mood; empty for Palabre's own, which the style sheet holds. */
  readonly element: string;
  /** Hash of the style for the content security policy. */
  readonly hash: string | undefined;
  /** Colours of the browser's own interface. */
  readonly themeColors: Palette["paper"];
  /** Font files that every page shows. */
  readonly fonts: readonly string[];
}

const [first] = moods as readonly [Mood];

/** Returns the address of a font's file, by its name; empty for one that is not built. */
export type FontAddress = (file: string) => string;

/** Returns a function that makes the head's part of an appearance, and keeps the last one. */
export function createMoodStyles(addressOf: FontAddress) {
  let last: { key: string; style: MoodStyle } | undefined;
  return (appearance: PageAppearance): MoodStyle => {
    const key = `${appearance.mood} ${appearance.accent}`;
    if (last?.key !== key) last = { key, style: moodStyle(appearance, addressOf) };
    return last.style;
  };
}

function moodStyle({ mood: name, accent }: PageAppearance, addressOf: FontAddress): MoodStyle {
  const mood = moodOf(name);
  const palette = paletteOf(mood, accent);
  const faces = mood === first ? [] : [...new Set(Object.values(mood.fonts))];
  const css = [
    ...faces.map((face) => faceRules(face, addressOf)),
    ...tokenRules(palette, mood === first ? {} : shapeTokens(mood)),
  ].join("");
  const shown = mood === first ? [mood.fonts.heading] : faces.filter((face) => face !== mood.fonts.reading);
  return {
    element: css && `<style>${css}</style>`,
    hash: css ? `sha256-${createHash("sha256").update(css).digest("base64")}` : undefined,
    themeColors: palette.paper,
    fonts: shown.map(({ file }) => addressOf(file)).filter(Boolean),
  };
}

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value};`)
    .join("");

/** The tokens whose values are not the style sheet's, under its selectors (ui/theme/theme-stylesheet.ts). */
function tokenRules(palette: Palette, shape: Tokens): string[] {
  const changed = (Object.keys(palette) as ColorName[]).filter(
    (name) => String(palette[name]) !== String(first.colors[name]),
  );
  const light = declarations({ ...shape, ...colorTokens(palette, 0, changed) });
  const dark = declarations(colorTokens(palette, 1, changed));
  if (!light) return [];
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not(.light){${dark}}}`,
    `@media screen{:root.dark{${dark}}}`,
  ];
}

/** A typeface's own rules, and those of the local letters that stand in its place until it is there. */
function faceRules(face: Typeface, addressOf: FontAddress): string {
  const { family, file, weights, italic, size, fallback, isSerif } = face;
  const rule = (address: string, style: string) =>
    `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weights};${style}${
      size ? `size-adjust:${size}%;` : ""
    }font-display:swap}`;
  const local = isSerif
    ? 'local("Georgia"),local("Noto Serif"),local("Liberation Serif")'
    : 'local("Arial"),local("Roboto"),local("Liberation Sans")';
  return [
    rule(addressOf(file), ""),
    italic ? rule(addressOf(italic), "font-style:italic;") : "",
    `@font-face{font-family:"${family} fallback";src:${local};size-adjust:${fallback.size}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`,
  ].join("");
}
