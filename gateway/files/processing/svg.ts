import { execFile } from "node:child_process";
import { readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { limits } from "../../../schema/limits.ts";
import { createConcurrencyLimit } from "../../lib/concurrency-limit.ts";
import { damagedImage, refusedSvg } from "../receiving/upload-errors.ts";

/** Longer side of the rendered PNG, in pixels. */
const side = 1_920;
const mostMilliseconds = 6_000;

// An embedded image is decoded by the SVG library, which has no size limit; an entity can hide one, or expand
// without end.
const hidesMore = /<!ENTITY|<(?:[\w-]+:)?(?:image|feImage)\b/i;

// An SVG of a few lines can occupy a processor for minutes, and a thread can't be stopped: a process can.
const drawing = /* JavaScript */ `
  const { module, path, drawn, side, mostPixels } = JSON.parse(process.argv[1]);
  const { default: sharp } = await import(module);
  const { readFile } = await import("node:fs/promises");
  sharp.concurrency(1);
  // Its bytes and not its path: without a path it can't reference neighbouring files.
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(10_000, Math.max(1, (72 * side) / Math.max(width, height)));
  await sharp(bytes, { density, limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toFile(drawn);
`;
const module = createRequire(import.meta.url).resolve("sharp");
const limitRendering = createConcurrencyLimit(1, 20);

/** Renders an SVG to PNG, in place: no script, link or style of it remains. Throws BAD_USER_INPUT. */
export async function rasterizeSvg(path: string, field: string): Promise<void> {
  if (hidesMore.test(await readFile(path, "utf8"))) throw refusedSvg(field);
  const drawn = `${path}.png`;
  const parameters = JSON.stringify({
    module,
    path,
    drawn,
    side,
    mostPixels: limits.imageMegapixels * 1_000_000,
  });
  await limitRendering(async () => {
    try {
      // An empty environment: ours holds the secrets.
      const options = { timeout: mostMilliseconds, killSignal: "SIGKILL", env: {} } as const;
      await promisify(execFile)(
        process.execPath,
        ["--input-type=module", "-e", drawing, parameters],
        options,
      );
      await rename(drawn, path);
    } catch {
      await rm(drawn, { force: true });
      throw damagedImage(field);
    }
  });
}
