import { dropIndex, prepareCollections } from "../shared/collections.ts";

/** Replaces the TTL index of `presences`: silent tabs are now removed by a numbered change (decision 55). */
export async function replacePresenceIndex(): Promise<void> {
  await dropIndex("presences", "seenAt_1");
  // `_id` gives the new index another name, so that it isn't taken for the TTL index it replaces.
  await prepareCollections({ presences: [{ key: { seenAt: 1, _id: 1 } }] });
}
