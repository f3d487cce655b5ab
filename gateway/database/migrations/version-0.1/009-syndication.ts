import { prepareCollections } from "../shared/collections.ts";

/** Creates the index by which the podcast finds the latest articles with a recording. */
export const createSyndicationIndexes = (): Promise<void> =>
  prepareCollections({
    posts: [
      {
        key: { status: 1, trashedAt: 1, publishedAt: -1, _id: -1, audioName: 1 },
        partialFilterExpression: { audioName: { $gt: "" } },
      },
    ],
  });
