import type { Types } from "mongoose";
import { unlikeFeedOfGone } from "../feeds/feed-deeds.service.ts";
import { unlikePostOfGone } from "../posts/post-deeds.service.ts";
import { someLikedBy } from "./like.service.ts";

const atOnce = 20;

/**
 * Takes back all that somebody who is gone likes, a bounded step at a time: counters follow, and readers are told. May
 * be cut off and taken up again. The account must be gone already: what it likes meanwhile is then refused.
 */
export async function removeLikesBy(userId: Types.ObjectId | string): Promise<void> {
  const id = String(userId);
  for (;;) {
    const liked = await someLikedBy(id, atOnce);
    if (liked.length === 0) return;
    await Promise.all(
      liked.map((subject) => (subject.kind === "FEED" ? unlikeFeedOfGone : unlikePostOfGone)(id, subject.id)),
    );
  }
}
