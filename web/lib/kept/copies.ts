import { keptCache } from "../../../schema/copies.ts";
import { persistent, sharedDeviceKey } from "../browser/storage.ts";

/* Copies of this site that the service worker keeps for reading without a network (web/worker). */

const worker = () => navigator.serviceWorker?.controller;

/** Has a page copied that the client has shown: its document is a visitor's, and was never loaded. */
export function requestCopy(pathname: string): void {
  worker()?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [location.origin + pathname] } });
}

/** Deletes all copies, and what names them. */
const emptyCopies = (): void => worker()?.postMessage({ type: "EMPTY" });

/** Keeps the visitors' version of an article with the pictures of the page that shows it, whatever else is read later. */
export async function keepCopy(slug: string): Promise<void> {
  if (!worker()) return;
  const shown = document.querySelectorAll<HTMLImageElement>('main img[src^="/image/"]');
  const pictures = new Set([...shown].map(({ currentSrc, src }) => currentSrc || src));
  // Without cookies, and counted as no view.
  const page = new Request(`/posts/${slug}`, { credentials: "omit", headers: { purpose: "prefetch" } });
  const cache = await caches.open(keptCache);
  await cache.addAll([page, ...pictures]);
}

/** Takes out what `keepCopy` has kept. */
export const dropCopy = (slug: string): void =>
  worker()?.postMessage({ type: "DROP", path: `/posts/${slug}` });

const sharedDevice = persistent<boolean>(sharedDeviceKey);

/** Empties the copies of a device that several people use, when one of them logs out. `ask` is called the first time only. */
export async function emptySharedDevice(ask: () => Promise<boolean>): Promise<void> {
  if (!worker()) return;
  const isShared = sharedDevice.read() ?? (await ask());
  sharedDevice.write(isShared);
  if (isShared) emptyCopies();
}
