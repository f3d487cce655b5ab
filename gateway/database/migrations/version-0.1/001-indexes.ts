import { prepareCollections } from "../shared/collections.ts";

/** Creates the collections and indexes of accounts, sessions and mailed codes. */
export const createAccountIndexes = (): Promise<void> =>
  prepareCollections({
    users: [
      { key: { email: 1 }, unique: true, partialFilterExpression: { isVerified: true } },
      { key: { email: 1, _id: -1 } },
      { key: { unverifiedUntil: 1 }, expireAfterSeconds: 0 },
    ],
    sessions: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    codes: [
      { key: { tokenHash: 1 }, unique: true },
      { key: { userId: 1 } },
      { key: { email: 1, purpose: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
  });
