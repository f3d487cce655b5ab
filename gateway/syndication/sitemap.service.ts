import type { CatalogueKind } from "../catalogue/catalogue.service.ts";
import { entryLines } from "../catalogue/entry-lines.service.ts";
import { listCategories } from "../categories/category.service.ts";
import { postCounts } from "../categories/tag.service.ts";
import { settings } from "../env.ts";
import { type PostLine, postLines, postLinesSince } from "../posts/post-syndication.service.ts";
import { clock, hours } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { element, xmlDocument } from "./xml.ts";

/** Articles in one file. A file may hold 50,000; a thousand are quick to make, and few change at a time. */
export const articlesInFile = 1_000;
const mostFiles = 500;
// Older entries are found from their catalogue's pages.
const entriesInFile = 5_000;
// News is what is younger, say those who read it; and at most a thousand.
const newsHours = 48;

const schemas = "http://www.sitemaps.org/schemas/sitemap/0.9";
const newsSchema = "http://www.google.com/schemas/sitemap-news/0.9";

/** The pages that are always there. Those of a person are nobody else's business. */
const pages = ["/", "/posts", "/feeds", "/explore", "/gallery", "/images", "/videos", "/books", "/musics"];

const catalogues: Readonly<Record<string, CatalogueKind>> = {
  images: "IMAGE",
  videos: "VIDEO",
  books: "BOOK",
  musics: "MUSIC",
};

/** /sitemap.xml: which files there are. */
export async function sitemapIndex(): Promise<string> {
  const { PUBLISHED } = await postCounts(null);
  const files = Math.min(mostFiles, Math.ceil(PUBLISHED / articlesInFile));
  const names = ["pages", "categories", "news", ...Object.keys(catalogues)];
  for (let number = 1; number <= files; number++) names.push(`articles-${number}`);
  const lines = names.map((name) => `<sitemap>${at(`/sitemaps/${name}.xml`)}</sitemap>`);
  return xmlDocument(`<sitemapindex xmlns="${schemas}">\n${lines.join("\n")}\n</sitemapindex>`);
}

/** /sitemaps/<name>.xml. Throws NOT_FOUND. */
export async function sitemapFile(file: string): Promise<string> {
  const name = /^([a-z0-9-]+)\.xml$/.exec(file)?.[1] ?? "";
  if (name === "pages") return urlSet(pages.map((path) => `<url>${at(path)}</url>`));
  if (name === "categories") return urlSet(await categories());
  if (name === "news") return news();
  if (Object.hasOwn(catalogues, name)) return urlSet(await entries(name));
  const number = Number(/^articles-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0);
  const found = number >= 1 && number <= mostFiles ? await postLines(number, articlesInFile) : [];
  if (found.length === 0) throw notFound("Ce plan du site n’existe pas.");
  return urlSet(found.map((post) => `<url>${at(pathOf(post))}${changedAt(post.updatedAt)}</url>`));
}

const categories = async (): Promise<string[]> =>
  (await listCategories())
    .filter(({ postCount }) => postCount > 0)
    .map(({ slug }) => `<url>${at(`/posts?tags=${encodeURIComponent(slug)}`)}</url>`);

const entries = async (name: string): Promise<string[]> =>
  (await entryLines(catalogues[name]!, entriesInFile)).map(
    ({ _id, updatedAt }) => `<url>${at(`/${name}/${_id}`)}${changedAt(updatedAt)}</url>`,
  );

async function news(): Promise<string> {
  const since = new Date(clock.now().getTime() - hours(newsHours));
  const found = await postLinesSince(since, articlesInFile);
  const publication = `<news:publication>${element("news:name", settings.siteName)}<news:language>fr</news:language></news:publication>`;
  return urlSet(
    found.map((post) => {
      const date = element("news:publication_date", (post.publishedAt ?? post.updatedAt).toISOString());
      const facts = `<news:news>${publication}${date}${element("news:title", post.title)}</news:news>`;
      return `<url>${at(pathOf(post))}${facts}</url>`;
    }),
    ` xmlns:news="${newsSchema}"`,
  );
}

const urlSet = (lines: readonly string[], more = ""): string =>
  xmlDocument(`<urlset xmlns="${schemas}"${more}>\n${lines.join("\n")}\n</urlset>`);

const at = (path: string): string => element("loc", settings.siteUrl + path);
const pathOf = ({ slug }: PostLine): string => `/posts/${slug}`;
const changedAt = (at: Date): string => element("lastmod", at.toISOString());

/** /robots.txt: what is a person's own, what only repeats what stands elsewhere, what is for programs. */
export const robots = (): string =>
  [
    "User-agent: *",
    ...["/studio", "/profile", "/notifications", "/posts/search", "/api/", "/graphql"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${settings.siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
