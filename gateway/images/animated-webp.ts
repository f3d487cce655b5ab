import { buffer } from "node:stream/consumers";
import { keyOf } from "../files/file-types.ts";
import { storage } from "../lib/storage/storage.ts";

// A WebP file: RIFF, its length, WEBP, then the first chunk. That of an extended file begins with a byte of flags.
const firstChunk = 12;
const flags = 20;
const animationFlag = 0b10;

/** Results by file name: the bytes of a name never change. */
const known = new Map<string, boolean>();
const mostKnown = 10_000;

/** Returns whether a stored WebP file moves, from its first bytes, which are read once per process; not where there is none. */
export async function isAnimatedWebp(filename: string): Promise<boolean> {
  const before = known.get(filename);
  if (before !== undefined) return before;
  const store = await storage();
  const key = keyOf(filename);
  if ((await store.lengthOf(key)) === null) return false;
  const head = await buffer(await store.read(key, { start: 0, end: flags }));
  const isExtended = head.toString("latin1", firstChunk, firstChunk + 4) === "VP8X";
  const isAnimated = isExtended && (head[flags]! & animationFlag) !== 0;
  if (known.size >= mostKnown) known.clear();
  known.set(filename, isAnimated);
  return isAnimated;
}
