import { prepareCollections } from "../shared/collections.ts";

/** Creates the mail queue, and the addresses that refused mail for good. */
export const createMailCollections = (): Promise<void> =>
  prepareCollections({
    mails: [
      { key: { key: 1 }, unique: true },
      { key: { state: 1, urgency: 1, dueAt: 1 } },
      { key: { state: 1, _id: -1 } },
      { key: { userId: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
    mailSuppressions: [{ key: { addressKey: 1 }, unique: true }],
  });
