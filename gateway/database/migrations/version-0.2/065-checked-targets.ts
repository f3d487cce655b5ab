import { collection } from "../shared/collections.ts";

/** Gives former checks of imports the counts of what they did not look for. */
export async function countCheckedTargets(): Promise<void> {
  await collection("importRuns").updateMany(
    { check: { $exists: true }, "check.listed": { $exists: false } },
    { $set: { "check.misdirected": 0, "check.unknown": 0, "check.listed": 0 } },
  );
}
