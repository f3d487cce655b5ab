/**
 * Cuts the typefaces of every mood (schema/appearance) to the glyphs that French needs and the weights in use on the pages:
 * web/dist/font/*.woff2.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = new URL("../web/dist/font/", import.meta.url);

export const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + "ÀÂÄÆÇÈÉÊËÎÏÔŒÙÛÜŸàâäæçèéêëîïôœùûüÿ";
export const signs = " \u00a0\u202f.,;:!?…·’'\"“”«»()–—-&%°+/*№";
/** Signs of texts that titles don't have. */
const textSigns = "@#_=<>[]{}|~^\\$€£©×÷→←↑↓•ªº²³½¼¾ÁÍÓÚÑÃÕáíóúñãõßøå‘‹›";

const titles = { min: 500, max: 650, default: 500 };
const texts = { min: 400, max: 700, default: 400 };
const variable = (file, name = file.split("-latin-")[0]) =>
  `@fontsource-variable/${name}/files/${file}.woff2`;

/**
 * Typefaces by the name of their file: the file of a package, its axes, and whether texts are set in it. A heavy title has
 * one weight.
 */
export const fonts = {
  newsreader: { file: variable("newsreader-latin-wght-normal"), axes: { wght: titles } },
  "source-serif": {
    file: variable("source-serif-4-latin-opsz-normal"),
    axes: { opsz: 24, wght: texts },
    isText: true,
  },
  "source-serif-italic": {
    file: variable("source-serif-4-latin-opsz-italic"),
    axes: { opsz: 20, wght: texts },
    isText: true,
  },
  "libre-franklin": {
    file: variable("libre-franklin-latin-wght-normal"),
    axes: { wght: texts },
    isText: true,
  },
  fraunces: {
    file: variable("fraunces-latin-full-normal"),
    axes: { opsz: 40, SOFT: 60, WONK: 0, wght: titles },
  },
  figtree: { file: variable("figtree-latin-wght-normal"), axes: { wght: texts }, isText: true },
  "figtree-italic": { file: variable("figtree-latin-wght-italic"), axes: { wght: texts }, isText: true },
  "instrument-serif": { file: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2" },
  "instrument-sans": {
    file: variable("instrument-sans-latin-wght-normal"),
    axes: { wght: texts },
    isText: true,
  },
  "bricolage-grotesque": {
    file: variable("bricolage-grotesque-latin-opsz-normal"),
    axes: { opsz: 36, wght: 700 },
  },
  atkinson: {
    file: variable("atkinson-hyperlegible-next-latin-wght-normal"),
    axes: { wght: texts },
    isText: true,
  },
  "atkinson-italic": {
    file: variable("atkinson-hyperlegible-next-latin-wght-italic"),
    axes: { wght: texts },
    isText: true,
  },
  "archivo-narrow": { file: variable("archivo-latin-wdth-normal"), axes: { wdth: 90, wght: 740 } },
  archivo: { file: variable("archivo-latin-wght-normal"), axes: { wght: texts }, isText: true },
};

/** Returns the bytes of a typeface's file in its package. */
export const wholeFont = (file) => readFile(fileURLToPath(import.meta.resolve(file)));

/** Makes the files that are not there; returns their sizes in bytes. */
export async function cutFonts() {
  await mkdir(folder, { recursive: true });
  const sizes = {};
  for (const [name, { file, axes, isText }] of Object.entries(fonts)) {
    const target = new URL(`${name}.woff2`, folder);
    if (existsSync(target)) continue;
    const cut = await subsetFont(await wholeFont(file), letters + signs + (isText ? textSigns : ""), {
      targetFormat: "woff2",
      variationAxes: axes,
      // Without the glyphs that only small capitals and old-style figures need.
      noLayoutClosure: true,
      // Distances between letters are those of the regular weight: how they change with the weight weighs a sixth of the
      // font, and moves the end of a line of a title by a pixel at most. No glyph is a mark, which the table is for too.
      dropTables: ["GDEF"],
    });
    await writeFile(target, cut);
    sizes[name] = cut.length;
  }
  return sizes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await cutFonts());
