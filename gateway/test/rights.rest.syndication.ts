import { everybody, type RestRow, type RestTable } from "./rights.ts";
import type { World } from "./rights.world.ts";

const files = ["rss.xml", "atom.xml", "feed.json"] as const;

type FolderOf = (world: World) => Promise<string>;

/** The three formats of one feed. An author is known to this door by an article that is out. */
const threeOf = (route: string, folderOf: FolderOf): RestTable =>
  Object.fromEntries(
    files.map((file): [string, RestRow] => [
      `GET ${route}/${file}`,
      { rights: everybody, call: async (world) => ({ url: `${await folderOf(world)}/${file}` }) },
    ]),
  );

const authorOf: FolderOf = async (world) => {
  await world.post();
  return `/authors/${world.people.owner.user._id}`;
};

/** What engines and readers of feeds ask: alike for all who ask. */
export const restSyndication: RestTable = {
  "GET /robots.txt": { rights: everybody, call: "/robots.txt" },
  "GET /sitemap.xml": { rights: everybody, call: "/sitemap.xml" },
  "GET /sitemaps/:file": { rights: everybody, call: "/sitemaps/categories.xml" },
  "GET /podcast.xml": { rights: everybody, call: "/podcast.xml" },
  ...threeOf("", async () => ""),
  ...threeOf("/categories/:slug", async (world) => `/categories/${(await world.category()).slug}`),
  ...threeOf("/authors/:id", authorOf),
};
