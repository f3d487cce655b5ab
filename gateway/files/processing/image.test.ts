import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { animation, photograph, slowSvg } from "../../testing/media.ts";
import { formatOf } from "../file-types.ts";
import { normalizeImage, rasterizeSvg } from "./image.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

const tidied = async (bytes: Uint8Array, extension: string) => {
  const path = join(folder, `a.${extension}`);
  await writeFile(path, bytes);
  const facts = await normalizeImage(path, formatOf(extension), "file");
  return { facts, bytes: await readFile(path) };
};
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

describe("tidyPicture", () => {
  it.each([
    ["jpg", "jpeg"],
    ["png", "png"],
    ["webp", "webp"],
  ] as const)(
    "takes place and names out of %s, and leaves every pixel and the orientation",
    async (extension, format) => {
      const sent = await photograph({ format, orientation: 8 });
      expect(sent.includes("Secret")).toBe(true);
      const { facts, bytes } = await tidied(Buffer.concat([sent, Buffer.from("<script>")]), extension);
      expect(bytes.includes("Secret")).toBe(false);
      expect(bytes.includes("<script>")).toBe(false);
      const { orientation, exif } = await sharp(bytes).metadata();
      expect(orientation).toBe(8);
      expect(exif?.length).toBeLessThan(60);
      expect((await pixels(bytes)).equals(await pixels(sent))).toBe(true);
      expect(facts).toMatchObject({ width: 400, height: 600 });
    },
  );

  it("calls no image damaged that could not be read", async () => {
    const missing = normalizeImage(join(folder, "missing.jpg"), formatOf("jpg"), "file");
    await expect(missing).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("takes them out of AVIF, turned upright", async () => {
    const { facts, bytes } = await tidied(await photograph({ format: "avif", orientation: 6 }), "avif");
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(facts).toMatchObject({ width: 400, height: 600 });
  });

  it("leaves the frames of a GIF and their timing", async () => {
    const sent = await animation();
    const { facts, bytes } = await tidied(Buffer.concat([sent, Buffer.from("after")]), "gif");
    expect((await pixels(bytes)).equals(await pixels(sent))).toBe(true);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 100, 100],
      loop: 0,
    });
    expect(facts).toMatchObject({ width: 60, height: 40 });
  });

  it("keeps the colour profile", async () => {
    const sent = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c04" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp((await tidied(sent, "jpg")).bytes).metadata()).icc).toBeDefined();
  });

  it("tells the colour that there is most of", async () => {
    const { color } = (await tidied(await photograph(), "jpg")).facts;
    expect(color).toMatch(/^#c[0-9a-f]3[0-9a-f]1[0-9a-f]$/);
  });

  it("refuses an animation of too many pixels in all its frames", async () => {
    const two = await animation(1_000, 1_000, 2);
    // The second frame, forty times more.
    const frame = two.subarray(two.lastIndexOf(Buffer.from([0x21, 0xf9])), -1);
    const moving = Buffer.concat([two.subarray(0, -1), ...Array(40).fill(frame), two.subarray(-1)]);
    await expect(tidied(moving, "gif")).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  it.each(["jpg", "png", "webp", "gif", "avif"])("refuses a %s that is none inside", async (extension) => {
    await expect(tidied(Buffer.from("nothing to see"), extension)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("drawSvg", () => {
  const draw = async (svg: string) => {
    const path = join(folder, "a.svg");
    await writeFile(path, svg);
    await rasterizeSvg(path, "file");
    return sharp(path).metadata();
  };

  it("draws it large, whatever its own size", async () => {
    const svg = (size: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9"/></svg>`;
    expect(await draw(svg('width="24" height="12"'))).toMatchObject({
      format: "png",
      width: 1_920,
      height: 960,
    });
    expect(await draw(svg('width="9000" height="9000"'))).toMatchObject({ width: 1_920, height: 1_920 });
    expect(await draw(svg('viewBox="0 0 10 20"'))).toMatchObject({ height: 1_920 });
  });

  it("refuses what would never end", async () => {
    await expect(draw(slowSvg(1_000))).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      fields: { file: expect.stringContaining("mémoire ou de temps") },
    });
  });

  it("refuses what brings images, entities or nonsense", async () => {
    for (const svg of [
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      "<svg",
    ]) {
      await expect(draw(svg)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });
});
