import type { Types } from "mongoose";
import { drainSlices } from "../../core/documents/slices.ts";
import type { LikedKind } from "../../core/documents/subject.ts";
import { unlikeFeedOfGone } from "../../feeds/feed-engagement.service.ts";
import { findLikedSubjects } from "../../likes/like.service.ts";
import { unlikePostOfDeletedUser } from "../../posts/engagement/post-engagement.service.ts";

const batchSize = 20;

const unlike: Readonly<Record<LikedKind, (userId: string, subjectId: Types.ObjectId) => Promise<void>>> = {
  FEED: unlikeFeedOfGone,
  POST: unlikePostOfDeletedUser,
};

/**
 * Removes every like of a deleted account, a batch at a time: counters and open pages follow. May be interrupted and
 * run again. The account must be deleted already, so that it can't like anything meanwhile.
 */
export async function deleteLikesBy(userId: Types.ObjectId | string): Promise<void> {
  const id = String(userId);
  await drainSlices(
    () => findLikedSubjects(id, batchSize),
    async (liked) => {
      await Promise.all(liked.map((subject) => unlike[subject.kind](id, subject.id)));
      return liked.length;
    },
  );
}
