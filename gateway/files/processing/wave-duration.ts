import { open } from "node:fs/promises";

/** Returns whether bytes begin a WAV of more than 4 GB, which broadcasters also write for short ones. */
export const isRf64 = (head: Buffer): boolean =>
  head.toString("latin1", 0, 4) === "RF64" && head.toString("latin1", 8, 12) === "WAVE";

/** Returns the duration of an RF64 in seconds, from its chunks `ds64` and `fmt `; null where they say none. */
export async function rf64Duration(path: string): Promise<number | null> {
  const file = await open(path, "r");
  try {
    const { buffer: head } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    if (!isRf64(head)) return null;
    const [sizes, format] = [head.indexOf("ds64", 12, "latin1"), head.indexOf("fmt ", 12, "latin1")];
    if (sizes === -1 || format === -1 || Math.max(sizes, format) + 24 > head.length) return null;
    const bytesPerSecond = head.readUInt32LE(format + 16);
    return bytesPerSecond > 0 ? Number(head.readBigUInt64LE(sizes + 16)) / bytesPerSecond : null;
  } finally {
    await file.close();
  }
}
