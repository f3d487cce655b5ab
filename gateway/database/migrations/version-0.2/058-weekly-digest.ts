import { prepareCollections } from "../shared/collections.ts";

/** Lets a week have one digest by mail. */
export const indexDigests = (): Promise<void> =>
  prepareCollections({
    mailings: [{ key: { week: 1 }, unique: true, partialFilterExpression: { week: { $exists: true } } }],
  });
