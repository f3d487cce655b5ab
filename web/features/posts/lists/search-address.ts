import { addressOf } from "../../../lib/list-address.ts";
import { type PostsFilter, postsAddress, readPostsAddress } from "./posts-address.ts";

/** Kinds of content as the address names them; a search begins with the first. */
export const searchKinds = ["articles", "feeds", "images", "videos", "books", "musics"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Filter of a search, as in its address: that of the article list, and `&kind=videos`. */
export interface SearchFilter extends PostsFilter {
  readonly kind: SearchKind;
}

/** Reads the filter from the address; an unknown kind is that of articles. The facets of articles are theirs alone. */
export function readSearchAddress(search: URLSearchParams): SearchFilter {
  const kind = searchKinds.find((name) => name === search.get("kind")) ?? "articles";
  const { page, keyword, ...facets } = readPostsAddress(search);
  return { page, keyword, kind, ...(kind === "articles" && facets) };
}

/** Returns the variables of the search's query. */
export const searchVariables = ({ keyword = "", kind, ...filter }: SearchFilter) => ({
  keyword,
  ...filter,
  ...(Object.fromEntries(searchKinds.map((name) => [name, name === kind])) as Record<SearchKind, boolean>),
});

/** Returns the address of a search. */
export const searchAddress = ({ kind, ...filter }: SearchFilter): string =>
  kind === "articles"
    ? postsAddress(filter, "/posts/search")
    : addressOf("/posts/search", { keyword: filter.keyword, kind, page: filter.page });
