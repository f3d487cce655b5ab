import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import type { Survey } from "./survey.ts";

/** An old address, and where it leads here. */
export interface OldAddress {
  readonly from: string;
  readonly to: string;
}

const listOf = (slug: string): string => `/posts?tags=${encodeURIComponent(slug)}`;

/** Returns the addresses of an old site's lists and feeds: categories, keywords, authors, years, and those that its system has. */
export function siteAddresses(survey: Survey, pageOf: (authorKey: string) => string): OldAddress[] {
  const terms = survey.terms.flatMap(({ slug, name, addresses = [], feeds = [] }) => {
    const here = slugOf(name, limits.tag.max) || slug;
    return [
      ...addresses.map((from) => ({ from, to: listOf(here) })),
      ...feeds.map((from) => ({ from, to: `/categories/${here}/rss.xml` })),
    ];
  });
  const people = [...survey.authors.values()].flatMap(({ key, addresses = [] }) =>
    addresses.map((from) => ({ from, to: pageOf(key) })),
  );
  return [...terms, ...people, ...yearsOf(survey), ...survey.redirects];
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
