import { prepareCollections } from "../shared/collections.ts";

/** Creates the indexes of articles by the person to whom they are given and by the day on which they are wanted. */
export const createNewsroomIndexes = (): Promise<void> =>
  prepareCollections({
    posts: [{ key: { assigneeId: 1, trashedAt: 1, _id: -1 } }, { key: { plannedOn: 1 }, sparse: true }],
  });
