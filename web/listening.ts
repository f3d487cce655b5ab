import type { PlayerState } from "./player.ts";
import { lasting, positionsKey, queueKey } from "./storage.ts";

/** What the player keeps for the next visit. */

type Queue = Pick<PlayerState, "currentSongs" | "currentIndex" | "genreListId">;

const queue = lasting<Queue>(queueKey);
const positions = lasting<Record<string, number>>(positionsKey);
const positionsKept = 30;

/** Keeps what is being listened to; null forgets it. */
export function keepQueue(listened: Queue | null): void {
  if (listened) queue.write(listened);
  else queue.clear();
}

/** What was listened to last; null when there is nothing that can be played. */
export function takeQueue(): Queue | null {
  const kept = queue.read();
  const song = Array.isArray(kept?.currentSongs) ? kept.currentSongs[kept.currentIndex] : null;
  // Only files of ours: what stands in the storage may have been put there by anybody.
  return kept && song && kept.currentSongs.every(({ source }) => source?.startsWith("/file/")) ? kept : null;
}

/** Where one was in a recording, in seconds. The latest recordings only. */
export function rememberPosition(source: string, seconds: number): void {
  const others = Object.entries(positions.read() ?? {}).filter(([known]) => known !== source);
  const kept = seconds > 0 ? [...others, [source, Math.floor(seconds)] as const] : others;
  positions.write(Object.fromEntries(kept.slice(-positionsKept)));
}

export function heardUpTo(source: string): number {
  const position = positions.read()?.[source];
  return typeof position === "number" && position > 0 ? position : 0;
}
