import { prepareCollections } from "../shared/collections.ts";

/** Creates the changes of address that wait or can be undone. */
export const createEmailChanges = (): Promise<void> =>
  prepareCollections({
    emailChanges: [
      { key: { userId: 1, _id: 1 } },
      { key: { appliesAt: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
  });
