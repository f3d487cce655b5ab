import { measure, openImage } from "./open-image.ts";
import { encodedWell } from "./processing.ts";

/**
 * A square of an image as displayed: its corner as fractions of width and height, its side as a fraction of the
 * shorter side.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A rectangle of an image as displayed, in fractions of its width and height. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const avatarSide = 1_280;

/** Returns a square of an image, as WebP. */
export async function cropSquare(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
  const upright = (await openImage(bytes)).autoOrient();
  const { width, height } = (await measure(bytes)).metadata.autoOrient;
  const side = Math.max(1, Math.round(Math.min(width, height) * crop.size));
  const startOf = (share: number, length: number) =>
    Math.max(0, Math.min(Math.round(share * length), length - side));
  return upright
    .extract({ left: startOf(crop.x, width), top: startOf(crop.y, height), width: side, height: side })
    .resize({ width: avatarSide, height: avatarSide, withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();
}

/** Returns a rectangle of an image, in its format; null for an animation. */
export async function extractFrame(bytes: Uint8Array, frame: Frame): Promise<Buffer | null> {
  const { format, metadata } = await measure(bytes);
  if ((metadata.pages ?? 1) > 1) return null;
  const { width, height } = metadata.autoOrient;
  const [left, top] = [Math.floor(frame.x * width), Math.floor(frame.y * height)];
  const cropped = (await openImage(bytes))
    .autoOrient()
    .extract({
      left: Math.min(left, width - 1),
      top: Math.min(top, height - 1),
      width: Math.max(1, Math.min(Math.round(frame.width * width), width - left)),
      height: Math.max(1, Math.min(Math.round(frame.height * height), height - top)),
    })
    .keepIccProfile();
  return encodedWell(cropped, format).toBuffer();
}
