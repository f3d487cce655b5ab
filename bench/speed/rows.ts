import type { Site } from "../../e2e/support/site.ts";
import { readingPages } from "../pages/reading-pages.ts";
import { type Load, pinToCore } from "../support/measure.ts";
import { graphql, type LoggedInUser, loginAsMembers, openDemonstration } from "../support/site.ts";

/** Requests of one kind. */
export interface Row {
  readonly name: string;
  readonly load: Load;
}

export interface Speed {
  /** The site with its caches, on the first core. */
  readonly site: Site;
  readonly rows: readonly Row[];
  close(): Promise<void>;
}

// The gateway refuses more concurrent password hashes than this.
const memberCount = 16;
const gzip = { "accept-encoding": "gzip" };
const cookiesOf = (people: readonly LoggedInUser[]) => people.map(({ cookie }) => ({ ...gzip, cookie }));

/** Opens the demonstration twice at once, with its caches and without, and returns what is measured on them. */
export async function openSpeed(): Promise<Speed> {
  const sites = await Promise.all([openDemonstration(), openDemonstration({ BRIEF_CACHE: "off" })]);
  const [site, uncached] = sites;
  // Both cores until the measurement: creating the members takes as long as a row.
  const members = await loginAsMembers(site, memberCount);
  for (const { pid } of sites) pinToCore(0, pid);
  const { home, article } = await readingPages(site);
  const visitor = (path: string): Load => ({ url: site.url + path, headers: gzip });
  const member = (path: string): Load => ({ url: site.url + path, headers: cookiesOf(members) });
  const uncachedArticle = (await readingPages(uncached)).article;
  const keywords = await keywordsOf(site);
  return {
    site,
    rows: [
      { name: "home, visitor", load: visitor(home) },
      { name: "article, visitor", load: visitor(article) },
      { name: "home, member", load: member(home) },
      { name: "article, member", load: member(article) },
      { name: "article, nothing kept", load: { url: uncached.url + uncachedArticle, headers: gzip } },
      { name: "list of 20, REST", load: visitor("/api/posts?limit=20") },
      {
        name: "search, REST, other words",
        load: { ...visitor(search("marché")), paths: keywords.map(search) },
      },
    ],
    close: async () => {
      for (const each of sites) await each.close();
    },
  };
}

/** Returns the path of a search by REST. */
export const search = (keyword: string): string => `/api/posts/search?keyword=${encodeURIComponent(keyword)}`;

/** Returns pairs of words of the articles: more than are searched for in a second. */
export async function keywordsOf(site: Site): Promise<string[]> {
  type Posts = { posts: { items: { title: string; description: string }[] } };
  const { posts } = await graphql<Posts>(site, "{ posts(limit: 50) { items { title description } } }");
  const text = posts.items.map(({ title, description }) => `${title} ${description}`).join(" ");
  const words = [...new Set(text.toLowerCase().match(/\p{L}{5,}/gu))];
  return words.flatMap((word, index) =>
    [1, 2, 3, 5, 8, 13].map((step) => `${word} ${words[(index + step) % words.length]}`),
  );
}
