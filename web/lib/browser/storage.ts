import type { TypedForms } from "./restored-fields.ts";

/**
 * Access to local and session storage, which may be full or unavailable; boot.ts, which is inlined, reads the same keys.
 * Never used for tokens. Drafts and other personal content that it holds are removed at logout (`clearDrafts`).
 */

const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Classes of the root element that a reader chooses; boot.ts sets them from the same keys before the first paint. */
export type RootClasses = "theme" | "comfort";

/** Replaces those of `known` by `chosen`, on this page and on those to come. */
export function writeRootClasses(of: RootClasses, known: readonly string[], chosen: readonly string[]): void {
  const { classList } = document.documentElement;
  classList.remove(...known);
  classList.add(...chosen);
  attempt(() => localStorage.setItem(`palabre.${of}`, chosen.join(" ")));
}

const draftPrefix = "palabre.draft.";

/**
 * Draft of a text under `key`, kept until it is sent: for this tab, and with `owner`, the id of an account, on this device
 * for that account.
 */
export function draft(key: string, owner?: string) {
  const name = draftPrefix + key;
  const ownName = owner && `${draftPrefix}${owner}.${key}`;
  const clear = () => {
    attempt(() => sessionStorage.removeItem(name));
    if (ownName) attempt(() => localStorage.removeItem(ownName));
  };
  return {
    read: () =>
      attempt(() => sessionStorage.getItem(name)) ||
      (ownName && attempt(() => localStorage.getItem(ownName))) ||
      "",
    /** Returns whether the device keeps it, for the account where there is one. */
    write: (text: string): boolean => {
      if (!text) {
        clear();
        return true;
      }
      const isInTab = keep(() => sessionStorage, name, text);
      return ownName ? keep(() => localStorage, ownName, text) : isInTab;
    },
    clear,
  };
}

/** Stores a text, and returns false where that is refused. */
const keep = (storage: () => Storage, name: string, text: string): boolean =>
  attempt(() => {
    storage().setItem(name, text);
    return true;
  }) === true;

/** Returns the keys of an account's drafts on this device that begin with a prefix. */
export function draftKeys(owner: string, prefix: string): string[] {
  const start = `${draftPrefix}${owner}.`;
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names
    .filter((name) => name.startsWith(start + prefix))
    .map((name) => name.slice(start.length))
    .sort();
}

/** Input saved before a reload that a new version forced; boot.ts checks for it. */
export const typedKey = "palabre.typed";

export function saveTypedFields(forms: TypedForms): boolean {
  return keep(() => sessionStorage, typedKey, JSON.stringify(forms));
}

const reloadedKey = "palabre.reloaded";

/** Notes that this tab was reloaded for a newer version. Returns false where it was before, or where nothing can be noted. */
export function noteReload(): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(reloadedKey)) return false;
      sessionStorage.setItem(reloadedKey, "1");
      return true;
    }) === true
  );
}

/** Reads and removes the saved input. */
export function takeTypedFields(): TypedForms {
  const stored = attempt(() => {
    const text = sessionStorage.getItem(typedKey);
    sessionStorage.removeItem(typedKey);
    return text ? (JSON.parse(text) as TypedForms) : null;
  });
  return stored && typeof stored === "object" ? stored : {};
}

/** Value that outlives the tab, stored as JSON under `key`; null when there is nothing readable. */
export function persistent<Value>(key: string) {
  return {
    read: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null),
    /** Returns false where nothing could be kept. */
    write: (value: Value): boolean => keep(() => localStorage, key, JSON.stringify(value)),
    clear: () => {
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** Playback queue and positions (web/audio/saved-playback.ts). */
export const queueKey = "palabre.player";
export const positionsKey = "palabre.positions";

/** Choices on services of other sites (web/app/services/consent.ts). */
export const consentKey = "palabre.choices";

/** Resumable uploads (web/features/studio/media/upload/upload-records.ts). */
export const uploadsKey = "palabre.uploads";

/** Articles kept by a visitor (web/lib/kept/kept-articles.ts). */
export const bookmarksKey = "palabre.bookmarks";

/** Whether several people use the device (web/lib/kept/copies.ts). */
export const sharedDeviceKey = "palabre.shared";

/** Positions in articles (web/lib/browser/reading-positions.ts). */
export const readingKey = "palabre.reading";

/** Whether the studio's rail is folded to icons (web/features/studio/frame/Rail.tsx). */
export const railKey = "palabre.rail";

/** Columns hidden and filters kept in the studio's list of articles (web/features/studio/posts). */
export const columnsKey = "palabre.columns";
export const filtersKey = "palabre.filters";

/** Blocks that the editor's slash menu inserted last (web/features/studio/editor/slash/recent-entries.ts). */
export const recentBlocksKey = "palabre.blocks";

/** Commands that the studio's palette ran last (web/features/studio/palette/recent-commands.ts). */
export const recentKey = "palabre.recent";

/**
 * Clears drafts, playback, reading positions, upload records and what was opened last and kept filters at logout, so that nothing is left for the next user of the
 * device.
 */
export function clearDrafts(): void {
  for (const key of [queueKey, positionsKey, uploadsKey, readingKey, bookmarksKey, recentKey, filtersKey])
    persistent(key).clear();
  attempt(() => {
    for (const storage of [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) if (name.startsWith(draftPrefix)) storage.removeItem(name);
    }
  });
}
