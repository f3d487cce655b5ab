import { onceByClient, prepareCollections } from "../shared/collections.ts";

/** Creates the collections and indexes of articles and of their addresses. */
export const createPostCollections = (): Promise<void> =>
  prepareCollections({
    posts: [
      { key: { status: 1, trashedAt: 1, publishedAt: -1, _id: -1 } },
      { key: { isExclusive: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 } },
      { key: { tags: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 } },
      { key: { authorId: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 } },
      { key: { authorId: 1, trashedAt: 1, _id: -1 } },
      { key: { status: 1, scheduledAt: 1 } },
      { key: { trashedAt: 1, _id: -1 } },
      { key: { trashedAt: 1, popularity: -1, _id: -1 } },
      { key: { trashedAt: 1, views: -1, _id: -1 } },
      { key: { trashedAt: 1, title: 1, _id: -1 } },
      { key: { slug: 1 }, unique: true },
      onceByClient("authorId"),
    ],
    postSlugs: [{ key: { postId: 1 } }],
  });
