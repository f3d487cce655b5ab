import { collection, prepareCollections } from "../shared/collections.ts";

const added = {
  ...{ "counts.refusals": 0, "sourceCounts.refusals": 0 },
  ...{ columns: [], consentOrigin: "", areRefusals: false },
};

/** Finds the refusals that an import brought, and gives former imports what they had no place for. */
export async function indexImportedRefusals(): Promise<void> {
  await prepareCollections({ subscribers: [{ key: { "importedRefusal.runId": 1 }, sparse: true }] });
  for (const [name, value] of Object.entries(added))
    await collection("importRuns").updateMany({ [name]: { $exists: false } }, { $set: { [name]: value } });
}
