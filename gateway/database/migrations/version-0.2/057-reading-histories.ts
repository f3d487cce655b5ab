import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of what members have read, which is read by account alone. */
export const createReadingHistories = (): Promise<void> => prepareCollections({ readinghistories: [] });
