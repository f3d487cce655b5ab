import { persistent, positionsKey, queueKey } from "../lib/browser/storage.ts";
import type { PlayerState } from "./player.ts";

/** Playback state stored for the next visit. */

type Queue = Pick<PlayerState, "currentSongs" | "currentIndex" | "genreListId">;

const queue = persistent<Queue>(queueKey);
const positions = persistent<Record<string, number>>(positionsKey);
const positionsKept = 30;

/** Stores the queue; null removes it. */
export function saveQueue(listened: Queue | null): void {
  if (listened) queue.write(listened);
  else queue.clear();
}

/** Returns the stored queue; null when it contains nothing playable. */
export function readQueue(): Queue | null {
  const stored = queue.read();
  const song = Array.isArray(stored?.currentSongs) ? stored.currentSongs[stored.currentIndex] : null;
  // Only files of this site: the storage may have been changed by anybody.
  return stored && song && stored.currentSongs.every(({ source }) => source?.startsWith("/file/"))
    ? stored
    : null;
}

/** Stores the position in a recording, in seconds, for the latest recordings only. */
export function savePosition(source: string, seconds: number): void {
  const others = Object.entries(positions.read() ?? {}).filter(([known]) => known !== source);
  const latest = seconds > 0 ? [...others, [source, Math.floor(seconds)] as const] : others;
  positions.write(Object.fromEntries(latest.slice(-positionsKept)));
}

export function savedPosition(source: string): number {
  const position = positions.read()?.[source];
  return typeof position === "number" && position > 0 ? position : 0;
}
