import { collection } from "../shared/collections.ts";

const counts = ["counts", "sourceCounts"].flatMap((group) => [`${group}.feeds`, `${group}.catalogue`]);

/** Gives the counts of former imports what no import could bring then. */
export async function countImportedFeeds(): Promise<void> {
  for (const name of counts)
    await collection("importRuns").updateMany({ [name]: { $exists: false } }, { $set: { [name]: 0 } });
}
