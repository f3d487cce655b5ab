import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { writeDrawnFonts } from "../../../tools/drawn-fonts.mjs";
import { workOnImage } from "./image-work.ts";

// The process of images knows no font of the machine: its fontconfig names one folder.
beforeAll(() => writeDrawnFonts(), 60_000);

const words = { category: "", siteName: "Palabre", color: "CANOPY", mood: "LATERITE", accent: "" } as const;
const draw = (title: string) => workOnImage("readers", "drawShareImage", { ...words, title });

/** Dark pixels of the place of the title, as one text. */
async function titleOf(title: string): Promise<string> {
  const { width, height, ink } = await inkOf(title);
  return [width, height, ink.toString("base64")].join(" ");
}

async function inkOf(title: string) {
  const region = { left: 60, top: 60, width: 640, height: 140 };
  const place = await sharp(await draw(title))
    .extract(region)
    .greyscale()
    .threshold(120)
    .png()
    .toBuffer();
  const { data, info } = await sharp(place)
    .trim({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, ink: data };
}

/** Size of what is drawn: each box of a missing glyph has the same. */
const sizeOf = async (title: string): Promise<string> => {
  const { width, height } = await inkOf(title);
  return `${width} × ${height}`;
};

it("draws letters of the languages around, Arabic and emoji, none as the box of a missing glyph", async () => {
  // Never assigned, with four digits and with six.
  const boxes = await Promise.all(["\u0378", "\u{1fbff}"].map(sizeOf));
  expect(await sizeOf("\u0379")).toBe(boxes[0]);
  for (const letter of ["Ɔ", "ɔ", "Ɛ", "ɛ", "ŋ", "Ÿ", "ع", "🎉", "🧑🏾‍🌾", "Ж"])
    expect(boxes, letter).not.toContain(await sizeOf(letter));
});

it("places an accent above its letter, however the title writes it", async () => {
  expect(await titleOf("Y\u0308")).toBe(await titleOf("Ÿ"));
  expect((await inkOf("ɔ\u0303")).width).toBe((await inkOf("ɔ")).width);
});
