import type { Collections } from "../shared/collections.ts";

/** Collections of what readers do, and the news, with their indexes. */
export const readers: Collections = {
  commentReports: [
    { key: { commentId: 1, reporterId: 1 }, unique: true },
    { key: { commentId: 1, _id: -1 } },
    { key: { reporterId: 1, _id: 1 } },
    { key: { subjectId: 1 } },
  ],
  commentRules: [],
  heldComments: [
    { key: { state: 1, _id: 1 } },
    { key: { authorId: 1, _id: -1 } },
    { key: { subjectId: 1 } },
    {
      key: { authorId: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  removedTexts: [
    { key: { hash: 1 } },
    { key: { bands: 1 } },
    { key: { at: 1 }, expireAfterSeconds: 15552000 },
  ],
  commentWords: [{ key: { words: 1, _id: -1 } }, { key: { subjectId: 1 } }],
  comments: [
    { key: { subjectId: 1, _id: -1 } },
    {
      key: { authorId: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { subjectId: 1, parentId: 1, _id: -1 } },
    { key: { authorId: 1, _id: 1 } },
    { key: { reportCount: -1, _id: -1 }, partialFilterExpression: { reportCount: { $gt: 0 } } },
    { key: { hiddenAt: -1, _id: -1 }, partialFilterExpression: { hiddenAt: { $gt: new Date(0) } } },
  ],
  likes: [
    { key: { userId: 1, subjectId: 1 }, unique: true },
    { key: { subjectId: 1, _id: -1 } },
    { key: { userId: 1, _id: -1 } },
  ],
  bookmarks: [
    { key: { userId: 1, postId: 1 }, unique: true },
    { key: { userId: 1, _id: -1 } },
    { key: { postId: 1 } },
  ],
  readingHistories: [],
  feeds: [
    {
      key: { authorId: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { authorId: 1, _id: 1 } },
    { key: { words: 1, _id: -1 } },
  ],
  counters: [],
  dailyCounts: [],
  onlineReaders: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
  referrersByDay: [
    { key: { postId: 1, day: 1, host: 1 }, unique: true },
    { key: { at: 1 }, expireAfterSeconds: 34560000 },
  ],
  viewKeys: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
  views: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
  viewsByDay: [
    { key: { postId: 1, day: 1 }, unique: true },
    { key: { at: 1 }, expireAfterSeconds: 34560000 },
    { key: { day: 1, count: -1 } },
  ],
};
