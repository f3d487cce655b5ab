import { prepareCollections } from "../shared/collections.ts";

/** Creates the index of the broadcasts' numbers. Stored broadcasts and read markers have none: they count as 0. */
export const createBroadcastNumberIndex = (): Promise<void> =>
  prepareCollections({ notifications: [{ key: { seq: 1 }, sparse: true }] });
