import type { Sharp } from "sharp";
import { loadSharp } from "../sharp.ts";
import { measure, openImage } from "./open-image.ts";
import type { RasterFormat } from "./raster-format.ts";

export interface ImageMeasures {
  readonly format: RasterFormat;
  /** Size of one frame as displayed. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation. */
  readonly orientation?: number;
  readonly pages: number;
  /** EXIF, XMP or IPTC. */
  readonly hasMetadata: boolean;
}

/** Returns the measures of an image, from its header. */
export async function inspect(bytes: Uint8Array): Promise<ImageMeasures> {
  const { format, metadata } = await measure(bytes);
  const { autoOrient, orientation, pageHeight, pages = 1, exif, xmp, iptc } = metadata;
  return {
    format,
    width: autoOrient.width,
    height: (orientation ?? 1) > 1 ? autoOrient.height : (pageHeight ?? autoOrient.height),
    orientation,
    pages,
    hasMetadata: Boolean(exif ?? xmp ?? iptc),
  };
}

/** Returns the dominant color, "#rrggbb". Decodes the whole image: a damaged one fails here. */
export async function dominantColor(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const image = await openImage(bytes);
  const { data, info } = await image
    .resize({ width: 48, height: 48, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the same image upright, encoded again in its format: without metadata, and without damage. */
export async function reencode(bytes: Uint8Array): Promise<Buffer> {
  const { format, metadata } = await measure(bytes);
  const image = await openImage(bytes, { animated: (metadata.pages ?? 1) > 1 });
  return encodedWell(image.autoOrient().keepIccProfile(), format).toBuffer();
}

/** Returns an image as JPEG. */
export async function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  const image = await openImage(bytes);
  return image.autoOrient().keepIccProfile().jpeg({ quality: 90 }).toBuffer();
}

/** Encodes an image in its own format, with little loss. */
export function encodedWell(image: Sharp, format: RasterFormat): Sharp {
  if (format === "jpeg") return image.jpeg({ quality: 92 });
  if (format === "webp") return image.webp({ quality: 92 });
  return format === "avif" ? image.avif({ quality: 80, effort: 3 }) : image;
}
