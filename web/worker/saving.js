import { savingCache, savingWidth } from "../../schema/data-saving.ts";

/** Returns whether the reader saves data, by the browser's setting or by the site's (web/lib/kept/data-saving.ts). */
export const savesData = async () => navigator.connection?.saveData === true || caches.has(savingCache);

/** Returns the request of a picture, or of the same one in the width for who saves data. */
export async function affordable(request) {
  const url = new URL(request.url);
  if (!(Number(url.searchParams.get("w")) > savingWidth) || !(await savesData())) return request;
  url.searchParams.set("w", String(savingWidth));
  return new Request(url, { headers: request.headers });
}
