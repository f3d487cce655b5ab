/**
 * `npm run size`: the bytes that a phone downloads for each page, compressed with brotli, against the limits below. Builds
 * first if needed. Above a limit it prints by how many bytes, the page's largest files, and exits 1. A limit leaves 10 % of
 * room when it is set.
 */
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "./build.mjs";

// A form's rules come with the first field that somebody enters, the socket's code with the first subscription. The
// studio's client starts with the page and has a style sheet of its own.
const limits = {
  inline: 1_000,
  // Inline scripts with the listener for news in place of the client.
  watching: 1_500,
  page: 152_000,
  // The discussion and the reading aloud start with it.
  article: 170_000,
  // A member's own pages, with their forms.
  own: 160_000,
  // Chakra's components come with the studio's first page; the editor brings Lexical.
  studio: 330_000,
  editor: 470_000,
  sheet: 42_000,
  studioSheet: 50_000,
};
const client = new URL("../web/dist/client/", import.meta.url);

await build({ isQuiet: true, upTo: "web" });
const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", client), "utf8"));
const { createRenderer } = await import("../web/dist/server/entry-server.js");
const site = { name: "Palabre", url: "http://localhost", chatUrl: "", timeZone: "Africa/Abidjan" };
const renderer = createRenderer({ site, manifest });

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const weights = new Map();
async function weigh(path) {
  if (!weights.has(path)) {
    const bytes = await readFile(new URL(path.slice(1), client));
    weights.set(path, path.endsWith(".woff2") ? bytes.length : brotli(bytes));
  }
  return weights.get(path);
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
  "/profile",
  "/profile/update",
  "/profile/avatar",
  "/profile/account",
  "/profile/notifications",
  "/login",
  "/register",
  "/forgotpass",
  "/nowhere",
  "/studio",
  "/studio/comments",
  "/studio/feeds/new",
  "/studio/posts",
  "/studio/posts/new",
  "/studio/users",
  "/studio/users/new",
  "/studio/books/new",
];
const list = { items: [], page: 1, pages: 1, total: 0, totalIsExact: true };
const posts = {
  frontPage: {
    carousel: [],
    secondary: [],
    recent: [],
    popular: [],
    exclusive: [],
    discussed: [],
    sections: [],
    recordings: [],
  },
  popularPosts: [],
  popularTags: [],
  categories: [],
  authors: [],
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
  authors: [],
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
const book = {
  id: "1",
  title: "Un livre",
  description: "",
  author: "",
  genre: "",
  extract: "",
  whereToFind: "",
};
const readState = { unreadCount: 0, readUpTo: null, seq: 0, broadcastSeq: 0 };
const empty = {
  ...posts,
  feeds: { items: [], hasMore: false, lastSeq: 0 },
  posts: list,
  searchPosts: list,
  gallery: list,
  galleryDocuments: list,
  images: list,
  videos: list,
  musics: list,
  books: list,

  myPosts: list,
  ownActivity: { likes: [], comments: [] },
  sessions: [],
  postYears: [],
  post: { ...article, publishedAt: null, updatedAt: "2026-01-01T00:00:00Z", isLikedByMe: false, eventSeq: 0 },
  book,
  relatedBooks: [],
  preview: {
    expiresAt: "2026-01-02T00:00:00Z",
    isPublished: false,
    post: { ...article, publishedAt: null, updatedAt: "2026-01-01T00:00:00Z" },
  },
  me: null,
  readState,
};
const member = {
  id: "1",
  firstName: "Awa",
  lastName: "Koné",
  isAdmin: false,
  image: null,
  createdAt: "2026-01-01T00:00:00Z",
};
const notifications = { items: [], hasMore: false, readState };
const kilo = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const excesses = [];
/** Returns the weight for the table; above the limit, notes the excess with the largest of the files. */
const checked = (label, bytes, limit, files) => {
  if (bytes <= limit) return kilo(bytes);
  const largest = [...files].sort((one, other) => weights.get(other) - weights.get(one)).slice(0, 5);
  excesses.push(
    `${label}: ${bytes - limit} bytes above its limit of ${limit}`,
    ...largest.map((path) => `  ${String(weights.get(path)).padStart(7)} ${path}`),
  );
  return `${kilo(bytes)} > ${limit / 1000}`;
};

// Modules that a page loads by itself once it has its data; the server doesn't name them.
const laterModules = { "/studio/posts/new": "web/features/studio/editor/screen/EditorScreen.tsx" };
/** Returns the script of a module and of all that it imports, as addresses. */
function scriptsOf(name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(`/${file}`)) return found;
  found.add(`/${file}`);
  for (const each of imports) scriptsOf(each, found);
  return found;
}

const isStudio = (url) => /^\/studio\b/.test(url);
function limitOf(url) {
  if (url === "/studio/posts/new") return limits.editor;
  if (isStudio(url)) return limits.studio;
  if (url.startsWith("/profile")) return limits.own;
  return url === "/posts/an-article" ? limits.article : limits.page;
}

console.log("page                            before interaction script in all      files  styles, font");
for (const url of pages) {
  const isOwn = url === "/notifications" || url.startsWith("/profile") || isStudio(url);
  const me = { ...member, isAdmin: isStudio(url), role: isStudio(url) ? "ADMINISTRATOR" : "READER" };
  const data = isOwn ? { ...empty, me, notifications } : empty;
  const page = await renderer.render({
    url,
    hasSession: isOwn,
    now: Date.now(),
    execute: async () => ({ data }),
  });
  const { html } = page;
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  // Compressed together, as parts of one document.
  const inline = brotli(Buffer.from(scripts.join("\n")));
  const named = JSON.parse(/id="chunks">(.*?)<\/script>/.exec(html)?.[1] ?? "[]");
  const chunks = [...new Set([...named, ...(laterModules[url] ? scriptsOf(laterModules[url]) : [])])];
  const script = inline + (await sum(chunks));
  const isLive = /<html[^>]* data-live/.test(html);
  const sheets = all(html, /<link rel="(?:stylesheet|preload)" href="([^"]+)"/g);
  const sheet = await sum(sheets);
  if (isStudio(url) !== sheets.some((path) => path.startsWith("/assets/studio-"))) {
    console.log(`${url} ${isStudio(url) ? "lacks" : "loads"} the studio's sheet.`);
    process.exitCode = 1;
  }
  console.log(
    url.padEnd(30),
    isLive
      ? `${kilo(script)} (live)`
      : checked(
          `${url}, inline scripts`,
          inline,
          url === "/feeds" ? limits.watching : limits.inline,
          [],
        ).padEnd(17),
    checked(`${url}, scripts`, script, limitOf(url), chunks).padEnd(18),
    String(chunks.length).padStart(4),
    checked(`${url}, styles and font`, sheet, isStudio(url) ? limits.studioSheet : limits.sheet, sheets),
  );
}
if (excesses.length > 0) {
  console.log(`\n${excesses.join("\n")}`);
  process.exit(1);
}
