import type { ColorName, Mood, Palette } from "../../../schema/appearance/mood.ts";

/** Custom properties of the page by their names, as theme.ts gives them to the style sheet. */
export type Tokens = Readonly<Record<string, string>>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the colours of one mode, 0 light and 1 dark; `names` are those wanted. */
export const colorTokens = (
  palette: Palette,
  mode: 0 | 1,
  names = Object.keys(palette) as ColorName[],
): Tokens => Object.fromEntries(names.map((name) => [`--chakra-colors-${kebab(name)}`, palette[name][mode]]));

const systemFonts = {
  heading: "serif",
  reading: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  body: "system-ui,sans-serif",
} as const;

/** Returns the typefaces and radii of a mood. */
export const shapeTokens = ({ fonts, radii: [md, lg] }: Mood): Tokens => ({
  ...Object.fromEntries(
    (["heading", "reading", "body"] as const).map((use) => {
      const family = fonts[use]?.family;
      const own = family ? `"${family}","${family} fallback",` : "";
      return [`--chakra-fonts-${use}`, own + systemFonts[use]];
    }),
  ),
  "--chakra-radii-md": `${md}px`,
  "--chakra-radii-lg": `${lg}px`,
});
