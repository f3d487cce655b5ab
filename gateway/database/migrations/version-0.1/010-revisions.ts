import { prepareCollections } from "../shared/collections.ts";

/** Creates the collections and indexes of the articles' revisions, and of the pending changes of published ones. */
export const createRevisionCollections = (): Promise<void> =>
  prepareCollections({
    postRevisions: [
      { key: { postId: 1, _id: -1 } },
      { key: { postId: 1, isPublic: 1, _id: -1 } },
      { key: { postId: 1, hash: 1 } },
      { key: { isPublic: 1, savedAt: 1 } },
      { key: { authorId: 1, _id: 1 } },
    ],
    postDrafts: [{ key: { postId: 1 }, unique: true }, { key: { tags: 1 } }, { key: { savedById: 1 } }],
  });
