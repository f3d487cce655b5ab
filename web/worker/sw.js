/**
 * Service worker: keeps what visitors read, for when there is no network, and displays push messages. Workbox keeps, chooses
 * and removes; this file says what is kept, and for how long (docs/caching.md).
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { copiesPath, copyHeader, keptCache as kept } from "../../schema/copies.ts";
import { deleteFormerCaches, forget, names, shell } from "./caches.js";
import { dateOf, keptList, marked, withHtml } from "./copies.js";
import { countBytes } from "./data-count.js";
import { boundedByBytes } from "./most-bytes.js";
import "./push.js";
import { affordable, savesData } from "./saving.js";

const hour = 3_600_000;
const largestPicture = 80_000;
// most-bytes.js bounds them before; a device without room for that much loses them all.
const pagesExpire = new ExpirationPlugin({ maxEntries: 1_000, purgeOnQuotaError: true });
const imagesExpire = new ExpirationPlugin({ maxEntries: 1_000, purgeOnQuotaError: true });
const filesExpire = new ExpirationPlugin({ maxEntries: 100 });

/**
 * Requests of a page for its copies are a visitor's, and count as no view. Those of a member who saves data are the member's own: they
 * find the page that is shown unchanged, which is not copied, and load nothing again.
 */
const asVisitor = {
  requestWillFetch: async ({ request }) =>
    request.mode === "navigate"
      ? request
      : new Request(request.url, {
          credentials: (await savesData()) ? "same-origin" : "omit",
          redirect: "error",
          headers: { purpose: "prefetch" },
        }),
};

/** Whether an address is one of those whose pages the gateway lets us copy. */
const isCopied = ({ origin, pathname }) =>
  origin === location.origin && /^\/(feeds|posts\/[^/.]+)?$/.test(pathname);
const isList = (url) => url.pathname === copiesPath;
/** An article or the home page is the same page with any query. */
const keyOf = (address) => {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === "/feeds" ? search : "");
};

const pages = new NetworkFirst({
  cacheName: names.pages,
  // A visitor's page has no cookie to vary by.
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: 10,
  plugins: [
    asVisitor,
    // The gateway marks the pages that may be copied: visitors' only.
    new CacheableResponsePlugin({ statuses: [200], headers: { [copyHeader]: "allowed" } }),
    boundedByBytes,
    pagesExpire,
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status === 404 || response.status === 410) await forget(keyOf(request.url));
        return response;
      },
      handlerDidError: async ({ request }) => {
        const copy = await (await caches.open(kept)).match(keyOf(request.url), { ignoreVary: true });
        return copy ? marked(copy) : listPage(503);
      },
      handlerDidRespond: async ({ event, request, response }) => {
        if (request.mode === "navigate" && response?.ok) await copyBeside(event, request, response);
      },
    },
  ],
});

const copy = (event, path) => void pages.handle({ event, request: new Request(path) }).catch(() => {});

/**
 * Copies the home page and the news for a reader who goes on reading, at most once an hour; of a member's page, the visitors' version.
 * Never for one who saves data: each of them is loaded besides.
 */
async function copyBeside(event, request, response) {
  const url = new URL(request.url);
  if (await savesData()) return;
  if (isCopied(url) && response.headers.get(copyHeader) !== "allowed") copy(event, url.pathname);
  for (const path of ["/", "/feeds"]) {
    const known = await caches.match(path, { cacheName: names.pages, ignoreVary: true });
    if (!known || dateOf(known) < Date.now() - hour) copy(event, path);
  }
}

const files = new CacheFirst({
  cacheName: names.files,
  matchOptions: { ignoreVary: true },
  plugins: [new CacheableResponsePlugin({ statuses: [200] }), filesExpire],
});

// As Chromium asks for pictures: its cache then has those that the page showed before this worker was there.
const pictureTypes = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const images = new CacheFirst({
  cacheName: names.images,
  matchOptions: { ignoreVary: true },
  plugins: [
    imagesExpire,
    {
      requestWillFetch: async ({ request }) =>
        request.destination === "image"
          ? request
          : new Request(request, { headers: { accept: pictureTypes } }),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && Number(response.headers.get("content-length")) <= largestPicture
          ? response
          : null,
      // The same picture in another width.
      handlerDidError: ({ request }) => caches.match(request.url, { ignoreSearch: true, ignoreVary: true }),
    },
  ],
});

const pictures = async ({ event, request }) => images.handle({ event, request: await affordable(request) });

/** Returns the page that lists the copies: without scripts, which expect the address that it was rendered for. */
async function listPage(status) {
  const response = await caches.match(copiesPath, { cacheName: shell });
  if (!response) return undefined;
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const list = await keptList();
  return withHtml(
    response,
    html.replace(/(<div data-copies[^>]*>)[\s\S]*?<\/div>/, (_, begin) => `${begin}${list}</div>`),
    status,
  );
}

async function empty() {
  for (const plugin of [pagesExpire, imagesExpire]) await plugin.deleteCacheAndMetadata();
  for (const name of [names.pages, names.images, kept]) await caches.delete(name);
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/image/"), pictures);
registerRoute(
  ({ url, request }) => isList(url) && request.mode === "navigate",
  async ({ request }) => (await listPage(200)) ?? fetch(request),
);
registerRoute(
  ({ url }) => isList(url),
  async () => {
    await empty();
    return Response.redirect(copiesPath, 303);
  },
  "POST",
);
registerRoute(
  ({ url, request, event }) => request.mode === "navigate" || (event.type === "message" && isCopied(url)),
  pages,
);

/** Fetches the page of the list, with the site's present name, and what it is shown with. */
async function cacheList(event) {
  const response = await fetch(copiesPath, { credentials: "omit" });
  if (!response.ok) throw new Error(`The page of the list has the status ${response.status}.`);
  const html = await response.clone().text();
  const parts = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+)"/g)].map(([, href]) => href);
  await Promise.all(parts.map((part) => files.handleAll({ event, request: new Request(part) })[1]));
  await (await caches.open(shell)).put(copiesPath, response);
}

// Its own file is in no list of what was loaded.
const ownBytes = 10_000;

addEventListener("install", (event) => {
  event.waitUntil(countBytes(ownBytes));
  event.waitUntil(cacheList(event).then(() => skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(deleteFormerCaches().then(() => clients.claim())));
addEventListener("message", (event) => {
  const { type, path, bytes } = event.data ?? {};
  if (type === "EMPTY") event.waitUntil(empty());
  if (type === "COUNT") event.waitUntil(countBytes(bytes));
  if (type === "DROP") event.waitUntil(forget(path, [kept]));
});
