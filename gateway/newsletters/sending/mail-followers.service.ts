import { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { defineConsumer } from "../../core/live/consumer.ts";
import { postEvents } from "../../posts/live/post-events.ts";
import { findPost } from "../../posts/post.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { topicIdsOf } from "../topics/topic.service.ts";
import { MailingModel } from "./mailing.entity.ts";
import { wakeMailings } from "./mailing-worker.ts";

/**
 * Sends an article that appears by mail to those who follow one of its topics. Planned for now, its mail is written by the
 * mailings' worker.
 */
export const mailFollowers = defineConsumer(postEvents, {
  name: "mailFollowers",
  takes: ["post.published"],
  async take(session, { subjectId, after }) {
    const post = after?.isNew ? await findPost(subjectId) : null;
    if (!post) return;
    const topicIds = await topicIdsOf(post);
    if (!(await SubscriberModel.exists({ state: "ACTIVE", topicIds: { $in: topicIds } }))) return;
    const now = clock.now();
    const mailing = {
      ...{ _id: new Types.ObjectId(), kind: "POST" as const, documentId: post._id },
      ...{ subject: post.title, state: "PLANNED" as const },
      ...{ isForSite: false, topicIds, isForFollowers: true },
      ...{ startedAt: now, dueAt: now },
    };
    await MailingModel.create([mailing], { session });
    return wakeMailings;
  },
});
