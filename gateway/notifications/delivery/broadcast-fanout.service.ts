import type { Types } from "mongoose";
import { pushFollowersOf } from "../follows/stored-follows.service.ts";
import { type BroadcastKind, type Notification, NotificationModel } from "../notification.entity.ts";
import { subscribersAfter } from "../settings/settings.service.ts";
import { scheduleBroadcastDelivery } from "./delivery-schedule.service.ts";

/*
 * Fan-out of broadcasts to the users who want them outside the site (push, mail, digest), or follow one of their topics by
 * push.
 *
 * Works through the users by ascending id, a page at a time. After each page the last id is stored with the broadcast
 * (`spreadAfter`): another gateway continues there if this one dies. A page that is scheduled twice does no harm, because
 * the marks of the delivery schedule keep a notification from being delivered again.
 */

const topics: Readonly<Record<BroadcastKind, "POST" | "FEED">> = {
  POST_PUBLISHED: "POST",
  FEED_PUBLISHED: "FEED",
};

/** Schedules the delivery of all broadcasts whose fan-out is not complete, oldest first. Stops when `ending` is aborted. */
export async function fanOutBroadcasts(ending: AbortSignal): Promise<void> {
  for (let broadcast = await nextFanout(); broadcast && !ending.aborted; broadcast = await nextFanout()) {
    const topic = topics[broadcast.kind as BroadcastKind];
    for await (const ids of recipients(topic, broadcast)) {
      await scheduleBroadcastDelivery(ids, broadcast.at);
      await saveFanoutProgress(broadcast._id, ids.at(-1)!);
      if (ending.aborted) return;
    }
    await saveFanoutProgress(broadcast._id, null);
  }
}

const pageSize = 500;

/** Pages of the ids of users whom a broadcast reaches outside the site, ascending, after the last that was reached. */
async function* recipients(topic: "POST" | "FEED", { topicIds = [], spreadAfter }: Notification) {
  for (let last = spreadAfter ?? null; ; ) {
    const found = [
      ...(await subscribersAfter(topic, last, pageSize)),
      ...(await pushFollowersOf(topicIds, last, pageSize)),
    ];
    // Each of them begins after `last`: the first of all are complete.
    const ids = [...new Map(found.map((id) => [String(id), id])).entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, pageSize)
      .map(([, id]) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < pageSize) return;
    last = ids.at(-1)!;
  }
}

const nextFanout = (): Promise<Notification | null> =>
  NotificationModel.findOne({ isSpreading: true }).sort({ _id: 1 }).lean<Notification>().exec();

/** Stores the last user that was reached; null: all of them. */
async function saveFanoutProgress(_id: Types.ObjectId, userId: Types.ObjectId | null): Promise<void> {
  const update = userId ? { $set: { spreadAfter: userId } } : { $unset: { isSpreading: 1, spreadAfter: 1 } };
  await NotificationModel.updateOne({ _id }, update);
}
