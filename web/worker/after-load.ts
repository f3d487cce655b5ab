/**
 * Module of every page, loaded once the page is, by browsers that have service workers (rendering/document.ts): registers the
 * service worker, and names to it what the first page consists of, which was loaded before the worker was there. Imports nothing, so
 * that it shares no chunk with the client.
 */
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

// Refused where the reader allows no storage.
registerWorker().catch(() => {});
