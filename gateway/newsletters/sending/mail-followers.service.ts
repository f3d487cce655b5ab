import { type ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { isBackdated } from "../../notifications/backdated.ts";
import type { Post } from "../../posts/post.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { MailingModel } from "./mailing.entity.ts";
import { wakeMailings } from "./mailing-worker.ts";

/**
 * Sends an article that appears by mail to those who follow one of its topics, in the transaction of its
 * publication. Returns the step after the commit. Planned for now, its mail is written by the worker: who publishes does not wait for it.
 */
export async function mailFollowers(
  session: ClientSession,
  post: Post,
  topicIds: readonly Types.ObjectId[],
): Promise<() => void> {
  const isFollowed = SubscriberModel.exists({ state: "ACTIVE", topicIds: { $in: topicIds } });
  if (isBackdated(post.publishedAt!) || !(await isFollowed.session(session))) return () => {};
  const now = clock.now();
  const mailing = {
    ...{ _id: new Types.ObjectId(), kind: "POST" as const, documentId: post._id },
    ...{ subject: post.title, state: "PLANNED" as const },
    ...{ isForSite: false, topicIds: [...topicIds], isForFollowers: true },
    ...{ startedAt: now, dueAt: now },
  };
  await MailingModel.create([mailing], { session });
  return wakeMailings;
}
