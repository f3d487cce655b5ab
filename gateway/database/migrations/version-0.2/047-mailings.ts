import { prepareCollections } from "../shared/collections.ts";

/** Creates the collections of articles sent by mail. */
export const createMailings = (): Promise<void> =>
  prepareCollections({
    mailings: [{ key: { state: 1, dueAt: 1 } }, { key: { postId: 1 } }],
    mailingRecipients: [
      { key: { postId: 1, subscriberId: 1 }, unique: true },
      { key: { mailingId: 1, state: 1, _id: 1 } },
      { key: { state: 1, dueAt: 1 } },
      { key: { subscriberId: 1 } },
    ],
    mailingPace: [],
  });
