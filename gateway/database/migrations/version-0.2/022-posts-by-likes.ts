import { prepareCollections } from "../shared/collections.ts";

/** Creates the index of published articles by likes. */
export const createLikedPostsIndex = (): Promise<void> =>
  prepareCollections({
    posts: [{ key: { status: 1, trashedAt: 1, likeCount: -1, _id: -1 } }],
  });
