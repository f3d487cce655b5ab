/**
 * Service worker: shows a cached /offline page (with its stylesheet) when a navigation fails, caches nothing else, and
 * displays push messages, whose path it opens when they are clicked.
 */
const cacheName = "palabre-offline-1";
const page = "/offline";

async function cacheOfflinePage() {
  const response = await fetch(page, { credentials: "omit" });
  if (!response.ok) throw new Error(`The offline page has the status ${response.status}.`);
  // Without its scripts, which expect the address that the page was rendered for; it is shown at another one.
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const cache = await caches.open(cacheName);
  const parts = [...html.matchAll(/<link rel="(?:stylesheet|icon)" href="([^"]+)"/g)].map(([, href]) => href);
  await cache.addAll(parts);
  const headers = { "content-type": "text/html; charset=utf-8" };
  await cache.put(page, new Response(html, { status: 503, headers }));
}

async function pageFromNetwork(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

async function stylesheetFromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(request.url);
    if (cached) return cached;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(cacheOfflinePage().then(() => skipWaiting())));
addEventListener("activate", (event) => {
  const deleteOldCaches = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(pageFromNetwork(request));
  else if (request.destination === "style") event.respondWith(stylesheetFromNetwork(request));
});

/** Returns a path of this site, whatever was pushed. */
function pathOf(path) {
  const url = new URL(path ?? "/", location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}

async function showPush({ title, body, path, tag }) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // A focused window shows the notification itself.
  if (windows.some(({ focused }) => focused)) return;
  await registration.showNotification(title, { body, tag, lang: "fr", data: { path: pathOf(path) } });
}

/** Opens a path in the window that shows it, in one in which nobody edits, or in a new one. */
async function openPath(path) {
  const windows = await clients.matchAll({ type: "window" });
  const pathIn = ({ url }) => new URL(url).pathname;
  const existing =
    windows.find((each) => pathIn(each) === path.split(/[?#]/)[0]) ??
    windows.find((each) => !pathIn(each).startsWith("/studio"));
  if (!existing) return clients.openWindow(path);
  await existing.focus();
  // navigate() would load it anew.
  if (existing.url === location.origin + path) return;
  // navigate() fails for a window that this worker does not control.
  return existing.navigate(path).catch(() => clients.openWindow(path));
}

addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(pathOf(event.notification.data?.path)));
});
