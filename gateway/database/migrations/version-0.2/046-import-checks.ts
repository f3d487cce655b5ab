import { prepareCollections } from "../shared/collections.ts";

/** Creates the collection of the addresses that the check of an import has requested. */
export const createImportChecks = (): Promise<void> =>
  prepareCollections({
    importChecks: [
      { key: { runId: 1, source: 1, address: 1 }, unique: true },
      { key: { runId: 1, outcome: 1, _id: 1 } },
    ],
  });
