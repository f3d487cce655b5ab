import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { limits } from "../../schema/limits.ts";
import { takeTurn } from "../images/turns.ts";
import { AppError } from "../shared/errors.ts";
import { bareGif } from "./hidden/gif.ts";
import { bareJpeg } from "./hidden/jpeg.ts";
import { isTurned } from "./hidden/orientation.ts";
import { barePng } from "./hidden/png.ts";
import { bareWebp } from "./hidden/webp.ts";
import type { Format } from "./kinds.ts";
import { damaged, tooManyPixels } from "./refusals.ts";

/** Shares of a picture as it is seen: the corner of a square, and its side as a share of the shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Dominant, "#rrggbb". */
  readonly color: string;
}

const mostPixels = limits.imageMegapixels * 1_000_000;
const options = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;

/**
 * Takes out of a picture what isn't seen, in place, and tells its size and colour. Pixels are not coded anew where the
 * format lets us. Throws PAYLOAD_TOO_LARGE, BAD_USER_INPUT.
 */
export async function tidyPicture(path: string, { extension }: Format, field: string): Promise<PictureFacts> {
  return takeTurn(async () => {
    try {
      const bytes = await readFile(path);
      const before = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
      if (pixelsOf(before) > mostPixels) throw tooManyPixels(field, limits.imageMegapixels);
      // Decoded as a whole: what is damaged is refused here, and not shown later.
      const color = await dominantColor(bytes);
      const bare = bareOf(extension, bytes, before.orientation) ?? (await codedAnew(bytes, before));
      if (bare !== bytes) await writeFile(path, bare);
      const { autoOrient, pageHeight } = await sharp(bare, {
        ...options,
        limitInputPixels: false,
      }).metadata();
      const height = isTurned(before.orientation) ? autoOrient.height : (pageHeight ?? autoOrient.height);
      return { width: autoOrient.width, height, color };
    } catch (error) {
      throw error instanceof AppError ? error : damaged(field);
    }
  });
}

const pixelsOf = ({ width, height, pageHeight, pages = 1 }: Metadata): number =>
  width * (pageHeight ?? height) * pages;

function bareOf(extension: string, bytes: Buffer, order: number | undefined): Buffer | null {
  if (extension === "jpg") return bareJpeg(bytes, order);
  if (extension === "png") return barePng(bytes, order);
  if (extension === "webp") return bareWebp(bytes, order);
  return extension === "gif" ? bareGif(bytes) : null;
}

// AVIF keeps its hidden data among the coded pixels, and what breaks off must be mended: sharp writes neither.
async function codedAnew(bytes: Buffer, { format, exif, xmp, iptc, pages = 1 }: Metadata): Promise<Buffer> {
  if (format === "heif" && !exif && !xmp && !iptc) return bytes;
  const image = sharp(bytes, { ...options, animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  if (format === "heif") return image.avif({ quality: 80, effort: 3 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 92 }).toBuffer();
  if (format === "jpeg") return image.jpeg({ quality: 92 }).toBuffer();
  return image.toBuffer();
}

async function dominantColor(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes, options)
    .resize({ width: 48, height: 48, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

const portraitSide = 1_280;

/** Cuts a square out of a picture, in place, as a WebP. Throws BAD_USER_INPUT. */
export async function cropPicture(path: string, { x, y, size }: Crop, field: string): Promise<void> {
  await takeTurn(async () => {
    try {
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
        .resize({ width: portraitSide, height: portraitSide, withoutEnlargement: true })
        .webp({ quality: 86 });
      await writeFile(path, await square.toBuffer());
    } catch {
      throw damaged(field);
    }
  });
}
