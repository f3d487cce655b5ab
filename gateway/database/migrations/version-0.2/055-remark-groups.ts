import { collection, prepareCollections } from "../shared/collections.ts";

/** Gives the remarks of former imports a group each, and indexes the remarks of a group. */
export async function groupImportRemarks(): Promise<void> {
  await collection("importRemarks").updateMany({ group: { $exists: false } }, [{ $set: { group: "$text" } }]);
  await prepareCollections({ importRemarks: [{ key: { runId: 1, group: 1, _id: 1 } }] });
}
