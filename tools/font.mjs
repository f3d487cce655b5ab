/**
 * Cuts the titles' font to the glyphs that French needs and the weights in use on the pages:
 * web/dist/font/newsreader.woff2.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = new URL(
  import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2"),
);
const target = new URL("../web/dist/font/newsreader.woff2", import.meta.url);

export const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + "ÀÂÄÆÇÈÉÊËÎÏÔŒÙÛÜŸàâäæçèéêëîïôœùûüÿ";
export const signs = " \u00a0\u202f.,;:!?…·’'\"“”«»()–—-&%°+/*№";

/** Makes the file unless it is there. */
export async function cutFont() {
  if (existsSync(target)) return false;
  const whole = await readFile(source);
  const cut = await subsetFont(whole, letters + signs, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 500, max: 650, default: 500 } },
    // Without the glyphs that only small capitals and old-style figures need.
    noLayoutClosure: true,
    // Distances between letters are those of the regular weight: how they change with the weight weighs a sixth of the
    // font, and moves the end of a line of a title by a pixel at most. No glyph is a mark, which the table is for too.
    dropTables: ["GDEF"],
  });
  await mkdir(new URL(".", target), { recursive: true });
  await writeFile(target, cut);
  return cut.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await cutFont());
