import { CommentModel } from "../comments/comment.entity.ts";
import { CounterModel } from "../events/feed-event.entity.ts";
import { PostEventModel } from "../events/post-event.entity.ts";
import { type Notification, NotificationModel } from "../notifications/notification.entity.ts";
import { NotificationDeedModel } from "../notifications/notification-deed.entity.ts";
import { prepareCollections } from "./collections.ts";

const atOnce = 500;

/** The articles' log, replies, grouped notifications; and where the notifications lead that were there before. */
export async function collectionsOfTalk(): Promise<void> {
  await prepareCollections(PostEventModel, NotificationDeedModel, CommentModel, NotificationModel);
  // Two gateways that both wrote the first number would find each other's.
  await CounterModel.updateOne({ _id: "postEvents" }, { $setOnInsert: { seq: 0 } }, { upsert: true });
  await givePaths();
}

// Until now there were broadcasts of feeds only.
async function givePaths(): Promise<void> {
  const without = { kind: "FEED_PUBLISHED", path: { $exists: false } } as const;
  for (;;) {
    const found = await NotificationModel.find(without)
      .select({ subjectId: 1 })
      .limit(atOnce)
      .lean<Notification[]>();
    if (found.length === 0) return;
    await NotificationModel.bulkWrite(
      found.map(({ _id, subjectId }) => ({
        updateOne: { filter: { _id }, update: { $set: { path: `/feeds#feed-${subjectId}` } } },
      })),
    );
  }
}
