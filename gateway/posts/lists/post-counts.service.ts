import type { ClientSession } from "mongoose";
import type { PostCounts } from "../../categories/tag.entity.ts";
import { recountTags } from "../../categories/tag-counts.service.ts";
import { countComments } from "../../comments/comment-counts.service.ts";
import { type RecountResult, recount, type StoredCounter } from "../../core/documents/recount.ts";
import { countLikes } from "../../likes/like-counts.service.ts";
import { type Post, PostModel } from "../post.entity.ts";

const idsOf = (posts: readonly Post[]) => posts.map(({ _id }) => _id);

/** Recounts the likes and comments of every article and repairs its counters. */
export const recountPosts = (): Promise<RecountResult> =>
  recount(PostModel, [], {
    likeCount: (session, posts) => countLikes(session, idsOf(posts)),
    commentCount: (session, posts) => countComments(session, idsOf(posts)),
  });

/** Counts the articles with a tag, or all of them (null), by state. */
export async function countByState(session: ClientSession, tag: string | null): Promise<PostCounts> {
  const tagFilter = tag === null ? {} : { tags: tag };
  const count = async (state: object) => {
    const [found] = await PostModel.aggregate<{ count: number }>([
      { $match: { ...tagFilter, ...state } },
      { $count: "count" },
    ]).session(session);
    return found?.count ?? 0;
  };
  // One after the other: a transaction runs one command at a time.
  const counts: Record<string, number> = {};
  for (const status of ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"]) {
    counts[status] = await count({ status, trashedAt: null });
  }
  counts.TRASHED = await count({ trashedAt: { $gt: new Date(0) } });
  return counts as unknown as PostCounts;
}

export const postCounters: StoredCounter = {
  name: "posts",
  fields: ["posts.likeCount", "posts.commentCount"],
  repair: recountPosts,
};

export const tagCounters: StoredCounter = {
  name: "tags",
  fields: ["tags.counts"],
  repair: () => recountTags(countByState),
};
