import { index } from "@typegoose/typegoose";

/** The key of the index that holds only articles with a recording; a query that reads it names it as its hint. */
export const recordingsIndex = { status: 1, trashedAt: 1, publishedAt: -1, _id: -1, audioName: 1 } as const;

/** The keys of the indexes by views and by likes; a query that walks one of them names it as its hint. */
export const viewsIndex = { status: 1, trashedAt: 1, views: -1, _id: -1 } as const;
export const likesIndex = { status: 1, trashedAt: 1, likeCount: -1, _id: -1 } as const;

/** The key of the index that holds only articles with corrections, by author. */
export const correctedIndex = { authorIds: 1, trashedAt: 1, status: 1, publishedAt: -1, _id: -1 } as const;

/**
 * Every index of articles; migrations hold frozen copies of them. Articles visible to everybody match
 * { status: "PUBLISHED", trashedAt: null } (post.policy.ts): these two fields begin most indexes.
 */
const indexes: readonly ClassDecorator[] = [
  index({ status: 1, trashedAt: 1, publishedAt: -1, _id: -1 }),
  index({ isExclusive: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 }),
  index({ tags: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 }),
  index({ authorIds: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 }),
  index({ authorIds: 1, trashedAt: 1, _id: -1 }),
  index({ assigneeId: 1, trashedAt: 1, _id: -1 }),
  index({ plannedOn: 1 }, { sparse: true }),
  index({ status: 1, scheduledAt: 1 }),
  index(viewsIndex),
  index(likesIndex),
  index({ status: 1, trashedAt: 1, title: 1, _id: -1 }),
  index({ trashedAt: 1, _id: -1 }),
  index({ status: 1, trashedAt: 1, _id: -1 }),
  index({ trashedAt: 1, popularity: -1, _id: -1 }),
  index({ trashedAt: 1, views: -1, _id: -1 }),
  index({ trashedAt: 1, title: 1, _id: -1 }),
  // Search, suggestions and popularity (posts/lists, rankings).
  index({ words: 1, trashedAt: 1, status: 1, publishedAt: -1, _id: -1 }),
  index({ titleWords: 1, trashedAt: 1, status: 1, publishedAt: -1, _id: -1 }),
  index({ trashedAt: 1, status: 1, suggestKeys: 1 }),
  index({ trashedAt: 1, status: 1, popularity: -1, _id: -1 }),
  index({ popularityDueAt: 1 }, { sparse: true }),
  // Articles with a recording only, for the podcast.
  index(recordingsIndex, { partialFilterExpression: { audioName: { $gt: "" } } }),
  index(correctedIndex, { partialFilterExpression: { "corrections.at": { $gt: new Date(0) } } }),
  index({ slug: 1 }, { unique: true }),
  index({ "corrections.authorId": 1 }, { sparse: true }),
  index(
    { authorId: 1, clientId: 1 },
    { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
  ),
];

/** Class decorator that declares the indexes of articles. */
export const postIndexes: ClassDecorator = (target) => {
  for (const declare of indexes) declare(target);
};
