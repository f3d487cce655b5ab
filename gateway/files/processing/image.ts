import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Crop } from "../../lib/image-process/cropping.ts";
import { workOnImage } from "../../lib/image-process/image-work.ts";
import type { Format } from "../file-types.ts";
import { refusedSvg } from "../receiving/upload-errors.ts";
import { imageRefusal } from "./image-refusal.ts";
import { stripGif } from "./metadata-strip/gif.ts";
import { stripJpeg } from "./metadata-strip/jpeg.ts";
import { stripPng } from "./metadata-strip/png.ts";
import { stripWebp } from "./metadata-strip/webp.ts";

export interface ImageMetadata {
  readonly width: number;
  readonly height: number;
  /** Dominant color, "#rrggbb". */
  readonly color: string;
}

/**
 * Removes the metadata of an image in place and returns its size and dominant color. Pixels are not re-encoded
 * where the format allows it. Throws PAYLOAD_TOO_LARGE, BAD_USER_INPUT.
 */
export async function normalizeImage(
  path: string,
  { extension }: Format,
  field: string,
): Promise<ImageMetadata> {
  const bytes = await readFile(path);
  try {
    const { orientation, format, hasMetadata } = await workOnImage("uploads", "inspect", bytes);
    // Decodes the whole image: a damaged one is rejected here instead of being shown.
    const color = await workOnImage("uploads", "dominantColor", bytes);
    // AVIF stores its metadata among the coded pixels, and a truncated image must be repaired: what is encoded again holds
    // neither metadata nor damage.
    const isClean = format === "avif" && !hasMetadata;
    const stripped = isClean
      ? bytes
      : (withoutMetadata(extension, bytes, orientation) ?? (await workOnImage("uploads", "reencode", bytes)));
    if (stripped !== bytes) await overwrite(path, stripped);
    const { width, height } = await workOnImage("uploads", "inspect", stripped);
    return { width, height, color };
  } catch (error) {
    throw imageRefusal(error, bytes, field);
  }
}

/** Replaces a file as a whole: where the disk has no room for it, what was there stays. */
async function overwrite(path: string, bytes: Buffer): Promise<void> {
  const written = `${path}.new`;
  try {
    await writeFile(written, bytes);
    await rename(written, path);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

function withoutMetadata(extension: string, bytes: Buffer, orientation: number | undefined): Buffer | null {
  if (extension === "jpg") return stripJpeg(bytes, orientation);
  if (extension === "png") return stripPng(bytes, orientation);
  if (extension === "webp") return stripWebp(bytes, orientation);
  return extension === "gif" ? stripGif(bytes) : null;
}

/** Crops a square out of an image, in place, as WebP. Throws BAD_USER_INPUT. */
export async function cropToSquare(path: string, crop: Crop, field: string): Promise<void> {
  const bytes = await readFile(path);
  try {
    await overwrite(path, await workOnImage("uploads", "cropSquare", bytes, crop));
  } catch (error) {
    throw imageRefusal(error, bytes, field);
  }
}

/** Converts an HEIC to JPEG, in place, where the machine can decode it. Throws UNSUPPORTED_MEDIA_TYPE. */
export async function convertHeic(path: string, field: string): Promise<void> {
  const bytes = await readFile(path);
  try {
    await overwrite(path, await workOnImage("uploads", "toJpeg", bytes));
  } catch (error) {
    throw imageRefusal(error, bytes, field);
  }
}

/** Renders an SVG to PNG, in place: no script, link or style of it remains. Throws BAD_USER_INPUT. */
export async function rasterizeSvg(path: string, field: string): Promise<void> {
  const bytes = await readFile(path);
  if (hidesMore.test(bytes.toString())) throw refusedSvg(field);
  try {
    await overwrite(path, await workOnImage("drawings", "rasterize", bytes));
  } catch (error) {
    throw imageRefusal(error, bytes, field);
  }
}

// An embedded image is decoded by the SVG library, which has no size limit; an entity can hide one, or expand
// without end.
const hidesMore = /<!ENTITY|<(?:[\w-]+:)?(?:image|feImage)\b/i;
