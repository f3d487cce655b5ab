import type { AnyBulkWriteOperation } from "mongodb";
import { collection, prepareCollections, startCounter } from "../shared/collections.ts";

const batchSize = 500;

/** Creates the articles' event log, replies and grouped notifications, and adds the path to earlier notifications. */
export async function createDiscussionCollections(): Promise<void> {
  await prepareCollections({
    postEvents: [
      { key: { seq: 1 }, unique: true },
      { key: { postId: 1, seq: 1 } },
      { key: { at: 1 }, expireAfterSeconds: 48 * 3_600 },
    ],
    notificationDeeds: [
      { key: { subjectId: 1, kind: 1, actorId: 1 } },
      { key: { subjectId: 1, kind: 1, at: -1 } },
      { key: { rootId: 1 } },
      { key: { commentId: 1 }, partialFilterExpression: { commentId: { $exists: true } } },
      { key: { actorId: 1 } },
      { key: { recipientId: 1 } },
      { key: { goneAt: 1 }, expireAfterSeconds: 30 * 86_400 },
    ],
    comments: [{ key: { subjectId: 1, parentId: 1, _id: -1 } }, { key: { authorId: 1, _id: 1 } }],
    notifications: [
      { key: { rootId: 1 } },
      {
        key: { recipientId: 1, kind: 1, subjectId: 1 },
        unique: true,
        partialFilterExpression: { actorCount: { $exists: true } },
      },
    ],
  });
  await startCounter("postEvents");
  await addPaths();
}

// Before this migration only broadcasts of feeds existed.
async function addPaths(): Promise<void> {
  const notifications = collection("notifications");
  const withoutPath = { kind: "FEED_PUBLISHED", path: { $exists: false } };
  for (;;) {
    const found = await notifications
      .find(withoutPath, { projection: { subjectId: 1 } })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    const writes: AnyBulkWriteOperation[] = found.map(({ _id, subjectId }) => ({
      updateOne: { filter: { _id }, update: { $set: { path: `/feeds#feed-${subjectId}` } } },
    }));
    await notifications.bulkWrite(writes as never);
  }
}
