import { prepareCollections } from "../shared/collections.ts";

/** Creates the readers of the last minutes. */
export const createOnlineReaders = (): Promise<void> =>
  prepareCollections({ onlineReaders: [{ key: { until: 1 }, expireAfterSeconds: 0 }] });
