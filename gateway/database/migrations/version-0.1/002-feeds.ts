import { onceByClient, prepareCollections, startCounter } from "../shared/collections.ts";

/** Creates the collections and indexes of feeds, their likes, comments, notifications and event log. */
export async function createFeedCollections(): Promise<void> {
  await prepareCollections({
    feeds: [onceByClient("authorId")],
    likes: [{ key: { userId: 1, subjectId: 1 }, unique: true }, { key: { subjectId: 1, _id: -1 } }],
    comments: [{ key: { subjectId: 1, _id: -1 } }, onceByClient("authorId")],
    feedEvents: [
      { key: { seq: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: 48 * 3_600 },
    ],
    counters: [],
    notifications: [{ key: { recipientId: 1, at: -1, _id: -1 } }, { key: { subjectId: 1, kind: 1 } }],
    notificationMarkers: [],
  });
  await startCounter("feedEvents");
}
