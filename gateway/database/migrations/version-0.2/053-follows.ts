import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of what accounts follow. */
export const createFollows = (): Promise<void> =>
  prepareCollections({
    follows: [{ key: { userId: 1, targetId: 1 }, unique: true }, { key: { targetId: 1, userId: 1 } }],
  });
