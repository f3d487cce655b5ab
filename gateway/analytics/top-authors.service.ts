import type { Types } from "mongoose";
import { authorIdsOf, findPostCards } from "../posts/post.service.ts";
import { findUsersById, type User } from "../users/user.service.ts";
import { viewsOfPeriod } from "./views/views-by-day.service.ts";

export interface AuthorCounts {
  readonly author: User;
  readonly posts: number;
  readonly views: number;
}

const authors = 10;

/**
 * Returns the most read authors of a period, from its most read articles, with the views of their articles and the number of these. An article of several
 * authors counts for each. Deleted accounts are left out.
 */
export async function topAuthorsOf(
  postIds: readonly Types.ObjectId[],
  days: readonly string[],
): Promise<AuthorCounts[]> {
  const views = await viewsOfPeriod(postIds, days);
  const posts = await findPostCards(
    { _id: { $in: views.map(({ postId }) => postId) } },
    { sort: { _id: 1 }, limit: Math.max(1, views.length) },
  );
  const authorsOf = new Map(posts.map((post) => [String(post._id), authorIdsOf(post)]));
  const sums = new Map<string, { id: Types.ObjectId; posts: number; views: number }>();
  for (const { postId, count } of views) {
    for (const id of authorsOf.get(String(postId)) ?? []) {
      const sum = sums.get(String(id)) ?? { id, posts: 0, views: 0 };
      sums.set(String(id), { id, posts: sum.posts + 1, views: sum.views + count });
    }
  }
  const first = [...sums.values()].sort((one, other) => other.views - one.views).slice(0, authors);
  const known = await findUsersById(first.map(({ id }) => id));
  return first.flatMap(({ id, ...counts }) => {
    const author = known.get(String(id));
    return author ? [{ author, ...counts }] : [];
  });
}
