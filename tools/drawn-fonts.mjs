/**
 * Fonts of the pictures that the server draws, with the fontconfig file that names them and nothing of the machine:
 * web/dist/font/drawn. The moods' typefaces of titles as on the pages; Noto (SIL Open Font License too) for the other letters of West African
 * languages, Greek, Cyrillic, Arabic and emoji. The text library reads no woff2.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { fonts, letters, signs, wholeFont } from "./font.mjs";

const folder = new URL("../web/dist/font/drawn/", import.meta.url);
const configuration = new URL("fonts.conf", folder);

/** Typefaces of titles, by the name of their file: those of schema/appearance/moods. */
const titles = [
  "newsreader",
  "source-serif",
  "fraunces",
  "instrument-serif",
  "bricolage-grotesque",
  "archivo-narrow",
];

/**
 * Files of packages; variable ones are cut to the weight of titles. A typeface of titles has only the letters of French: with
 * its accents of other letters, which it can't place, it would take these from Noto.
 */
const sources = [
  ...titles.map((name) => {
    const { file, axes = {} } = fonts[name];
    const weight = typeof axes.wght === "object" ? { wght: 600 } : {};
    return { name, file, text: letters + signs, axes: { ...axes, ...weight } };
  }),
  { file: "@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf" },
  {
    file: "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
    axes: { wght: 600 },
  },
  { file: "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2" },
];

// Their folder beside this file, wherever the site is installed.
const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <alias binding="same"><family>emoji</family><prefer><family>Noto Emoji</family></prefer></alias>
</fontconfig>
`;

/** Makes the files unless they are there. */
export async function writeDrawnFonts() {
  if (existsSync(configuration)) return;
  await mkdir(folder, { recursive: true });
  for (const { file, text, axes, name = parse(file).name } of sources) {
    const drawn = await subsetFont(await wholeFont(file), text, {
      targetFormat: "truetype",
      keepAllGlyphs: text === undefined,
      ...(axes ? { variationAxes: axes } : {}),
    });
    await writeFile(new URL(`${name}.ttf`, folder), drawn);
  }
  await writeFile(configuration, settings);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeDrawnFonts();
