import type { Metadata, Sharp, SharpOptions } from "sharp";
import { limits } from "../../../schema/limits.ts";
import { loadSharp } from "../sharp.ts";
import { refusals } from "./image-error.ts";
import { type RasterFormat, rasterFormatOf } from "./raster-format.ts";

/** The loaders of libvips that may see bytes from outside; SVG has a function of its own (rasterize.ts). */
const loaders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];

let prepared: Promise<void> | null = null;

/** Blocks every loader of libvips but those of the accepted formats, once per process. */
export const prepareLoaders = (): Promise<void> => (prepared ??= blockOthers());

async function blockOthers(): Promise<void> {
  const sharp = await loadSharp();
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
}

export interface Measures {
  readonly format: RasterFormat;
  readonly metadata: Metadata;
}

/**
 * Returns the measures of an image, read from its header: no pixel is decoded. Throws for what is no image of an accepted
 * format, and for one of more pixels than are decoded.
 */
export async function measure(bytes: Uint8Array): Promise<Measures> {
  await prepareLoaders();
  const format = rasterFormatOf(bytes);
  if (!format) throw new Error(refusals.FORMAT);
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pixelsOf(metadata) > mostPixelsOf(format)) throw new Error(refusals.PIXELS);
  return { format, metadata };
}

/** Opens an image whose measures allow it. */
export async function openImage(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { format } = await measure(bytes);
  const sharp = await loadSharp();
  return sharp(bytes, {
    limitInputPixels: mostPixelsOf(format),
    failOn: "error",
    sequentialRead: true,
    ...options,
  });
}

const pixelsOf = ({ width, height, pageHeight, pages = 1 }: Metadata): number =>
  width * (pageHeight ?? height) * pages;

/** AVIF and HEIC are decoded as a whole, with some twenty bytes a pixel. */
const mostPixelsOf = (format: RasterFormat): number =>
  1_000_000 * (format === "avif" || format === "heic" ? limits.heifMegapixels : limits.imageMegapixels);
