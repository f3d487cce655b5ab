import { prepareCollections } from "../shared/collections.ts";

/** Creates the counts of openings and clicks of mailings, which are found by the key of their addresses. */
export const createMailingReadings = (): Promise<void> =>
  prepareCollections({
    mailings: [{ key: { measureKey: 1 }, sparse: true }],
    mailingReadings: [],
  });
