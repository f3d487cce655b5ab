import { addressOf, type ListAsked, readListAddress } from "../../listAddress.ts";

/** What /posts asks for: `?page=2&keyword=…&tags=a,b`. */
export interface PostsAsked extends ListAsked {
  tags?: string[];
}

/** Reads the address; what makes no sense in it is the first page. */
export function readPostsAddress(search: URLSearchParams): PostsAsked {
  const tags = (search.get("tags") ?? "").split(",").filter(Boolean);
  return { ...readListAddress(search), tags: tags.length > 0 ? tags.slice(0, 10) : undefined };
}

export const postsAddress = ({ page, keyword, tags }: PostsAsked): string =>
  addressOf("/posts", { tags: tags?.join(","), keyword, page }).replaceAll("%2C", ",");
