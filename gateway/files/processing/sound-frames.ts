import { type FileHandle, open } from "node:fs/promises";

/*
 * Frames of MPEG audio (mp3) and of AAC in ADTS. Each frame's header gives its length: hopping from one to the next counts
 * them without decoding, which is the only way to the duration of a file whose header doesn't say it. Three frames in a row
 * prove that bytes are such a sound; what stands before the first one, after a tag for example, is skipped, as players do.
 */

interface Frame {
  readonly extension: "mp3" | "aac";
  /** In bytes, with its header. */
  readonly length: number;
  readonly seconds: number;
}

const kilobits = {
  "1.1": [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1.2": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1.3": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2.1": [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2.2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const mpegRates = [44_100, 48_000, 32_000];
const aacRates = [96, 88.2, 64, 48, 44.1, 32, 24, 22.05, 16, 12, 11.025, 8, 7.35].map((each) => each * 1_000);
const headerLength = 7;
const windowLength = 1_048_576;
/** Bytes before the first frame, and between two, that are skipped. */
const mostSkipped = 65_536;

/** Returns the frame that begins at this place; null where none does. */
export function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + headerLength > bytes.length || bytes[at] !== 0xff) return null;
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!];
  if ((second & 0xf6) === 0xf0) return aacFrameAt(bytes, at);
  return (second & 0xe0) === 0xe0 ? mpegFrame(second, third) : null;
}

function aacFrameAt(bytes: Buffer, at: number): Frame | null {
  const rate = aacRates[(bytes[at + 2]! >> 2) & 15];
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5);
  if (!rate || length <= headerLength) return null;
  return { extension: "aac", length, seconds: (1_024 * ((bytes[at + 6]! & 3) + 1)) / rate };
}

function mpegFrame(second: number, third: number): Frame | null {
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const baseRate = mpegRates[(third >> 2) & 3];
  if (version === 1 || layer === 4 || !baseRate) return null;
  const isFirst = version === 3;
  const table = isFirst ? (`1.${layer}` as "1.1") : layer === 1 ? "2.1" : "2.2";
  const bits = (kilobits[table][third >> 4] ?? 0) * 1_000;
  if (bits === 0) return null;
  const rate = baseRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const padding = (third >> 1) & 1;
  const length =
    layer === 1
      ? 4 * (Math.floor((12 * bits) / rate) + padding)
      : Math.floor((samples * bits) / 8 / rate) + padding;
  return { extension: "mp3", length, seconds: samples / rate };
}

/** Returns the place of the first of three frames in a row; -1 where there is none. */
export function firstFrame(bytes: Buffer, from = 0): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const first = frameAt(bytes, at);
    const second = first && frameAt(bytes, at + first.length);
    const third = second && frameAt(bytes, at + first.length + second.length);
    if (third && first.extension === third.extension && first.extension === second.extension) return at;
  }
  return -1;
}

/** Returns the format of a sound by its first frames; null when there are none within 64 kB after its tags. */
export async function soundOf(path: string): Promise<"mp3" | "aac" | null> {
  return withFile(path, async (file) => {
    const bytes = await read(file, await endOfTags(file), mostSkipped);
    const at = firstFrame(bytes);
    return at === -1 ? null : frameAt(bytes, at)!.extension;
  });
}

/** Returns the duration of a sound in seconds, counted by its frames; null when it has none. */
export async function durationByFrames(path: string): Promise<number | null> {
  return withFile(path, async (file) => {
    let [seconds, place] = [0, await endOfTags(file)];
    for (;;) {
      const bytes = await read(file, place, windowLength);
      const start = frameAt(bytes, 0) ? 0 : firstFrame(bytes.subarray(0, mostSkipped));
      if (start === -1) return seconds || null;
      let at = start;
      for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
        seconds += frame.seconds;
        at += frame.length;
      }
      place += at;
    }
  });
}

/** Returns the place after the ID3 tags at the beginning. */
async function endOfTags(file: FileHandle): Promise<number> {
  let place = 0;
  for (let tags = 0; tags < 4; tags++) {
    const head = await read(file, place, 10);
    if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") break;
    const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (head[at]! & 0x7f), 0);
    place += 10 + size;
  }
  return place;
}

async function read(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, place);
  return buffer.subarray(0, bytesRead);
}

async function withFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, "r");
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
