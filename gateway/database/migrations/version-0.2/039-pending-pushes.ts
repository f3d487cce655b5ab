import { collection, prepareCollections } from "../shared/collections.ts";

/** Moves each push that is not delivered from its user's schedule to the queue of pushes. */
export async function queuePushes(): Promise<void> {
  await prepareCollections({ pendingPushes: [{ key: { dueAt: 1 } }] });
  const schedules = collection("notificationDues");
  for await (const { _id, push, lookAt } of schedules.find({ push: { $exists: true } })) {
    const { notificationIds, deviceIds, tries = 0, claimedUntil } = push;
    const entry = { notificationIds, attempts: tries, dueAt: claimedUntil ?? lookAt ?? new Date() };
    await collection("pendingPushes").updateOne(
      { _id },
      { $setOnInsert: { ...entry, ...(deviceIds && { deviceIds }) } },
      { upsert: true },
    );
    await schedules.updateOne({ _id }, { $unset: { push: 1 } });
  }
}
