import { prepareCollections } from "../shared/collections.ts";

/** Indexes the addresses that a check has requested by what they were on the old site. */
export const indexCheckedSources = (): Promise<void> =>
  prepareCollections({ importChecks: [{ key: { runId: 1, source: 1, outcome: 1, _id: 1 } }] });
