import { dropIndex, prepareCollections } from "../shared/collections.ts";

/** Replaces the index that removed silent tabs of the editor: their removal is a change with a number now. */
export async function editorsWithNumbers(): Promise<void> {
  await dropIndex("presences", "seenAt_1");
  // With a second field, for a name of its own: an index cannot lose its expiry.
  await prepareCollections({ presences: [{ key: { seenAt: 1, _id: 1 } }] });
}
