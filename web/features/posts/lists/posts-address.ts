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

export const postsAddress = ({ page, keyword, tags }: PostsFilter): string =>
  addressOf("/posts", { tags: tags?.join(","), keyword, page }).replaceAll("%2C", ",");
