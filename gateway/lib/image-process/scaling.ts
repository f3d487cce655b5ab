import type { Sharp } from "sharp";
import { openImage } from "./open-image.ts";

export type VariantFormat = "avif" | "webp" | "jpeg" | "png" | "gif";

export interface Scaling {
  readonly width: number;
  readonly format: VariantFormat;
  /** Whether an animation stays one, in the formats that know them. */
  readonly isStill?: boolean;
}

/** Returns an image no wider than `width`, upright, in a format. */
export async function scale(bytes: Uint8Array, { width, format, isStill }: Scaling): Promise<Buffer> {
  const image = await openImage(bytes, { animated: !isStill && (format === "webp" || format === "gif") });
  return encoders[format](image.autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
}

const encoders: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  // Colours at half the resolution, as in JPEG and WebP: with quality 50 for 52, 9 % smaller and a tenth faster on sixteen
  // pictures. Effort 3 would save 3 % more for twice the time.
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpeg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif({ effort: 4 }),
};
