import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import type { Survey } from "./survey.ts";

/** An old address, and where it leads here. */
export interface OldAddress {
  readonly from: string;
  readonly to: string;
}

const listOf = (slug: string): string => `/posts?tags=${encodeURIComponent(slug)}`;

/** Addresses that every site of WordPress has besides its articles and pages, as patterns. */
const common: readonly OldAddress[] = [
  { from: "/feed", to: "/rss.xml" },
  { from: "/rss", to: "/rss.xml" },
  { from: "/feed/atom", to: "/atom.xml" },
  { from: "/comments/feed", to: "/rss.xml" },
  { from: "/blog", to: "/posts" },
  { from: "/page/:page", to: "/posts?page=:page" },
  { from: "/category/:slug/feed", to: "/rss.xml" },
  { from: "/tag/:slug/feed", to: "/rss.xml" },
  { from: "/category/:slug/page/:page", to: "/posts?tags=:slug&page=:page" },
  { from: "/tag/:slug/page/:page", to: "/posts?tags=:slug&page=:page" },
  { from: "/category/:parent/:slug", to: "/posts?tags=:slug" },
  { from: "/category/:slug", to: "/posts?tags=:slug" },
  { from: "/tag/:slug", to: "/posts?tags=:slug" },
  { from: "/author/:slug", to: "/posts" },
];

/** Returns the addresses of an old site's lists and feeds: categories, keywords, authors, years, and those common to all. */
export function siteAddresses(survey: Survey, authors: ReadonlyMap<string, Types.ObjectId>): OldAddress[] {
  const terms = survey.terms.map(({ kind, slug, name }) => ({
    from: `/${kind === "CATEGORY" ? "category" : "tag"}/${slug}`,
    to: listOf(slugOf(name, limits.tag.max) || slug),
  }));
  const people = [...authors].map(([key, id]) => ({ from: `/author/${key}`, to: `/posts?author=${id}` }));
  return [...terms, ...people, ...yearsOf(survey), ...common];
}

/** Lists by year and month, where the addresses of articles begin with them. */
function yearsOf({ addresses }: Survey): OldAddress[] {
  const months = new Set<string>();
  for (const address of addresses.keys()) {
    const [, year, month] = /^\/((?:19|20)\d\d)\/(\d\d)\//.exec(address) ?? [];
    if (year && month) months.add(year).add(`${year}/${month}`);
  }
  return [...months].map((each) => ({ from: `/${each}`, to: `/posts?year=${each.slice(0, 4)}` }));
}
