/** Cache whose presence tells the service worker that the reader has chosen to save data (web/lib/kept/data-saving.ts). */
export const savingCache = "palabre-saves-data";

/** Class of the root element, and value of the setting, of a reader who has chosen to save data. */
export const savingClass = "saves-data";

/** Widest picture of an article for a reader who saves data: sharp enough on a phone, a fifth of the bytes. */
export const savingWidth = 320;
