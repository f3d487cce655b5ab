import { loadSharp } from "../lib/sharp.ts";
import { type Brush, brushOf, height, width } from "./drawing/brush.ts";
import { type Face, faceSvg } from "./drawing/faces.ts";
import * as land from "./drawing/land.ts";
import * as places from "./drawing/places.ts";
import * as things from "./drawing/things.ts";

/** Scenes by name, alphabetically within each file: the colours of an image depend on the place of its scene, so a new one changes those after it. */
const scenes = { ...land, ...things, ...places } satisfies Record<string, (brush: Brush) => string>;

export type Scene = keyof typeof scenes;

export interface Drawing {
  readonly filename: string;
  readonly bytes: Buffer;
}

const names = Object.keys(scenes) as Scene[];

/** Returns the SVG of a scene such as `lagune-1`: the same name always gives the same image. */
export function svgOf(name: string): string {
  const [scene = "", number = "1"] = name.split("-");
  if (!names.includes(scene as Scene)) throw new Error(`No scene is called ${name}.`);
  const brush = brushOf(names.indexOf(scene as Scene) * 7 + Number(number));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scenes[scene as Scene](brush)}</svg>`;
}

/** Renders a scene as an image file: JPEG, WebP, seldom AVIF, which takes four times as long. */
export async function draw(name: string): Promise<Drawing> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svgOf(name)));
  const number = [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 24;
  if (number === 0)
    return { filename: `${name}.avif`, bytes: await picture.avif({ quality: 55, effort: 1 }).toBuffer() };
  if (number < 16) return { filename: `${name}.jpg`, bytes: await picture.jpeg({ quality: 84 }).toBuffer() };
  return { filename: `${name}.webp`, bytes: await picture.webp({ quality: 84, effort: 1 }).toBuffer() };
}

/** Renders a face as an image file. */
export async function drawFace(name: string, face: Face): Promise<Drawing> {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(faceSvg(face)))
    .jpeg({ quality: 88 })
    .toBuffer();
  return { filename: `${name}.jpg`, bytes };
}
