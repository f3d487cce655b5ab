import { prepareCollections } from "../shared/collections.ts";

/** Creates the links and codes of mails that were used, and the refusals of erased addresses. */
export const createUsedLinks = (): Promise<void> =>
  prepareCollections({
    usedLinks: [{ key: { removeAt: 1 }, expireAfterSeconds: 0 }],
    erasedRefusals: [],
  });
