import sharp from "sharp";
import { svgOf } from "../scenes.ts";
import { frameOf, webm } from "./webm.ts";

const [width, height, frames, milliseconds] = [480, 270, 36, 125];

/** A few seconds of film: the eye goes slowly over a drawn scene. */
export async function travelling(scene: string): Promise<Buffer> {
  const wide = Buffer.from(svgOf(scene));
  const drawn = await sharp(wide).resize({ width: 640 }).png({ compressionLevel: 1 }).toBuffer();
  const [room, rise] = [640 - width, 360 - height];
  const shown: Buffer[] = [];
  for (let frame = 0; frame < frames; frame++) {
    // Slow at both ends.
    const way = (1 - Math.cos((Math.PI * frame) / (frames - 1))) / 2;
    const seen = { left: Math.round(room * way), top: Math.round(rise * (1 - way)), width, height };
    shown.push(frameOf(await sharp(drawn).extract(seen).webp({ quality: 62, effort: 0 }).toBuffer()));
  }
  return webm(shown, { width, height, milliseconds });
}
