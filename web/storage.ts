import type { PlayerState } from "./player.ts";
import type { TypedForms } from "./typed-fields.ts";

/** The one door to the browser's storage. Tokens and personal data never pass it; it may be closed, or full. */

const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export type ThemeChoice = "system" | "light" | "dark";

/** Read by boot.ts under the same name, before the first paint. */
export const themeKey = "palabre.theme";

export function readTheme(): ThemeChoice {
  const stored = attempt(() => localStorage.getItem(themeKey));
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function writeTheme(choice: ThemeChoice): void {
  attempt(() =>
    choice === "system" ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, choice),
  );
}

const draftPrefix = "palabre.draft.";

/** What is being written under `key`, kept for this tab until it is sent. */
export function draft(key: string) {
  const name = draftPrefix + key;
  return {
    read: () => attempt(() => sessionStorage.getItem(name)) ?? "",
    write: (text: string) => {
      attempt(() => (text ? sessionStorage.setItem(name, text) : sessionStorage.removeItem(name)));
    },
    clear: () => {
      attempt(() => sessionStorage.removeItem(name));
    },
  };
}

/** What was typed before a reload that a new version forced; boot.ts looks whether it is there. */
export const typedKey = "palabre.typed";

export function keepTyped(forms: TypedForms): boolean {
  return (
    attempt(() => {
      sessionStorage.setItem(typedKey, JSON.stringify(forms));
      return true;
    }) === true
  );
}

/** Takes it out: it is given once. */
export function takeTyped(): TypedForms {
  const stored = attempt(() => {
    const text = sessionStorage.getItem(typedKey);
    sessionStorage.removeItem(typedKey);
    return text ? (JSON.parse(text) as TypedForms) : null;
  });
  return stored && typeof stored === "object" ? stored : {};
}

const queueKey = "palabre.player";
const positionsKey = "palabre.positions";
const positionsKept = 30;

type Queue = Pick<PlayerState, "currentSongs" | "currentIndex" | "genreListId">;

function readJson<Value>(key: string): Value | null {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null);
}

/** What is being listened to, for the next visit; null forgets it. */
export function keepQueue(queue: Queue | null): void {
  attempt(() =>
    queue ? localStorage.setItem(queueKey, JSON.stringify(queue)) : localStorage.removeItem(queueKey),
  );
}

export const hasQueue = () => attempt(() => localStorage.getItem(queueKey)) !== null;

/** What was listened to last; null when there is nothing that can be played. */
export function takeQueue(): Queue | null {
  const queue = readJson<Queue>(queueKey);
  const song = Array.isArray(queue?.currentSongs) ? queue.currentSongs[queue.currentIndex] : null;
  // Only files of ours: what stands in the storage may have been put there by anybody.
  return queue && song && queue.currentSongs.every(({ source }) => source?.startsWith("/file/"))
    ? queue
    : null;
}

/** Where one was in a recording, in seconds. The latest recordings only. */
export function rememberPosition(source: string, seconds: number): void {
  const others = Object.entries(readJson<Record<string, number>>(positionsKey) ?? {}).filter(
    ([known]) => known !== source,
  );
  const kept = seconds > 0 ? [...others, [source, Math.floor(seconds)] as const] : others;
  attempt(() =>
    localStorage.setItem(positionsKey, JSON.stringify(Object.fromEntries(kept.slice(-positionsKept)))),
  );
}

export function heardUpTo(source: string): number {
  const position = readJson<Record<string, number>>(positionsKey)?.[source];
  return typeof position === "number" && position > 0 ? position : 0;
}

/** Forgets drafts and what was listened to: whoever leaves on purpose leaves nothing to the next one on this screen. */
export function clearDrafts(): void {
  attempt(() => {
    localStorage.removeItem(queueKey);
    localStorage.removeItem(positionsKey);
  });
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
    }
  });
}
