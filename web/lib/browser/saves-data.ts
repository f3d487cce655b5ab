/** Returns whether the reader saves data, by the setting beside reading comfort or by the browser's: boot.ts looks for both. */
export const savesData = (): boolean => document.documentElement.dataset.saving !== undefined;
