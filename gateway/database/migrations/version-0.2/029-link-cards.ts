import { prepareCollections } from "../shared/collections.ts";

/** Creates the cards of pages of other sites. */
export const createLinkCards = (): Promise<void> =>
  prepareCollections({ linkCards: [{ key: { address: 1 }, unique: true }] });
