import { type FileHandle, open } from "node:fs/promises";

/** Boxes that hold others in which a place may be written. */
const holders = new Set(["moov", "trak", "udta"]);
/** Where a phone writes where it was, under which box; `meta` of a film is the phone's, that of a song its title. */
const placesIn: Readonly<Record<string, readonly string[]>> = {
  "": ["uuid"],
  moov: ["meta", "uuid"],
  trak: ["meta"],
  udta: ["©xyz", "loci"],
};
const mostBoxes = 2_000;
const blank = Buffer.alloc(65_536);

/** Blanks what a phone writes of place and device in an MP4 or QuickTime file, in place: nothing else moves. */
export async function hidePlaces(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    const { size } = await handle.stat();
    let left = mostBoxes;
    const walk = async (from: number, to: number, parent: string): Promise<void> => {
      for (let at = from; at + 8 <= to && left > 0; left -= 1) {
        const box = await boxAt(handle, at, to);
        if (!box) return;
        if (placesIn[parent]?.includes(box.type)) await clear(handle, at, box.body, box.end);
        else if (holders.has(box.type)) await walk(box.body, box.end, box.type);
        at = box.end;
      }
    };
    await walk(0, size, "");
  } finally {
    await handle.close();
  }
}

async function boxAt(handle: FileHandle, at: number, to: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return null;
  const short = buffer.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === 16;
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? to - at : short;
  const body = at + (isLong ? 16 : 8);
  const end = at + size;
  return end >= body && end <= to ? { type: buffer.toString("latin1", 4, 8), body, end } : null;
}

/** Makes a box one of nothing, as long as it was. */
async function clear(handle: FileHandle, at: number, body: number, end: number): Promise<void> {
  await handle.write(Buffer.from("free", "latin1"), 0, 4, at + 4);
  for (let from = body; from < end; from += blank.length) {
    await handle.write(blank, 0, Math.min(blank.length, end - from), from);
  }
}
