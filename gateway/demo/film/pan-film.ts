import { loadSharp } from "../../lib/sharp.ts";
import { svgOf } from "../scenes.ts";
import { frameOf, webm } from "./webm.ts";

const [width, height, frames, milliseconds] = [480, 270, 36, 125];

/** Renders a few seconds of film: a slow pan over a drawn scene. */
export async function panFilm(scene: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // Pixels as they are: each frame is cut from them without decoding a file.
  const drawn = await sharp(Buffer.from(svgOf(scene)))
    .resize({ width: 640 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: 640, height: 360, channels: 3 } as const;
  const [room, rise] = [raw.width - width, raw.height - height];
  const shown: Buffer[] = [];
  for (let frame = 0; frame < frames; frame++) {
    // Slow at both ends.
    const way = (1 - Math.cos((Math.PI * frame) / (frames - 1))) / 2;
    const seen = { left: Math.round(room * way), top: Math.round(rise * (1 - way)), width, height };
    shown.push(
      frameOf(await sharp(drawn, { raw }).extract(seen).webp({ quality: 62, effort: 0 }).toBuffer()),
    );
  }
  return webm(shown, { width, height, milliseconds });
}
