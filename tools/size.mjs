/**
 * `npm run size`: the kilobytes that a phone downloads for ten pages, compressed with brotli, beside their limits: 1.2 times what
 * a plain build gave. Builds first if needed. Exits 1 above a limit.
 */
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "./build.mjs";

/**
 * Limits of a page's inline scripts, which run before the first act; of all its scripts; of style sheet and font. A form's rules come
 * with the first field that somebody enters, the editor with Lexical.
 */
const limits = {
  "/": [1.2, 178, 52],
  "/posts": [1.2, 175, 52],
  "/posts/an-article": [1.2, 192, 52],
  "/musics": [1.2, 178, 52],
  "/feeds": [1.5, 182, 52],
  "/login": [1.2, 180, 52],
  "/profile/notifications": [1.2, 192, 52],
  "/studio": [1.2, 320, 52],
  "/studio/posts": [1.2, 374, 52],
  "/studio/posts/new": [1.2, 535, 52],
};

// Modules that a page loads by itself once it has its data; the server doesn't name them.
const laterModules = { "/studio/posts/new": "web/features/studio/editor/article/ArticleScreen.tsx" };

await build({ isQuiet: true, upTo: "web" });
const client = new URL("../web/dist/client/", import.meta.url);
const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", client), "utf8"));
const { createRenderer } = await import("../web/dist/server/entry-server.js");
const site = {
  name: "Palabre",
  url: "http://localhost",
  tagline: "l’arbre sous lequel on se parle",
  description: "Des actualités que l’on commente entre voisins, des lectures qui prennent leur temps.",
  chatUrl: "",
  timeZone: "Africa/Abidjan",
  dialCode: "+225",
  isPoweredByShown: true,
  labels: {},
};
const renderer = createRenderer({ manifest });

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

const weights = new Map();
async function weigh(path) {
  const bytes = await readFile(new URL(path.slice(1), client));
  return path.endsWith(".woff2") ? bytes.length / 1000 : brotli(bytes);
}
async function sum(paths) {
  for (const path of paths) if (!weights.has(path)) weights.set(path, await weigh(path));
  return [...paths].reduce((total, path) => total + weights.get(path), 0);
}

/** Adds the scripts of a module and of all that it imports, as addresses. */
function addScripts(name, found) {
  const { file, imports = [] } = manifest[name];
  if (found.has(`/${file}`)) return;
  found.add(`/${file}`);
  for (const each of imports) addScripts(each, found);
}

const list = { items: [], page: 1, pages: 1, total: 0, totalIsExact: true };
const slots = "carousel secondary recent popular exclusive discussed sections recordings blocks leads";
const frontPage = { ...Object.fromEntries(slots.split(" ").map((slot) => [slot, []])), layout: "CAROUSEL" };
const post = {
  ...{ id: "1", slug: "an-article", title: "Un article", html: "<p>Bonjour.</p>", publishedAt: null },
  ...{ updatedAt: "2026-01-01T00:00:00Z", headings: [], tags: [], authors: [], related: [], corrections: [] },
  seo: { __typename: "PostSeo", title: "", description: "" },
  ...{ likeCount: 0, commentCount: 0, views: 0, readingMinutes: 1, isLikedByMe: false, eventSeq: 0 },
  comments: { items: [], hasMore: false },
};
const feeds = { items: [], hasMore: false, lastSeq: 0 };
const readState = { unreadCount: 0, readUpTo: null, seq: 0, broadcastSeq: 0 };
const data = { frontPage, post, feeds, readState, posts: list, musics: list, popularPosts: [], me: null };
Object.assign(data, { popularTags: [], categories: [], authors: [], genres: [], postYears: [] });

/** Returns the kilobytes of a page's inline scripts, of all its scripts, and of its style sheets and font. */
async function sizesOf(url) {
  const hasSession = /^\/(profile|studio)\b/.test(url);
  const me = { id: "1", firstName: "Awa", lastName: "Koné", image: null, createdAt: "2026-01-01T00:00:00Z" };
  Object.assign(me, { isAdmin: true, role: "ADMINISTRATOR" });
  const answer = { data: hasSession ? { ...data, me } : data };
  const { html } = await renderer.render({
    site,
    url,
    hasSession,
    now: Date.now(),
    execute: async () => answer,
  });
  // Compressed together, as parts of one document.
  const inline = brotli([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join("\n"));
  const chunks = new Set(JSON.parse(/id="chunks">(.*?)<\/script>/.exec(html)?.[1] ?? "[]"));
  if (laterModules[url]) addScripts(laterModules[url], chunks);
  const sheets = [...html.matchAll(/<link rel="(?:stylesheet|preload)" href="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  return [inline, inline + (await sum(chunks)), await sum(sheets), chunks.size];
}

console.log(`${"page".padEnd(24)}inline scripts    all scripts   style, font   files`);
for (const [url, most] of Object.entries(limits)) {
  const sizes = await sizesOf(url);
  const cells = most.map((limit, index) => {
    if (sizes[index] > limit) process.exitCode = 1;
    return `${sizes[index].toFixed(1)}${sizes[index] > limit ? " >" : " ≤"} ${limit}`.padStart(14);
  });
  console.log(url.padEnd(24), ...cells, String(sizes[3]).padStart(6));
}
