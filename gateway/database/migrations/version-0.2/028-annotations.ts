import { prepareCollections } from "../shared/collections.ts";

/** Creates the newsroom's comments beside articles. */
export const createAnnotations = (): Promise<void> =>
  prepareCollections({
    annotations: [{ key: { postId: 1, _id: 1 } }, { key: { "comments.authorId": 1 } }],
  });
