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

/** What outlives the tab, as JSON under `key`; null where there is nothing that can be read. */
export function lasting<Value>(key: string) {
  return {
    read: () => attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null),
    write: (value: Value) => {
      attempt(() => localStorage.setItem(key, JSON.stringify(value)));
    },
    clear: () => {
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** What is listened to, and where one was in it (web/listening.ts). */
export const queueKey = "palabre.player";
export const positionsKey = "palabre.positions";

/** Uploads that were begun and can be gone on with (web/features/studio/media/uploads.ts). */
export const uploadsKey = "palabre.uploads";

/** Forgets drafts and what was listened to: whoever leaves on purpose leaves nothing to the next one on this screen. */
export function clearDrafts(): void {
  for (const key of [queueKey, positionsKey, uploadsKey]) lasting(key).clear();
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
    }
  });
}
