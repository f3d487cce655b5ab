import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of series of articles. */
export const createSeriesCollection = (): Promise<void> =>
  prepareCollections({
    series: [{ key: { slug: 1 }, unique: true }, { key: { postIds: 1 } }, { key: { titleKey: 1 } }],
  });
