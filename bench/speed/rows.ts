import { Site } from "../../e2e/support/site.ts";
import { readingPages } from "../pages/reading-pages.ts";
import { type Load, pinToCore } from "../support/measure.ts";
import { graphql, type LoggedInUser, loginAsMembers, openDemonstration } from "../support/site.ts";

/** A row of the table: requests of one kind, compared with a bare server that sends the same compressed bytes. */
export interface Row {
  readonly name: string;
  readonly load: Load;
}

export interface Speed {
  readonly rows: readonly Row[];
  close(): Promise<void>;
}

// The gateway refuses more concurrent password hashes than this.
const memberCount = 16;
const gzip = { "accept-encoding": "gzip" };
const cookiesOf = (people: readonly LoggedInUser[]) => people.map(({ cookie }) => ({ ...gzip, cookie }));

const uncachedArticle = "article, member, nothing kept";

/**
 * Opens the demonstration twice at once, with its caches and without, and returns what is measured on them: the rows of these
 * names, or all.
 */
export async function openSpeed(names?: readonly string[]): Promise<Speed> {
  const sites = await Promise.all([openDemonstration(), openDemonstration({ BRIEF_CACHE: "off" })]);
  const [site, uncached] = sites;
  const isWanted = (name: string) => names?.includes(name) ?? true;
  // Both cores until the measurement: creating the members takes as long as a row.
  const [members, uncachedMembers] = await Promise.all([
    loginAsMembers(site, memberCount),
    isWanted(uncachedArticle) ? loginAsMembers(uncached, memberCount) : [],
  ]);
  for (const { pid } of sites) pinToCore(0, pid);
  const { home, list, article, feeds } = await readingPages(site);
  const shown = await readingPages(uncached);
  const visitor = (path: string): Load => ({ url: site.url + path, headers: gzip });
  const member = (path: string): Load => ({ url: site.url + path, headers: cookiesOf(members) });
  const nothingKept = (path: string): Load => ({ url: uncached.url + path, headers: gzip });
  const keywords = await keywordsOf(site);
  const rows: Row[] = [
    { name: "home, visitor", load: visitor(home) },
    { name: "article, visitor", load: visitor(article) },
    { name: "home, member", load: member(home) },
    { name: "list, member", load: member(list) },
    { name: "article, member", load: member(article) },
    { name: "feeds, member", load: member(feeds) },
    { name: "home, nothing kept", load: nothingKept(shown.home) },
    { name: "article, nothing kept", load: nothingKept(shown.article) },
    {
      name: uncachedArticle,
      load: { url: uncached.url + shown.article, headers: cookiesOf(uncachedMembers) },
    },
    { name: "list of 20, REST", load: visitor("/api/posts?limit=20") },
    { name: "search, REST, one keyword", load: visitor(search("marché")) },
    {
      name: "search, REST, other keywords",
      load: { ...visitor(search("marché")), paths: keywords.map(search) },
    },
  ];
  return {
    rows: rows.filter(({ name }) => isWanted(name)),
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
