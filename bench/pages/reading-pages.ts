import type { Site } from "../../e2e/support/site.ts";
import { graphql } from "../support/site.ts";

/** Returns the paths of the most read pages by name. */
export async function readingPages(
  site: Site,
): Promise<Record<"home" | "list" | "article" | "feeds", string>> {
  const { posts } = await graphql<{ posts: { items: { slug: string }[] } }>(
    site,
    "{ posts(limit: 1) { items { slug } } }",
  );
  return { home: "/", list: "/posts", article: `/posts/${posts.items[0]?.slug}`, feeds: "/feeds" };
}
