import { type ArticleFacets, facetParameters, readArticleFacets } from "../../../lib/article-facets.ts";
import { addressOf, type ListFilter, readListAddress } from "../../../lib/list-address.ts";

/** Filter of the article list, as in its address: `?tags=a,b&author=…&year=2026&order=views&keyword=…&page=2`. */
export interface PostsFilter extends ListFilter, ArticleFacets {}

/** Reads the filter from the address; invalid values give the first page. */
export const readPostsAddress = (search: URLSearchParams): PostsFilter => ({
  ...readListAddress(search),
  ...readArticleFacets(search),
});

/** Returns the variables of the list's query. `category`: the tag if there is exactly one, else an empty slug, which matches no category. */
export const postsVariables = (filter: PostsFilter) => ({
  ...filter,
  category: (filter.tags?.length === 1 && filter.tags[0]) || "",
});

/** Returns the address of a list, by default that of all articles. */
export const postsAddress = ({ page, keyword, ...facets }: PostsFilter, path = "/posts"): string =>
  addressOf(path, { ...facetParameters(facets), keyword, page }).replaceAll("%2C", ",");
