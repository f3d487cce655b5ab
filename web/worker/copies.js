import { copiesPath, keptCache as kept } from "../../schema/copies.ts";
import { names } from "./caches.js";
import { texts } from "./texts.js";

/** Returns when the gateway sent a response. */
export const dateOf = (response) => new Date(response.headers.get("date") ?? Date.now());

const formatted = (date) => date.toLocaleString("fr", { dateStyle: "long", timeStyle: "short" });

/** Returns a page of ours with other HTML, under the same policy. */
export function withHtml(response, html, status = response.status) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(html, { status, headers });
}

/** Returns a copy that says of which day it is. */
export async function marked(response) {
  const sentence = `<aside class="copy-mark">${texts.mark(formatted(dateOf(response)))}</aside>`;
  return withHtml(response, (await response.text()).replace("<body>", `<body>${sentence}`));
}

/** Returns the pages of a cache, the last read first: their path, title (as HTML) and date. */
async function pagesOf(name) {
  const cache = await caches.open(name);
  const pages = [];
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path.startsWith("/image/")) continue;
    const response = await cache.match(url);
    const [, title = path] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? [];
    pages.push({ path, title: title.replace(/ · [^·]*$/, ""), date: dateOf(response) });
  }
  return pages.sort((one, other) => other.date - one.date);
}

const listOf = (title, pages) =>
  pages.length === 0
    ? ""
    : `<h2>${title}</h2><ul>${pages
        .map(
          ({ path, title, date }) =>
            `<li><a href="${path}">${title}</a> ${texts.copyOf(formatted(date))}</li>`,
        )
        .join("")}</ul>`;

/** Returns the HTML of the list of what is kept, with the button that empties it. */
export async function keptList() {
  const own = await pagesOf(kept);
  const isKept = new Set(own.map(({ path }) => path));
  const read = (await pagesOf(names.pages)).filter(({ path }) => !isKept.has(path));
  if (own.length + read.length === 0) return `<p>${texts.nothing}</p>`;
  const empty = `<form method="post" action="${copiesPath}"><button class="chakra-button chakra-button--outline">${texts.empty}</button></form>`;
  return listOf(texts.kept, own) + listOf(texts.read, read) + empty;
}
