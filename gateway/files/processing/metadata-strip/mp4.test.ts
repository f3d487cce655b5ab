import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blankLocations } from "./mp4.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-films-"));
});
afterAll(() => rm(folder, { recursive: true }));

const box = (type: string, ...inside: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(inside.map((each) => Buffer.from(each as string, "latin1")));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const cleared = async (bytes: Buffer) => {
  const path = join(folder, "a.mp4");
  await writeFile(path, bytes);
  await blankLocations(path);
  return readFile(path);
};

it("blanks places and devices, and moves nothing else", async () => {
  const film = Buffer.concat([
    box("ftyp", "isom"),
    box("mdat", "the film ©xyz itself"),
    box(
      "moov",
      box("mvhd", "0123456789"),
      box("meta", "com.apple.quicktime.location.ISO6709 +05.3-004.0/"),
      box("udta", box("©xyz", "+05.3-004.0/"), box("meta", "the title of a song")),
      box("trak", box("meta", "+05.3-004.0/"), box("tkhd", "kept")),
    ),
  ]);
  const bytes = await cleared(film);
  expect(bytes.length).toBe(film.length);
  expect(bytes.includes("+05.3")).toBe(false);
  for (const kept of ["the film ©xyz itself", "0123456789", "the title of a song", "kept"]) {
    expect(bytes.includes(Buffer.from(kept, "latin1"))).toBe(true);
  }
});

it("leaves alone what is no such file, or lies about its lengths", async () => {
  const lying = box("moov", box("udta", box("©xyz", "+05.3")));
  lying.writeUInt32BE(99, 8);
  for (const bytes of [Buffer.from("no film"), lying, Buffer.alloc(64), Buffer.alloc(64, 0xff)]) {
    expect((await cleared(bytes)).equals(bytes)).toBe(true);
  }
});
