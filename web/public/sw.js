/**
 * Answers a page that cannot be had with the one at /offline, which it keeps with its stylesheet. Touches nothing else:
 * what is read is always the server's. Shows what the site pushes, and opens what it is about.
 */
const store = "palabre-offline-1";
const page = "/offline";

async function keep() {
  const answer = await fetch(page, { credentials: "omit" });
  if (!answer.ok) throw new Error(`The offline page was answered ${answer.status}.`);
  // Without its scripts: the address will be another one than the page was rendered for.
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const cache = await caches.open(store);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  await cache.addAll([...sheets, "/favicon.svg"]);
  const headers = { "content-type": "text/html; charset=utf-8" };
  await cache.put(page, new Response(html, { status: 503, headers }));
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

async function sheetOrNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(keep().then(() => skipWaiting())));
addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(old());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fromNetwork(request));
  else if (request.destination === "style") event.respondWith(sheetOrNetwork(request));
});

/** A path of our own, whatever was pushed. */
function pathOf(path) {
  const url = new URL(path ?? "/", location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}

async function tell({ title, body, path, tag }) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // Who is reading the site is told there.
  if (windows.some(({ focused }) => focused)) return;
  await registration.showNotification(title, { body, tag, lang: "fr", data: { path: pathOf(path) } });
}

/** In the window that there is; else in a new one. */
async function open(path) {
  const [found] = await clients.matchAll({ type: "window" });
  if (!found) return clients.openWindow(path);
  await found.focus();
  // A window that this worker does not hold cannot be sent elsewhere.
  return found.navigate(path).catch(() => clients.openWindow(path));
}

addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.path)));
});
