import { limits } from "../../../schema/limits.ts";
import { keywordSlugOf } from "../../../schema/slug.ts";
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
    const here = keywordSlugOf(name, limits.tag.max) || slug;
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

/** Lists by year, month and day, where the addresses of articles begin with the year and month. */
function yearsOf({ entries, addresses }: Survey): OldAddress[] {
  const times = new Set<string>();
  for (const [address, key] of addresses) {
    const [, year, month] = /^\/((?:19|20)\d\d)\/(\d\d)\//.exec(address) ?? [];
    if (!year || !month) continue;
    times.add(year).add(`${year}/${month}`);
    const day = entries.get(key)?.date?.toISOString().slice(0, 10).replaceAll("-", "/");
    if (day?.startsWith(`${year}/${month}`)) times.add(day);
  }
  return [...times].map((each) => ({ from: `/${each}`, to: `/posts?year=${each.slice(0, 4)}` }));
}
