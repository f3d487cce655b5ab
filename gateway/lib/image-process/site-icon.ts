import type { Sharp } from "sharp";
import { paletteOf } from "../../../schema/appearance/accent.ts";
import type { MoodName } from "../../../schema/appearance/mood.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { loadSharp } from "../sharp.ts";
import { openImage } from "./open-image.ts";
import { withSvg } from "./rasterize.ts";
import { writing } from "./writing.ts";

/**
 * Form of an icon: as it is, without transparent parts, with room around it for a system that cuts it to a shape, or as the
 * cover of a podcast, which is a JPEG.
 */
export type IconForm = "PLAIN" | "OPAQUE" | "MASKABLE" | "COVER";

/** An icon of the site in a size, in the colours of its mood. */
export interface IconWanted {
  readonly size: number;
  readonly form: IconForm;
  readonly mood: MoodName;
  /** `#rrggbb`; empty: the mood's own. */
  readonly accent: string;
}

/** Part of a maskable icon that every system shows. */
const safeShare = 0.8;

/** Returns an icon made of the site's square picture, as PNG. Another shape is cut to its middle. */
export async function cutIcon(bytes: Uint8Array, { size, form, mood }: IconWanted): Promise<Buffer> {
  const sharp = await loadSharp();
  const [paper] = moodOf(mood).colors.paper;
  const image = (await openImage(bytes)).autoOrient();
  const isTransparent = !(await image.clone().stats()).isOpaque;
  const inner = form === "MASKABLE" && isTransparent ? Math.round(size * safeShare) : size;
  const cut = await image.resize({ width: inner, height: inner, fit: "cover" }).png().toBuffer();
  if (form === "PLAIN") return cut;
  const opaque = sharp({ create: { width: size, height: size, channels: 3, background: paper } }).composite([
    { input: cut, gravity: "centre" },
  ]);
  return encode(opaque, form);
}

/** Returns the icon of a site without a square picture: the initial of its name on its accent, as PNG. */
export async function drawMonogram(
  letter: string,
  { size, form, mood, accent }: IconWanted,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const colors = paletteOf(moodOf(mood), accent);
  const radius = form === "PLAIN" ? size * 0.2 : 0;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
  <rect width="100%" height="100%" rx="${radius}" fill="${colors.accent[0]}"/>
</svg>`;
  const share = form === "MASKABLE" ? 0.52 : 0.74;
  const written = await writing(letter, { size: size * share, color: colors.onAccent[0], mood, width: size });
  // Only its ink, so that it stands in the middle whatever the height of its line.
  const input = await sharp(written)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const drawn = sharp(Buffer.from(ground)).composite([{ input, gravity: "centre" }]);
  return withSvg(() => encode(drawn, form));
}

const encode = (image: Sharp, form: IconForm): Promise<Buffer> =>
  (form === "COVER" ? image.flatten().jpeg({ quality: 85 }) : image.png({ compressionLevel: 9 })).toBuffer();
