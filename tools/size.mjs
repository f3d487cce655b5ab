/**
 * `npm run size`: what a phone downloads for each page, brotli, against the limits of the house. Exits 1 above them.
 * Builds what is not built.
 */
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "./build.mjs";

// A form's page brings Formik and yup, for who is about to fill it in.
// The studio starts by itself, for the few who work there, and has a sheet of its own.
const limits = {
  inline: 1_000,
  // With what listens for news in the place of the client.
  watching: 1_500,
  page: 150_000,
  form: 160_000,
  feeds: 140_000,
  studio: 170_000,
  sheet: 40_000,
};
const client = new URL("../web/dist/client/", import.meta.url);

await build({ isQuiet: true, upTo: "web" });
const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", client), "utf8"));
const { createRenderer } = await import("../web/dist/server/entry-server.js");
const site = { name: "Palabre", url: "http://localhost", chatUrl: "", timeZone: "Africa/Abidjan" };
const renderer = createRenderer({ site, manifest });

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const known = new Map();
async function weigh(path) {
  if (!known.has(path)) {
    const bytes = await readFile(new URL(path.slice(1), client));
    known.set(path, path.endsWith(".woff2") ? bytes.length : brotli(bytes));
  }
  return known.get(path);
}
const sum = async (paths) => (await Promise.all(paths.map(weigh))).reduce((one, other) => one + other, 0);
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, path]) => path);

const pages = [
  "/",
  "/posts",
  "/posts/an-article",
  "/apercu/a-token",
  "/posts/search?keyword=palabre",
  "/explore",
  "/gallery",
  "/images",
  "/musics",
  "/books/1",
  "/feeds",
  "/notifications",
  "/login",
  "/register",
  "/forgotpass",
  "/nowhere",
  "/studio",
  "/studio/comments",
  "/studio/feeds/new",
  "/studio/posts",
  "/studio/users",
  "/studio/users/new",
  "/studio/books/new",
];
const list = { items: [], page: 1, pages: 1, total: 0, totalIsExact: true };
const posts = {
  recentPosts: [],
  popularPosts: [],
  exclusivePosts: [],
  popularTags: [],
  categories: [],
  genres: [],
};
const comments = { items: [], hasMore: false };
const post = {
  id: "1",
  slug: "an-article",
  title: "Un article",
  html: "<p>Bonjour.</p>",
  headings: [],
  tags: [],
};
const article = {
  ...post,
  related: [],
  comments,
  likeCount: 0,
  commentCount: 0,
  views: 0,
  readingMinutes: 1,
  corrections: [],
};
const book = { id: "1", title: "Un livre", description: "", author: "", genre: "" };
const empty = {
  ...posts,
  feeds: { items: [], hasMore: false, lastSeq: 0 },
  posts: list,
  searchPosts: list,
  gallery: list,
  images: list,
  musics: list,
  post: { ...article, publishedAt: null, updatedAt: "2026-01-01T00:00:00Z", isLikedByMe: false, eventSeq: 0 },
  book,
  preview: {
    expiresAt: "2026-01-02T00:00:00Z",
    isPublished: false,
    post: { ...article, publishedAt: null, updatedAt: "2026-01-01T00:00:00Z" },
  },
  me: null,
  unreadCount: 0,
};
const member = { id: "1", firstName: "Awa", lastName: "Koné", isAdmin: false, image: null };
const notifications = { items: [], hasMore: false, unreadCount: 0 };
const kilo = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
let isTooHeavy = false;
const held = (bytes, limit) => {
  if (bytes > limit) isTooHeavy = true;
  return `${kilo(bytes)}${bytes > limit ? ` > ${limit / 1000}` : ""}`;
};

const forms = new Set(["/login", "/register", "/forgotpass"]);
const isStudio = (url) => /^\/studio\b/.test(url);
function limitOf(url) {
  if (isStudio(url)) return limits.studio;
  if (url === "/feeds") return limits.feeds;
  return forms.has(url) ? limits.form : limits.page;
}

console.log("page                            before one acts    script in all      styles, font");
for (const url of pages) {
  const isOwn = url === "/notifications" || isStudio(url);
  const me = { ...member, isAdmin: isStudio(url) };
  const data = isOwn ? { ...empty, me, notifications } : empty;
  const { html } = await renderer.render({
    url,
    hasSession: isOwn,
    now: Date.now(),
    execute: async () => ({ data }),
  });
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  // They travel in one document.
  const inline = brotli(Buffer.from(scripts.join("\n")));
  const chunks = JSON.parse(/id="chunks">(.*?)<\/script>/.exec(html)?.[1] ?? "[]");
  const script = inline + (await sum(chunks));
  const isLive = /<html[^>]* data-live/.test(html);
  const sheets = all(html, /<link rel="(?:stylesheet|preload)" href="([^"]+)"/g);
  const sheet = await sum(sheets);
  if (isStudio(url) !== sheets.some((path) => path.startsWith("/assets/studio-"))) {
    console.log(`${url} ${isStudio(url) ? "lacks" : "brings"} the studio's sheet.`);
    process.exitCode = 1;
  }
  console.log(
    url.padEnd(30),
    isLive
      ? `${kilo(script)} (live)`
      : held(inline, scripts.length > 1 ? limits.watching : limits.inline).padEnd(17),
    held(script, limitOf(url)).padEnd(18),
    held(sheet, limits.sheet),
  );
}
if (isTooHeavy) {
  console.log("A page weighs more than it may.");
  process.exit(1);
}
