import { addressOf, type ListFilter, readListAddress } from "../../../lib/list-address.ts";

/** Filter of the article list, as in its address: `?page=2&keyword=…&tags=a,b`. */
export interface PostsFilter extends ListFilter {
  tags?: string[];
}

/** Reads the filter from the address; invalid values give the first page. */
export function readPostsAddress(search: URLSearchParams): PostsFilter {
  const tags = (search.get("tags") ?? "").split(",").filter(Boolean);
  return { ...readListAddress(search), tags: tags.length > 0 ? tags.slice(0, 10) : undefined };
}

/** Returns the variables of the list's query. `category` is the tag whose page it is; no category has an empty slug. */
export const postsVariables = (filter: PostsFilter) => ({
  ...filter,
  category: (filter.tags?.length === 1 && filter.tags[0]) || "",
});

export const postsAddress = ({ page, keyword, tags }: PostsFilter): string =>
  addressOf("/posts", { tags: tags?.join(","), keyword, page }).replaceAll("%2C", ",");
