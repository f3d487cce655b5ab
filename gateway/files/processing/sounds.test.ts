import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silence } from "../../testing/media.ts";
import { processFile } from "./process-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-sounds-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function processed(bytes: Buffer, only?: readonly ("AUDIO" | "VIDEO")[]) {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return processFile({
    path,
    length: bytes.length,
    originalName: "a",
    field: "file",
    only,
    drop: async () => {},
  });
}

/** Frames of an mp3 at 44.1 kHz: at 128, 160 and 192 kbit/s in turn, as a variable rate has them, without a header of the whole. */
function variableMp3(seconds: number): Buffer {
  const kinds = [
    [0x90, 417],
    [0xa0, 522],
    [0xb0, 626],
  ] as const;
  const count = Math.round((seconds * 44_100) / 1_152);
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const [rate, length] = kinds[index % 3]!;
      const frame = Buffer.alloc(length);
      frame.set([0xff, 0xfb, rate, 0x04]);
      return frame;
    }),
  );
}

/** An ID3 tag with this many bytes of padding. */
function tag(size: number): Buffer {
  const head = Buffer.alloc(10 + size);
  head.write("ID3\x03", "latin1");
  head.set([size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127], 6);
  return head;
}

/** Frames of AAC at 44.1 kHz with their headers (ADTS). */
const aac = (seconds: number): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.round((seconds * 44_100) / 1_024) }, () => {
      const frame = Buffer.alloc(64);
      frame.set([0xff, 0xf1, 0x50, 0x40, 64 >> 3, ((64 & 7) << 5) | 0x1f, 0xfc]);
      return frame;
    }),
  );

function rf64(seconds: number): Buffer {
  const wav = silence(seconds);
  const sizes = Buffer.alloc(36);
  sizes.write("ds64", "latin1");
  sizes.writeUInt32LE(28, 4);
  sizes.writeBigUInt64LE(BigInt(wav.length - 44), 16);
  const head = Buffer.from("RF64\xff\xff\xff\xffWAVE", "latin1");
  return Buffer.concat([head, sizes, wav.subarray(12)]);
}

/** The beginning of a film of an old telephone. */
const film3gp = Buffer.concat([
  Buffer.from("\0\0\0\x18ftyp3gp4\0\0\x02\x003gp43gp5", "latin1"),
  Buffer.alloc(600),
]);

it.each<[string, () => Buffer, object]>([
  [
    "a few bytes between its tag and its first frame",
    () => Buffer.concat([tag(2_048), Buffer.alloc(30), variableMp3(5)]),
    { extension: "mp3", duration: 5 },
  ],
  ["a variable rate", () => variableMp3(7), { extension: "mp3", duration: 7 }],
  ["frames of AAC", () => aac(9), { extension: "aac", duration: 9 }],
  [
    "a gap between its frames",
    () => Buffer.concat([aac(4), Buffer.alloc(900), aac(4)]),
    { extension: "aac", duration: 8 },
  ],
  [
    "a tag at its end",
    () => Buffer.concat([variableMp3(6), Buffer.from(`TAG${"x".repeat(125)}`)]),
    { extension: "mp3", duration: 6 },
  ],
  ["the sizes of RF64", () => rf64(3), { extension: "wav", duration: 3 }],
])("knows the format and the duration of a sound with %s", async (_name, make, expected) => {
  expect(await processed(make(), ["AUDIO"])).toMatchObject({ kind: "AUDIO", ...expected });
});

it("takes the films of old telephones", async () => {
  expect(await processed(film3gp, ["VIDEO"])).toMatchObject({ kind: "VIDEO", contentType: "video/mp4" });
});

it("takes no bytes for a sound in which three frames never follow each other", async () => {
  const two = variableMp3(2).subarray(0, 417 + 522);
  const frames = Buffer.concat(Array.from({ length: 40 }, () => [two, Buffer.alloc(100)]).flat());
  expect(await processed(Buffer.concat([Buffer.alloc(9), frames]))).toMatchObject({ kind: "OTHER" });
});

it("counts the frames of an hour within a moment", async () => {
  const hour = variableMp3(3_600);
  const before = performance.now();
  expect(await processed(hour)).toMatchObject({ duration: 3_600 });
  expect(performance.now() - before).toBeLessThan(20_000);
});
