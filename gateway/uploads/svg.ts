import { execFile } from "node:child_process";
import { readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { limits } from "../../schema/limits.ts";
import { createTurns } from "../images/turns.ts";
import { damaged, refusedSvg } from "./refusals.ts";

/** The longer side of what becomes of a drawing. */
const side = 1_920;
const mostMilliseconds = 6_000;

// An image inside is decoded by the drawing's own library, which knows no bound; an entity can hide one, or unfold
// without end.
const hidesMore = /<!ENTITY|<(?:[\w-]+:)?(?:image|feImage)\b/i;

// A drawing of a few lines can keep a processor for minutes, and a thread can't be stopped: a process can.
const drawing = /* JavaScript */ `
  const { module, path, drawn, side, mostPixels } = JSON.parse(process.argv[1]);
  const { default: sharp } = await import(module);
  const { readFile } = await import("node:fs/promises");
  sharp.concurrency(1);
  // Its bytes and not its path: what has no address can refer to no neighbour.
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(10_000, Math.max(1, (72 * side) / Math.max(width, height)));
  await sharp(bytes, { density, limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toFile(drawn);
`;
const module = createRequire(import.meta.url).resolve("sharp");
const oneByOne = createTurns(1, 20);

/**
 * Makes a PNG of a drawing, in place: no script, link or style of it is left to run anywhere. Throws BAD_USER_INPUT.
 */
export async function drawSvg(path: string, field: string): Promise<void> {
  if (hidesMore.test(await readFile(path, "utf8"))) throw refusedSvg(field);
  const drawn = `${path}.png`;
  const told = JSON.stringify({ module, path, drawn, side, mostPixels: limits.imageMegapixels * 1_000_000 });
  await oneByOne(async () => {
    try {
      // Nothing of our environment: it holds the secrets.
      const bounds = { timeout: mostMilliseconds, killSignal: "SIGKILL", env: {} } as const;
      await promisify(execFile)(process.execPath, ["--input-type=module", "-e", drawing, told], bounds);
      await rename(drawn, path);
    } catch {
      await rm(drawn, { force: true });
      throw damaged(field);
    }
  });
}
