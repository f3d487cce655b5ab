/** Cache whose presence tells the service worker that the reader has chosen to save data (web/lib/kept/data-saving.ts). */
export const savingCache = "palabre-saves-data";

/** Cache and address in it of what this month has loaded on this device: `{ month: "2026-11", bytes: 1234 }` (web/worker/data-count.js). */
export const dataCount = { cache: "palabre-data-count", path: "/data-count" } as const;

/** Returns the month that is counted, « 2026-11 »: it begins at midnight of UTC. */
export const countedMonth = (): string => new Date().toISOString().slice(0, 7);

/** Class of the root element, and value of the setting, of a reader who has chosen to save data. */
export const savingClass = "saves-data";

/** Widest picture of an article for a reader who saves data: sharp enough on a phone, a fifth of the bytes. */
export const savingWidth = 320;
