import { bookmarksKey, persistent } from "../browser/storage.ts";

/** Articles that a visitor keeps, on this device only: their ids, the last kept first. */
const kept = persistent<readonly string[]>(bookmarksKey);
/** As many as one query reads. */
const most = 50;

/** Returns the ids of the kept articles: anybody may have changed the storage. */
export function keptArticles(): string[] {
  const stored = kept.read();
  return Array.isArray(stored) ? stored.filter((id) => /^[0-9a-f]{24}$/.test(id)).slice(0, most) : [];
}

/** Keeps an article, or takes it out. Returns false where the device keeps nothing. */
export function setKept(id: string, isKept: boolean): boolean {
  const others = keptArticles().filter((known) => known !== id);
  return kept.write((isKept ? [id, ...others] : others).slice(0, most));
}

export const clearKept = (): void => kept.clear();
