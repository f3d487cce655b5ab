/**
 * Module of every page, loaded once the page is, by browsers that have service workers (rendering/document.ts): registers the
 * service worker, names to it what the first page consists of, which was loaded before the worker was there, and reports what the page
 * loads beside it. Imports nothing that the client imports, so that it shares no chunk with it.
 */
import { transferredBytes } from "./transferred.ts";

const { serviceWorker } = navigator;
const workerPath = "/sw.js";

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
}
// The policy of this one address.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("palabre-worker", {
  createScriptURL: (address: string) => (address === workerPath ? address : null),
});

async function registerWorker(): Promise<void> {
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(policy?.createScriptURL(workerPath) ?? workerPath);
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({
    type: "CACHE_URLS",
    payload: { urlsToCache: [location.origin + location.pathname, ...loaded] },
  });
}

/** Whether the worker has loaded a file for the page, and has counted it. */
const isOfWorker = ({ name, entryType, workerStart }: PerformanceResourceTiming) =>
  workerStart > 0 && (entryType === "navigation" || /\/(assets|image)\//.test(name));

function reportBytes(): void {
  const observer = new PerformanceObserver(async (list) => {
    const own = (list.getEntries() as PerformanceResourceTiming[]).filter((entry) => !isOfWorker(entry));
    const bytes = transferredBytes(own);
    if (bytes > 0) (await serviceWorker.ready).active?.postMessage({ type: "COUNT", bytes });
  });
  for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
}

// Refused where the reader allows no storage.
registerWorker()
  .then(reportBytes)
  .catch(() => {});
