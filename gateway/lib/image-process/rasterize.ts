import { limits } from "../../../schema/limits.ts";
import { loadSharp } from "../sharp.ts";
import { prepareLoaders } from "./open-image.ts";

/** Longer side of the rendered PNG, in pixels. */
const side = 1_920;
const loader = { operation: ["VipsForeignLoadSvgBuffer"] };

/** Runs work that reads an SVG: only then the process may. */
export async function withSvg<Result>(work: () => Promise<Result>): Promise<Result> {
  await prepareLoaders();
  const sharp = await loadSharp();
  sharp.unblock(loader);
  try {
    return await work();
  } finally {
    sharp.block(loader);
  }
}

/**
 * Returns an SVG rendered as PNG: no script, link or style of it remains. Its bytes and not its path are given to the
 * library: without a path it can't reference neighbouring files.
 */
export const rasterize = (bytes: Uint8Array): Promise<Buffer> =>
  withSvg(async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const density = Math.min(10_000, Math.max(1, (72 * side) / Math.max(width, height)));
    return sharp(bytes, { density, limitInputPixels: limits.imageMegapixels * 1_000_000 })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
