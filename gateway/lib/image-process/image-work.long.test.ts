import sharp from "sharp";
import { expect, it } from "vitest";
import { workOnImage } from "./image-work.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c40" } });
const scaling = { width: 320, format: "webp" } as const;

it("decodes the largest images of each kind within its memory, again and again", async () => {
  const largest = await Promise.all([
    flat(6_300, 6_300).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    flat(6_300, 6_300).ensureAlpha(0.5).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    flat(4_000, 4_000).avif({ effort: 0 }).toBuffer(),
  ]);
  for (let turn = 0; turn < 3; turn++)
    for (const bytes of largest)
      expect((await workOnImage("readers", "scale", bytes, scaling)).length).toBeGreaterThan(50);
});
