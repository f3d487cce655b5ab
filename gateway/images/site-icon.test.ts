import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { writeDrawnFonts } from "../../tools/drawn-fonts.mjs";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { findSettingsDraft, publishSettings, updateSettings } from "../settings/site-settings.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();
beforeAll(() => writeDrawnFonts(), 60_000);

async function publish(input: object) {
  const admin = await buildPublisher();
  await updateSettings(admin, input, (await findSettingsDraft(admin)).version);
  await publishSettings(admin);
}

interface ManifestIcon {
  src: string;
  sizes: string;
  purpose?: string;
}
const manifest = async () => (await app.instance.inject({ url: "/manifest.webmanifest" })).json();
const icons = async (): Promise<ManifestIcon[]> => (await manifest()).icons;

async function get(url: string) {
  const { statusCode, headers, rawPayload } = await app.instance.inject({ url });
  return { statusCode, cache: headers["cache-control"], etag: headers.etag, bytes: rawPayload };
}

/** The colour of a pixel, as « r g b a ». */
const pixel = async (bytes: Buffer, left: number, top: number) => {
  const region = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).ensureAlpha().extract(region).raw().toBuffer())].join(" ");
};

it("are Palabre's own under its name, and the initial of another on its accent", async () => {
  expect((await icons()).map(({ src }) => src)).toEqual([
    "/icons/icon-192.png",
    "/icons/icon-512.png",
    "/icons/icon-512.png",
  ]);
  await publish({ identity: { name: "« L’Écho » du Perche" }, appearance: { accent: "#0a5" } });
  const initial = await icons();
  for (const { src, sizes } of initial) {
    const { statusCode, bytes } = await get(src);
    expect(statusCode).toBe(200);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
  }
  const [, , maskable] = await Promise.all(initial.map(async ({ src }) => (await get(src)).bytes));
  // The accent itself can't carry white letters: it is the nearest that can.
  const [red, green, blue] = (await pixel(maskable!, 2, 2)).split(" ").map(Number) as [
    number,
    number,
    number,
  ];
  expect(green).toBeGreaterThan(red + 40);
  expect(green).toBeLessThan(0xaa);
  expect(blue).toBeGreaterThan(red);
});

it("are made of the square picture, under an address that changes with it and is kept for a year", async () => {
  const admin = await buildPublisher();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="190" fill="#c00"/></svg>`;
  const { filename } = await receiveAndSaveFile(admin, incomingBytes("signe.svg", Buffer.from(svg)));
  const before = (await icons())[0]!.src;
  await publish({ appearance: { mood: "NIGHT", iconName: filename } });
  const [small, , maskable] = await icons();
  expect(small!.src).not.toBe(before);
  expect(await manifest()).toMatchObject({ theme_color: "#f2f5fb", background_color: "#f2f5fb" });

  const made = await get(small!.src);
  expect(made).toMatchObject({ statusCode: 200, cache: expect.stringContaining("immutable") });
  expect(await pixel(made.bytes, 96, 96)).toBe("204 0 0 255");
  expect((await pixel(made.bytes, 1, 1)).endsWith(" 0")).toBe(true);
  const { bytes } = await get(maskable!.src);
  expect(await pixel(bytes, 256, 256)).toBe("204 0 0 255");
  // On the paper of the mood, with room for any shape.
  expect(await pixel(bytes, 30, 256)).toBe("242 245 251 255");

  // The address of a former icon leads to the present one, but not for ever.
  expect(await get(before)).toMatchObject({ etag: made.etag, cache: "public, no-cache" });
  expect((await get(small!.src.replace("192", "193"))).statusCode).toBe(404);
});
