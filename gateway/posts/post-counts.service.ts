import type { ClientSession } from "mongoose";
import type { PostCounts } from "../categories/tag.entity.ts";
import { countComments } from "../comments/comment-counts.service.ts";
import { countLikes } from "../likes/like-counts.service.ts";
import { type Recounted, recount } from "../shared/recount.ts";
import { type Post, PostModel } from "./post.entity.ts";

const idsOf = (posts: readonly Post[]) => posts.map(({ _id }) => _id);

/** Holds the numbers of likes and comments of every article against them. */
export const recountPosts = (): Promise<Recounted> =>
  recount(PostModel, [], {
    likeCount: (session, posts) => countLikes(session, idsOf(posts)),
    commentCount: (session, posts) => countComments(session, idsOf(posts)),
  });

/** How many articles bear a tag, or are there at all (null), counted, by state. */
export async function countByState(session: ClientSession, tag: string | null): Promise<PostCounts> {
  const bearing = tag === null ? {} : { tags: tag };
  const count = async (state: object) => {
    const [found] = await PostModel.aggregate<{ count: number }>([
      { $match: { ...bearing, ...state } },
      { $count: "count" },
    ]).session(session);
    return found?.count ?? 0;
  };
  // One after the other: a transaction is one conversation.
  const counts: Record<string, number> = {};
  for (const status of ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"]) {
    counts[status] = await count({ status, trashedAt: null });
  }
  counts.TRASHED = await count({ trashedAt: { $gt: new Date(0) } });
  return counts as unknown as PostCounts;
}
