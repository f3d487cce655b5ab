import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Metadata } from "sharp";
import { limits } from "../../../schema/limits.ts";
import { AppError } from "../../core/errors.ts";
import { limitImageWork } from "../../lib/concurrency-limit.ts";
import { loadSharp } from "../../lib/sharp.ts";
import type { Format } from "../file-types.ts";
import { damagedImage, tooManyPixels } from "../receiving/upload-errors.ts";
import { stripGif } from "./metadata-strip/gif.ts";
import { stripJpeg } from "./metadata-strip/jpeg.ts";
import { isRotated } from "./metadata-strip/orientation.ts";
import { stripPng } from "./metadata-strip/png.ts";
import { stripWebp } from "./metadata-strip/webp.ts";

/**
 * A square of an image as displayed: its corner as fractions of width and height, its side as a fraction of the
 * shorter side.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface ImageMetadata {
  readonly width: number;
  readonly height: number;
  /** Dominant color, "#rrggbb". */
  readonly color: string;
}

const mostPixels = limits.imageMegapixels * 1_000_000;
const options = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;

/**
 * Removes the metadata of an image in place and returns its size and dominant color. Pixels are not re-encoded
 * where the format allows it. Throws PAYLOAD_TOO_LARGE, BAD_USER_INPUT.
 */
export async function normalizeImage(
  path: string,
  { extension }: Format,
  field: string,
): Promise<ImageMetadata> {
  return limitImageWork(async () => {
    try {
      const sharp = await loadSharp();
      const bytes = await readFile(path);
      const before = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
      if (pixelsOf(before) > mostPixels) throw tooManyPixels(field, limits.imageMegapixels);
      // Decodes the whole image: a damaged one is rejected here instead of being shown.
      const color = await dominantColor(bytes);
      const stripped =
        withoutMetadata(extension, bytes, before.orientation) ?? (await reencoded(bytes, before));
      if (stripped !== bytes) await overwrite(path, stripped);
      const { autoOrient, pageHeight } = await sharp(stripped, {
        ...options,
        limitInputPixels: false,
      }).metadata();
      const height = isRotated(before.orientation) ? autoOrient.height : (pageHeight ?? autoOrient.height);
      return { width: autoOrient.width, height, color };
    } catch (error) {
      throw error instanceof AppError || isOfFileSystem(error) ? error : damagedImage(field);
    }
  });
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

/** Whether the file could not be read or written, on a full disk for example: nothing is wrong with the image then. */
const isOfFileSystem = (error: unknown): boolean => error instanceof Error && "errno" in error;

const pixelsOf = ({ width, height, pageHeight, pages = 1 }: Metadata): number =>
  width * (pageHeight ?? height) * pages;

function withoutMetadata(extension: string, bytes: Buffer, orientation: number | undefined): Buffer | null {
  if (extension === "jpg") return stripJpeg(bytes, orientation);
  if (extension === "png") return stripPng(bytes, orientation);
  if (extension === "webp") return stripWebp(bytes, orientation);
  return extension === "gif" ? stripGif(bytes) : null;
}

// AVIF stores its metadata among the coded pixels, and a truncated image must be repaired: sharp writes neither
// metadata nor damage.
async function reencoded(bytes: Buffer, { format, exif, xmp, iptc, pages = 1 }: Metadata): Promise<Buffer> {
  if (format === "heif" && !exif && !xmp && !iptc) return bytes;
  const sharp = await loadSharp();
  const image = sharp(bytes, { ...options, animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  if (format === "heif") return image.avif({ quality: 80, effort: 3 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 92 }).toBuffer();
  if (format === "jpeg") return image.jpeg({ quality: 92 }).toBuffer();
  return image.toBuffer();
}

async function dominantColor(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const small = await sharp(bytes, options)
    .resize({ width: 48, height: 48, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

const avatarSide = 1_280;

/** Crops a square out of an image, in place, as WebP. Throws BAD_USER_INPUT. */
export async function cropSquare(path: string, { x, y, size }: Crop, field: string): Promise<void> {
  await limitImageWork(async () => {
    try {
      const sharp = await loadSharp();
      const upright = sharp(await readFile(path), options).autoOrient();
      const { autoOrient } = await upright.metadata();
      const side = Math.max(1, Math.round(Math.min(autoOrient.width, autoOrient.height) * size));
      const within = (share: number, length: number) =>
        Math.max(0, Math.min(Math.round(share * length), length - side));
      const square = upright
        .extract({
          left: within(x, autoOrient.width),
          top: within(y, autoOrient.height),
          width: side,
          height: side,
        })
        .resize({ width: avatarSide, height: avatarSide, withoutEnlargement: true })
        .webp({ quality: 86 });
      await overwrite(path, await square.toBuffer());
    } catch (error) {
      throw isOfFileSystem(error) ? error : damagedImage(field);
    }
  });
}
