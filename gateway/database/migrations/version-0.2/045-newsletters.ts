import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of subscribers to newsletters. */
export const createNewsletters = (): Promise<void> =>
  prepareCollections({
    subscribers: [
      { key: { email: 1 }, unique: true },
      { key: { state: 1, _id: -1 } },
      { key: { state: 1, isForSite: 1, _id: 1 } },
      { key: { state: 1, topicIds: 1, _id: 1 } },
      { key: { importRunId: 1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
  });
