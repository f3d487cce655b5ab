/** What /posts asks for: `?page=2&keyword=…&tags=a,b`. */
export interface PostsAsked {
  page: number;
  keyword?: string;
  tags?: string[];
}

/** Reads the address; what makes no sense in it is the first page. */
export function readPostsAddress(search: URLSearchParams): PostsAsked {
  const page = Number(search.get("page"));
  const tags = (search.get("tags") ?? "").split(",").filter(Boolean);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    keyword: search.get("keyword")?.trim().slice(0, 100) || undefined,
    tags: tags.length > 0 ? tags.slice(0, 10) : undefined,
  };
}

export function postsAddress({ page, keyword, tags }: PostsAsked): string {
  const search = new URLSearchParams();
  if (tags) search.set("tags", tags.join(","));
  if (keyword) search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  const query = search.toString().replaceAll("%2C", ",");
  return query ? `/posts?${query}` : "/posts";
}
