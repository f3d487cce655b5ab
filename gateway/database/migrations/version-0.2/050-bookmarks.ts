import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of the articles that members keep. */
export const createBookmarks = (): Promise<void> =>
  prepareCollections({
    bookmarks: [
      { key: { userId: 1, postId: 1 }, unique: true },
      { key: { userId: 1, _id: -1 } },
      { key: { postId: 1 } },
    ],
  });
