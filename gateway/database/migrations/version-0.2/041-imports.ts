import { prepareCollections } from "../shared/collections.ts";

/** Creates the collections of imports and of redirects. */
export const createImports = (): Promise<void> =>
  prepareCollections({
    redirects: [
      { key: { importRunId: 1 } },
      { key: { isPattern: 1 }, partialFilterExpression: { isPattern: true } },
      { key: { to: 1 } },
    ],
    importRuns: [{ key: { startedById: 1, _id: -1 } }],
    importRemarks: [{ key: { runId: 1, about: 1, text: 1 }, unique: true }, { key: { runId: 1, _id: 1 } }],
    importItems: [
      { key: { key: 1 }, unique: true },
      { key: { runId: 1, type: 1, _id: 1 } },
      { key: { hash: 1 }, partialFilterExpression: { hash: { $exists: true } } },
    ],
  });
