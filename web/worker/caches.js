import { keptCache as kept } from "../../schema/copies.ts";
import { dataCount, savingCache } from "../../schema/data-saving.ts";

/** Names of the caches that the worker alone writes. */
export const names = { pages: "palabre-pages", images: "palabre-images", files: "palabre-files" };
export const shell = "palabre-shell";

const known = [...Object.values(names), kept, shell, savingCache, dataCount.cache];

/** Deletes the caches of former workers. */
export async function deleteFormerCaches() {
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
}

/** Deletes the copies of an address, those of every kind or those of one cache, with its pictures. */
export async function forget(url, from = [names.pages, kept]) {
  for (const cache of await Promise.all(from.map((name) => caches.open(name)))) {
    const copy = await cache.match(url);
    if (!copy) continue;
    await cache.delete(url);
    const pictures = (await copy.text()).matchAll(/\/image\/[\w.-]+/g);
    for (const path of new Set([...pictures].map(([path]) => path)))
      for (const name of [names.images, kept])
        await (await caches.open(name)).delete(path, { ignoreSearch: true, ignoreVary: true });
  }
}
