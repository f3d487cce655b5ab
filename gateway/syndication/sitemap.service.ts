import { albumPath } from "../../schema/album-path.ts";
import { legalPages } from "../../schema/legal.ts";
import { areaPaths } from "../../schema/site/areas.ts";
import type { SiteArea } from "../../schema/site/settings.ts";
import { listAuthors } from "../accounts/people/people.service.ts";
import type { CatalogueKind } from "../catalogue/catalogue.service.ts";
import { listSitemapAlbums, listSitemapEntries } from "../catalogue/catalogue-sitemap.service.ts";
import { listCategories } from "../categories/category.service.ts";
import { postCounts } from "../categories/tag.service.ts";
import { clock, hours } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { notFound } from "../core/errors.ts";
import { isAreaShown } from "../core/site/areas.ts";
import { currentSite } from "../core/site/current-site.ts";
import {
  isListed,
  listSitemapPosts,
  listSitemapPostsSince,
  type SitemapPost,
} from "../posts/lists/post-syndication.service.ts";
import { listSeries, withPublishedPost } from "../series/series.service.ts";
import { listShownAreas } from "../site/shown-areas.service.ts";
import { listPublishedStaticPages } from "../static-pages/static-page.service.ts";
import { addressOfTag, listTagsWithPage } from "../tags/tag-page.service.ts";
import { contentSignal, refusedPrograms } from "./ai-policy.ts";
import { element, xmlDocument } from "./xml.ts";

/** Articles per sitemap file. The limit is 50,000; a thousand are built quickly, and few files change at a time. */
export const articlesInFile = 1_000;
const mostFiles = 500;
// Older entries are linked from the pages of their catalogue.
const entriesInFile = 5_000;
// Rarer keywords are linked from their articles.
const tagsInFile = 5_000;
// Limits of news sitemaps: age, and at most a thousand articles.
const newsHours = 48;

const schemas = "http://www.sitemaps.org/schemas/sitemap/0.9";
const newsSchema = "http://www.google.com/schemas/sitemap-news/0.9";

const catalogues: Readonly<Record<string, CatalogueKind>> = {
  images: "IMAGE",
  videos: "VIDEO",
  books: "BOOK",
  musics: "MUSIC",
};

/** Areas of the files that list what they hold. */
const areaOfFile: Readonly<Record<string, SiteArea>> = {
  images: "IMAGES",
  videos: "VIDEOS",
  books: "BOOKS",
  musics: "MUSICS",
  albums: "MUSICS",
};

/** Renders /sitemap.xml: the list of sitemap files. */
export async function sitemapIndex(): Promise<string> {
  const { PUBLISHED } = await postCounts(null);
  const files = Math.min(mostFiles, Math.ceil(PUBLISHED / articlesInFile));
  const ofAreas = Object.entries(areaOfFile).flatMap(([name, area]) => (isAreaShown(area) ? [name] : []));
  const names = ["pages", "categories", "tags", "series", "authors", "news", ...ofAreas];
  for (let number = 1; number <= files; number++) names.push(`articles-${number}`);
  const lines = names.map((name) => `<sitemap>${at(`/sitemaps/${name}.xml`)}</sitemap>`);
  return xmlDocument(`<sitemapindex xmlns="${schemas}">\n${lines.join("\n")}\n</sitemapindex>`);
}

/** /sitemaps/<name>.xml. Throws NOT_FOUND. */
export async function sitemapFile(file: string): Promise<string> {
  const name = /^([a-z0-9-]+)\.xml$/.exec(file)?.[1] ?? "";
  if (name === "pages") return urlSet(await sitePages());
  if (name === "categories") return urlSet(await categories());
  if (name === "tags") return urlSet(await tags());
  if (name === "series") return urlSet(await allSeries());
  if (name === "authors") return urlSet(await authors());
  if (name === "news") return news();
  const area = Object.hasOwn(areaOfFile, name) ? areaOfFile[name] : undefined;
  if (area && !isAreaShown(area)) throw noSitemap();
  if (name === "albums") return urlSet(await albums());
  if (Object.hasOwn(catalogues, name)) return urlSet(await entries(name));
  const number = Number(/^articles-([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0);
  const found = number >= 1 && number <= mostFiles ? await listSitemapPosts(number, articlesInFile) : [];
  if (found.length === 0) throw noSitemap();
  return urlSet(
    found.filter(isListed).map((post) => `<url>${at(pathOf(post))}${changedAt(post.updatedAt)}</url>`),
  );
}

const noSitemap = () => notFound("Ce plan du site n’existe pas.");

/** Public pages of the site itself. Pages of a user's own account are left out. */
const sitePages = async (): Promise<string[]> => [
  ...[
    ...["/", "/posts"],
    ...(await listShownAreas()).map((area) => areaPaths[area]),
    ...legalPages.map(({ slug }) => `/${slug}`),
  ].map((path) => `<url>${at(path)}</url>`),
  ...(await listPublishedStaticPages()).map(
    ({ slug, updatedAt }) => `<url>${at(`/p/${slug}`)}${changedAt(updatedAt)}</url>`,
  ),
];

const categories = async (): Promise<string[]> =>
  (await listCategories())
    .filter(({ postCount }) => postCount > 0)
    .map(({ slug }) => `<url>${at(`/posts?tags=${encodeURIComponent(slug)}`)}</url>`);

const tags = async (): Promise<string[]> =>
  (await listTagsWithPage(tagsInFile)).map((tag) => `<url>${at(addressOfTag(tag))}</url>`);

async function allSeries(): Promise<string[]> {
  const published = await withPublishedPost(await listSeries());
  return published.map(({ slug }) => `<url>${at(`/series/${slug}`)}</url>`);
}

const authors = async (): Promise<string[]> =>
  (await listAuthors()).flatMap(({ slug }) => (slug ? [`<url>${at(`/auteurs/${slug}`)}</url>`] : []));

const entries = async (name: string): Promise<string[]> =>
  (await listSitemapEntries(catalogues[name]!, entriesInFile)).map(
    ({ _id, updatedAt }) => `<url>${at(`/${name}/${_id}`)}${changedAt(updatedAt)}</url>`,
  );

const albums = async (): Promise<string[]> =>
  (await listSitemapAlbums(entriesInFile)).map(
    ({ _id: { title, artist }, updatedAt }) =>
      `<url>${at(albumPath(title, artist))}${changedAt(updatedAt)}</url>`,
  );

async function news(): Promise<string> {
  const since = new Date(clock.now().getTime() - hours(newsHours));
  const found = (await listSitemapPostsSince(since, articlesInFile)).filter(isListed);
  const publication = `<news:publication>${element("news:name", currentSite().identity.name)}<news:language>fr</news:language></news:publication>`;
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

const at = (path: string): string => element("loc", env.siteUrl + path);
const pathOf = ({ slug }: SitemapPost): string => `/posts/${slug}`;
const changedAt = (at: Date): string => element("lastmod", at.toISOString());

/** Renders /robots.txt: excludes pages of user accounts, duplicates of other pages, paths for programs, and refused programs. */
export const robots = (): string =>
  [
    ...refusedPrograms(),
    "User-agent: *",
    // Only where it refuses something: validators that do not know it take it for a mistake.
    ...(currentSite().ai === "ALLOW" ? [] : [`Content-Signal: ${contentSignal()}`]),
    ...["/studio", "/profile", "/ma-liste", "/notifications", "/posts/search", "/api/", "/graphql"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${env.siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
