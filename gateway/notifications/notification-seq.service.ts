import type { ClientSession, Types } from "mongoose";
import { NotificationMarkerModel } from "./notification.entity.ts";

/*
 * The numbers of the changes of notifications. An account has a number of its own, in its read marker: each change of its
 * own notifications, of what it has read or of what it hides takes the next one, in the change's transaction. Broadcasts
 * are events of one stream for all accounts (broadcast-events.ts); nothing is written per account when one is published.
 * Two numbers therefore say how far an account has seen, `seq` and `broadcastSeq`.
 */

/** Takes the number of a change of one account's notifications, in its transaction. */
export async function takeOwnSeq(session: ClientSession, userId: Types.ObjectId | string): Promise<number> {
  const { seq } = await NotificationMarkerModel.findOneAndUpdate(
    { _id: userId },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  return seq;
}

/** Returns the numbers of the last changes of these accounts; an account without any is missing. */
export async function findOwnSeqs(
  userIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, number>> {
  const markers = await NotificationMarkerModel.find({ _id: { $in: [...userIds] } })
    .select({ seq: 1 })
    .session(session)
    .lean();
  return new Map(markers.map(({ _id, seq = 0 }) => [String(_id), seq]));
}

/** Takes a number for each change of the notifications of these accounts (one may be there several times), in order. */
export async function takeOwnSeqs(
  session: ClientSession,
  userIds: readonly Types.ObjectId[],
): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const id of userIds) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  if (counts.size === 0) return [];
  // The transaction conflicts with whatever else changes one of them.
  const next = await findOwnSeqs([...counts.keys()], session);
  const created = [...counts].filter(([id]) => !next.has(id));
  await NotificationMarkerModel.insertMany(
    created.map(([_id, seq]) => ({ _id, seq })),
    { session },
  );
  for (const seq of new Set(counts.values())) {
    const ids = [...next.keys()].filter((id) => counts.get(id) === seq);
    if (ids.length === 0) continue;
    await NotificationMarkerModel.updateMany({ _id: { $in: ids } }, { $inc: { seq } }, { session });
  }
  return userIds.map((id) => {
    const seq = (next.get(String(id)) ?? 0) + 1;
    next.set(String(id), seq);
    return seq;
  });
}
