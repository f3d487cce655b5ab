import { type FileHandle, open } from "node:fs/promises";

// Removes locations and device data of MP4 and QuickTime files in place. The file is a tree of boxes (4-byte size,
// 4-byte type, body). Offsets elsewhere in the file point at absolute positions, so no box may move or change its
// size: a location box is renamed to `free` (padding that players skip) and its body overwritten with zeros.

/** Container boxes in which a location may be stored. */
const containerBoxes = new Set(["moov", "trak", "udta"]);
/**
 * Boxes in which phones store the location, by their container; `meta` of a video comes from the phone, that of
 * audio is its title.
 */
const locationBoxes: Readonly<Record<string, readonly string[]>> = {
  "": ["uuid"],
  moov: ["meta", "uuid"],
  trak: ["meta"],
  udta: ["©xyz", "loci"],
};
const mostBoxes = 2_000;
const blank = Buffer.alloc(65_536);

/** Blanks location and device data in an MP4 or QuickTime file, in place, without moving anything. */
export async function blankLocations(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    const { size } = await handle.stat();
    let left = mostBoxes;
    const walk = async (from: number, to: number, parent: string): Promise<void> => {
      for (let at = from; at + 8 <= to && left > 0; left -= 1) {
        const box = await boxAt(handle, at, to);
        if (!box) return;
        if (locationBoxes[parent]?.includes(box.type)) await clear(handle, at, box.body, box.end);
        else if (containerBoxes.has(box.type)) await walk(box.body, box.end, box.type);
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

/** Turns a box into padding of the same length. */
async function clear(handle: FileHandle, at: number, body: number, end: number): Promise<void> {
  await handle.write(Buffer.from("free", "latin1"), 0, 4, at + 4);
  for (let from = body; from < end; from += blank.length) {
    await handle.write(blank, 0, Math.min(blank.length, end - from), from);
  }
}
