import { collection } from "../shared/collections.ts";

/** Takes the accounts that started them out of the mailings: nothing showed them, and they outlived the accounts. */
export async function forgetStartersOfMailings(): Promise<void> {
  await collection("mailings").updateMany({ startedById: { $exists: true } }, { $unset: { startedById: 1 } });
}
