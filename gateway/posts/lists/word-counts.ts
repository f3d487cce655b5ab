import { clock } from "../../core/clock.ts";
import { settings } from "../../core/env.ts";

// Numbers of published articles that hold a word, as counted within the last minute. They decide how a search is carried
// out, never what it finds: words recur in searches that differ, and a count costs as much as what follows it.

const lifeMilliseconds = 60_000;
const maxEntries = 10_000;

interface WordCount {
  readonly count: number;
  readonly until: number;
}

const counts = new Map<string, WordCount>();

/** Returns the number of articles that hold a word, as it was at most a minute ago; undefined where it is not known. */
export function knownCount(word: string): number | undefined {
  const known = counts.get(word);
  return known && known.until > clock.now().getTime() ? known.count : undefined;
}

/** Keeps the number of articles that hold a word, as it has just been counted. */
export function keepCount(word: string, count: number): void {
  if (!settings.hasMicroCache) return;
  if (counts.size >= maxEntries) counts.clear();
  counts.set(word, { count, until: clock.now().getTime() + lifeMilliseconds });
}
