import { Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { defineConsumer } from "../core/live/consumer.ts";
import { topicIdsOf } from "../newsletters/topics/topic.service.ts";
import {
  publishBroadcast,
  updateBroadcastExcerpt,
  withdrawNotifications,
} from "../notifications/broadcast.service.ts";
import { postEvents } from "../posts/live/post-events.ts";
import { findPost, isVisible } from "../posts/post.service.ts";

/** Notifies every account of an article that appears; corrects its title there, and withdraws it with the article. */
export const broadcastPosts = defineConsumer(postEvents, {
  name: "broadcastPosts",
  takes: ["post.published", "post.updated", "post.withdrawn"],
  async take(session, { name, subjectId, after }) {
    const _id = new Types.ObjectId(subjectId);
    if (name === "post.withdrawn") return withdrawNotifications(session, _id, ["POST_PUBLISHED"]);
    const post = await findPost(subjectId);
    // Withdrawn since: that event follows.
    if (!post || !isVisible(null, post)) return;
    if (name === "post.updated") await updateBroadcastExcerpt(session, _id, post.title);
    if (!after?.isNew) return;
    return publishBroadcast(session, {
      ...{ kind: "POST_PUBLISHED" as const, subjectId: _id, actorId: post.authorId },
      ...{ text: post.title, path: `/posts/${post.slug}`, topicIds: await topicIdsOf(post) },
      // Not the article's date: who has read everything since then has not seen this.
      at: clock.now(),
    });
  },
});
