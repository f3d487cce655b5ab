import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import { findPostBySlug } from "../../posts/post.service.ts";
import { findPosts } from "../../search/search.service.ts";
import type { LikelyArticle } from "./missed-address.entity.ts";

/** Parts of addresses that no article is named by. */
const common = new Set([
  "feed",
  "amp",
  "page",
  "index",
  "category",
  "tag",
  "author",
  "wp-content",
  "uploads",
]);

/**
 * Returns the published article to which an address most likely led: the one that has or had its last part as a slug, else the
 * most relevant one for its words, the longest of them if no article holds all. Null if none does.
 */
export async function findLikelyArticle(address: string): Promise<LikelyArticle | null> {
  const slug = slugOf(nameIn(address), limits.post.slug);
  if (!slug) return null;
  const words = slug.split("-").filter((word) => word.length > 2 && !/^\d+$/.test(word));
  const longest = [...words].sort((one, other) => other.length - one.length);
  const named = await findPostBySlug(null, slug);
  if (named) return { title: named.title, to: `/posts/${named.slug}` };
  for (const tried of [words, longest.slice(0, 3), longest.slice(0, 2)]) {
    if (tried.length === 0) continue;
    const keyword = tried.join(" ").slice(0, limits.keyword.max);
    const { items, correction } = await findPosts(keyword, { page: 1, limit: 1 });
    const [post] = items;
    // Another spelling of a word that no article holds is a guess too far.
    if (post && correction === null) return { title: post.title, to: `/posts/${post.slug}` };
  }
  return null;
}

/** Returns the last part of a path that can name an article, without its ending. */
const nameIn = (address: string): string =>
  address
    .split("/")
    .map((part) => part.replace(/\.(html?|php|aspx?)$/i, ""))
    .findLast((part) => part !== "" && !/^\d+$/.test(part) && !part.startsWith("?") && !common.has(part)) ??
  "";
