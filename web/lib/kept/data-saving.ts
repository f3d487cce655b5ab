import { countedMonth, dataCount, savingCache } from "../../../schema/data-saving.ts";

/** Saves data from now on, or no more, on this page and in the service worker, which reads no storage of the page. */
export function saveData(isSaving: boolean): void {
  document.documentElement.toggleAttribute("data-saving", isSaving);
  // Absent where there are no service workers either; refused where the browser keeps nothing.
  if (!("caches" in window)) return;
  const change: Promise<unknown> = isSaving ? caches.open(savingCache) : caches.delete(savingCache);
  change.catch(() => {});
}

/** Returns the bytes that this month has loaded on this device, as the service worker counts them; null where nothing is counted. */
export async function readDataCount(): Promise<number | null> {
  if (!("caches" in window)) return null;
  const stored = await caches.match(dataCount.path, { cacheName: dataCount.cache });
  const { month, bytes } = (await stored?.json()) ?? {};
  return month === countedMonth() ? bytes : null;
}

export const resetDataCount = (): Promise<boolean> => caches.delete(dataCount.cache);
