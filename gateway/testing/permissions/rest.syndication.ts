import type { PermissionFixture } from "./fixture.ts";
import { allGet, everybody, type RestRow, type RestTable } from "./permission-matrix.ts";
import { buildSeries, tagSlug } from "./tags-and-series.ts";

const files = ["rss.xml", "atom.xml", "feed.json"] as const;

type FolderOf = (world: PermissionFixture) => Promise<string>;

/** The three formats of one feed. An author is known to this door by an article that is out. */
const threeOf = (route: string, folderOf: FolderOf): RestTable =>
  Object.fromEntries(
    files.map((file): [string, RestRow] => [
      `GET ${route}/${file}`,
      { permissions: everybody, call: async (world) => ({ url: `${await folderOf(world)}/${file}` }) },
    ]),
  );

const authorOf: FolderOf = async (world) => {
  await world.post();
  return `/authors/${world.people.owner.user._id}`;
};

const seriesOf: FolderOf = async (world) => `/series/${(await buildSeries(world)).slug}`;

/** Addresses for search engines and feed readers: the same for every role. */
export const restSyndication: RestTable = {
  "GET /robots.txt": { permissions: everybody, call: "/robots.txt" },
  // Until it is switched on.
  "GET /llms.txt": { permissions: allGet("404"), call: "/llms.txt" },
  "GET /.well-known/tdmrep.json": { permissions: everybody, call: "/.well-known/tdmrep.json" },
  // Until the site names the identifier of its account.
  "GET /.well-known/atproto-did": { permissions: allGet("404"), call: "/.well-known/atproto-did" },
  "GET /manifest.webmanifest": { permissions: everybody, call: "/manifest.webmanifest" },
  "GET /sitemap.xml": { permissions: everybody, call: "/sitemap.xml" },
  "GET /sitemaps/:file": { permissions: everybody, call: "/sitemaps/categories.xml" },
  "GET /podcast.xml": { permissions: everybody, call: "/podcast.xml" },
  ...threeOf("", async () => ""),
  ...threeOf("/categories/:slug", async (world) => `/categories/${(await world.category()).slug}`),
  ...threeOf("/tags/:slug", async (world) => `/tags/${await tagSlug(world)}`),
  ...threeOf("/series/:slug", seriesOf),
  ...threeOf("/authors/:id", authorOf),
};
