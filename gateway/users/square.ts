import sharp from "sharp";
import { limits } from "../../schema/limits.ts";

/** A square of a picture: shares of its width, of its height, and of its shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** No face is shown larger. */
const side = 640;

/** The square of a picture that was asked for, else the largest one in its middle, as WebP. Throws when it can't be read. */
export async function squareOf(path: string, crop?: Crop): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: limits.imageMegapixels * 1_000_000 }).autoOrient();
  const { autoOrient } = await picture.metadata();
  return picture
    .extract(pixelsOf(autoOrient, crop))
    .resize(side, side, { withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

// What sticks out is moved in: an empty strip of a pixel is no reason to refuse a picture.
function pixelsOf({ width, height }: { width: number; height: number }, crop?: Crop) {
  const shorter = Math.min(width, height);
  if (!crop) {
    const [left, top] = [width, height].map((length) => Math.floor((length - shorter) / 2)) as [
      number,
      number,
    ];
    return { left, top, width: shorter, height: shorter };
  }
  const length = Math.max(1, Math.min(shorter, Math.round(crop.size * shorter)));
  return {
    left: Math.min(Math.round(crop.x * width), width - length),
    top: Math.min(Math.round(crop.y * height), height - length),
    width: length,
    height: length,
  };
}
