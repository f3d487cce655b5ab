import { CommentModel } from "../comments/comment.entity.ts";
import { CounterModel, FeedEventModel } from "../events/feed-event.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { NotificationMarkerModel, NotificationModel } from "../notifications/notification.entity.ts";

/** The collections and indexes of feeds and of what hangs on them, and the number their log begins with. */
export async function collectionsOfFeeds(): Promise<void> {
  const models = [
    FeedModel,
    LikeModel,
    CommentModel,
    FeedEventModel,
    CounterModel,
    NotificationModel,
    NotificationMarkerModel,
  ];
  for (const model of models) {
    // Collections first: a transaction can't make one for itself alone.
    await model.createCollection();
    await model.createIndexes();
  }
  // Two gateways that both wrote the first number would find each other's.
  await CounterModel.updateOne({ _id: "feedEvents" }, { $setOnInsert: { seq: 0 } }, { upsert: true });
}
