import sharp from "sharp";
import { expect, it } from "vitest";
import { photograph, slowSvg, withClaimedSize } from "../../testing/media.ts";
import { workOnImage } from "./image-work.ts";
import { rasterFormatOf } from "./raster-format.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c40" } });
const scaling = { width: 320, format: "webp" } as const;

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a drawing", () => Buffer.from(slowSvg(400))],
  ["a drawing behind white space", () => Buffer.from(`\n ${slowSvg(400)}`)],
  ["a TIFF", () => flat(8, 8).tiff().toBuffer()],
  ["a document", () => Buffer.from("%PDF-1.4\n")],
  ["nothing", () => Buffer.alloc(0)],
  ["pixels of libvips", () => Buffer.from("08f2a6b6", "hex")],
])("decodes no %s", async (_name, bytes) => {
  await expect(workOnImage("uploads", "scale", await bytes(), scaling)).rejects.toMatchObject({
    failure: "FORMAT",
  });
});

it("refuses too many pixels by the header, fewer in the formats that are decoded as a whole", async () => {
  const large = withClaimedSize(await photograph(), 7_000, 6_000);
  await expect(workOnImage("uploads", "dominantColor", large)).rejects.toMatchObject({ failure: "PIXELS" });
  // 36 megapixels in 800 bytes, of which the decoder makes 600 MB.
  const small = await flat(6_000, 6_000).avif({ effort: 0 }).toBuffer();
  expect(small.length).toBeLessThan(2_000);
  await expect(workOnImage("readers", "scale", small, scaling)).rejects.toMatchObject({ failure: "PIXELS" });
  expect(
    await workOnImage("uploads", "inspect", await flat(4_000, 3_000).avif({ effort: 0 }).toBuffer()),
  ).toEqual(expect.objectContaining({ format: "avif", width: 4_000, height: 3_000 }));
});

it("knows formats by their bytes", async () => {
  for (const format of ["jpeg", "png", "webp", "gif", "avif"] as const)
    expect(rasterFormatOf(await flat(8, 8)[format]().toBuffer())).toBe(format);
  const heif = (brands: string) => Buffer.from(`\0\0\0\x1cftyp${brands}`, "latin1");
  expect(rasterFormatOf(heif("heic\0\0\0\0mif1"))).toBe("heic");
  expect(rasterFormatOf(heif("mif1\0\0\0\0mif1heic"))).toBe("heic");
  expect(rasterFormatOf(heif("mif1\0\0\0\0mif1avif"))).toBe("avif");
  expect(rasterFormatOf(heif("isom\0\0\0\0mp42"))).toBeNull();
});
