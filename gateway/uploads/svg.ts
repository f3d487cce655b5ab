import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { limits } from "../../schema/limits.ts";
import { takeTurn } from "../images/turns.ts";
import { damaged, refusedSvg } from "./refusals.ts";

/** The longer side of what becomes of a drawing. */
const side = 1_920;

// An image inside is decoded by the drawing's own library, which knows no bound; an entity can hide one, or unfold
// without end.
const hidesMore = /<!ENTITY|<(?:[\w-]+:)?(?:image|feImage)\b/i;

/**
 * Makes a PNG of a drawing, in place: no script, link or style of it is left to run anywhere. Throws BAD_USER_INPUT.
 */
export async function drawSvg(path: string, field: string): Promise<void> {
  const bytes = await readFile(path);
  if (hidesMore.test(bytes.toString())) throw refusedSvg(field);
  await takeTurn(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      const density = Math.min(10_000, Math.max(1, (72 * side) / Math.max(width, height)));
      const drawn = await sharp(bytes, { density, limitInputPixels: limits.imageMegapixels * 1_000_000 })
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .timeout({ seconds: 10 })
        .png({ compressionLevel: 9 })
        .toBuffer();
      await writeFile(path, drawn);
    } catch {
      throw damaged(field);
    }
  });
}
