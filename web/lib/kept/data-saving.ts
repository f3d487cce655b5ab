import { savingCache } from "../../../schema/data-saving.ts";

/** Saves data from now on, or no more, on this page and in the service worker, which reads no storage of the page. */
export function saveData(isSaving: boolean): void {
  document.documentElement.toggleAttribute("data-saving", isSaving);
  // Absent where there are no service workers either; refused where the browser keeps nothing.
  if (!("caches" in window)) return;
  const change: Promise<unknown> = isSaving ? caches.open(savingCache) : caches.delete(savingCache);
  change.catch(() => {});
}
