import { prepareCollections } from "../shared/collections.ts";

/** Indexes what imports stored of an account, for its export and its erasure. */
export const indexAuthorsOfImports = (): Promise<void> =>
  prepareCollections({
    importItems: [{ key: { targetId: 1 }, partialFilterExpression: { type: "AUTHOR" } }],
    importRemarks: [{ key: { about: 1 } }],
  });
