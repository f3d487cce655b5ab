import { CommentModel } from "../comments/comment.entity.ts";
import { CounterModel, FeedEventModel } from "../events/feed-event.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { NotificationMarkerModel, NotificationModel } from "../notifications/notification.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of feeds and of what hangs on them, and the number their log begins with. */
export async function collectionsOfFeeds(): Promise<void> {
  await prepareCollections(
    FeedModel,
    LikeModel,
    CommentModel,
    FeedEventModel,
    CounterModel,
    NotificationModel,
    NotificationMarkerModel,
  );
  // Two gateways that both wrote the first number would find each other's.
  await CounterModel.updateOne({ _id: "feedEvents" }, { $setOnInsert: { seq: 0 } }, { upsert: true });
}
