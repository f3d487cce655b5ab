import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of the site's first start. */
export const createFirstStart = (): Promise<void> => prepareCollections({ firstStart: [] });
