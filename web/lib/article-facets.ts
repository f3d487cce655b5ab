import type { PostOrder } from "../gql/graphql.ts";

/** Filters of a list of articles, as in its address: `?tags=a,b&author=…&year=2026&order=views`. */
export interface ArticleFacets {
  tags?: string[];
  authorId?: string;
  year?: number;
  order?: PostOrder;
}

/** The orders as addresses name them; a search begins with the first, a list with the second. */
export const articleOrders = ["relevance", "newest", "views", "likes"] as const;

/** Reads the facets from the address; invalid values are left out. */
export function readArticleFacets(search: URLSearchParams): ArticleFacets {
  const tags = (search.get("tags") ?? "").toLowerCase().split(",").filter(Boolean).slice(0, 10);
  const author = search.get("author") ?? "";
  const year = search.get("year") ?? "";
  const order = articleOrders.find((name) => name === search.get("order"));
  return {
    tags: tags.length > 0 ? tags : undefined,
    authorId: /^[0-9a-f]{24}$/.test(author) ? author : undefined,
    year: /^[12]\d{3}$/.test(year) ? Number(year) : undefined,
    order: order && (order.toUpperCase() as PostOrder),
  };
}

/** Returns the facets as parameters of an address. */
export const facetParameters = ({ tags, authorId, year, order }: ArticleFacets) => ({
  tags: tags?.join(","),
  author: authorId,
  year: year === undefined ? undefined : String(year),
  order: order?.toLowerCase(),
});
