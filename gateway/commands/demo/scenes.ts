import sharp from "sharp";
import { type Brush, brushOf, height, width } from "./drawing/brush.ts";
import * as land from "./drawing/land.ts";
import * as things from "./drawing/things.ts";

const scenes = { ...land, ...things } satisfies Record<string, (brush: Brush) => string>;

export type Scene = keyof typeof scenes;

export interface Drawing {
  readonly filename: string;
  readonly bytes: Buffer;
}

const names = Object.keys(scenes) as Scene[];

/** The SVG of `lagune-1`: the same name is always the same picture. */
export function svgOf(name: string): string {
  const [scene = "", number = "1"] = name.split("-");
  if (!names.includes(scene as Scene)) throw new Error(`No scene is called ${name}.`);
  const brush = brushOf(names.indexOf(scene as Scene) * 7 + Number(number));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scenes[scene as Scene](brush)}</svg>`;
}

/** Draws a scene as a picture that cameras and editors would make: JPEG, WebP, and an AVIF here and there. */
export async function draw(name: string, wide: number = width): Promise<Drawing> {
  const picture = sharp(Buffer.from(svgOf(name))).resize({ width: wide });
  const number = [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 8;
  if (number === 0)
    return { filename: `${name}.avif`, bytes: await picture.avif({ quality: 55, effort: 1 }).toBuffer() };
  if (number < 4) return { filename: `${name}.jpg`, bytes: await picture.jpeg({ quality: 84 }).toBuffer() };
  return { filename: `${name}.webp`, bytes: await picture.webp({ quality: 84, effort: 2 }).toBuffer() };
}
