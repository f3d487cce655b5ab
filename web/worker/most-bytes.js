import { names } from "./caches.js";
import { dateOf, withHtml } from "./copies.js";

/* The copies of what was read take 20 MB at most, as they are stored: Workbox bounds their number and age only. */

const mostBytes = 20_000_000;
const sizeHeader = "copy-size";

/** Returns the bytes of a copy: pages have a header of ours, since they are stored otherwise than they came. */
const sizeOf = ({ headers }) => Number(headers.get(sizeHeader) ?? headers.get("content-length"));

/** Deletes the oldest copies, until the others take no more. A page that is read again is new. */
async function deleteOldest() {
  const copies = [];
  for (const name of [names.pages, names.images]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response) copies.push({ cache, request, size: sizeOf(response), date: dateOf(response) });
    }
  }
  copies.sort((one, other) => other.date - one.date);
  let bytes = 0;
  for (const { cache, request, size } of copies) {
    bytes += size;
    if (bytes > mostBytes) await cache.delete(request, { ignoreVary: true });
  }
}

/** Plugin of the pages: notes the size of each copy, and makes room once it is stored. Pictures come with their page. */
export const boundedByBytes = {
  cacheWillUpdate: async ({ response }) => {
    const html = await response.text();
    const copy = withHtml(response, html);
    copy.headers.set(sizeHeader, String(new Blob([html]).size));
    return copy;
  },
  cacheDidUpdate: deleteOldest,
};
