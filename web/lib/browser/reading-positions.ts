import { persistent, readingKey } from "./storage.ts";

/** Positions in articles, on this device only, the latest last: the article's id with a block of its body, and the time in ms. */
type Positions = Record<string, readonly [block: number, savedAt: number]>;

const positions = persistent<Positions>(readingKey);
const mostKept = 50;
const lifetime = 60 * 86_400_000;

/** Keeps the block at which reading of an article stopped; 0 is the beginning, which is not kept. */
export function saveReadingPosition(id: string, block: number, now = Date.now()): void {
  const others = current(now).filter(([known]) => known !== id);
  const latest = block > 0 ? [...others, [id, [block, now]] as const] : others;
  positions.write(Object.fromEntries(latest.slice(-mostKept)));
}

/** Returns the kept block of an article; 0 when there is none. */
export const savedReadingPosition = (id: string, now = Date.now()): number =>
  current(now).find(([known]) => known === id)?.[1][0] ?? 0;

/** Returns the ids of the articles that were begun and not finished, the latest first, `most` at most. */
export const begunArticles = (most: number, now = Date.now()): string[] =>
  current(now)
    .map(([id]) => id)
    .slice(-most)
    .reverse();

/** Returns what is readable and has not expired: anybody may have changed the storage. */
function current(now: number) {
  const stored = positions.read();
  return Object.entries(stored && typeof stored === "object" ? stored : {}).filter(
    ([, value]) => Array.isArray(value) && value[0] > 0 && now - value[1] < lifetime,
  );
}
