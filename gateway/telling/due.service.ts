import type { ClientSession, Types } from "mongoose";
import { clock, minutes } from "../shared/clock.ts";
import { type FarWay, NotificationDueModel } from "./due.entity.ts";
import { wakeTelling } from "./telling-worker.ts";

/** Something was told to a person, inside the deed's transaction: what leaves the site is looked after once it is committed. */
export async function noteTold(session: ClientSession, userId: Types.ObjectId, at: Date): Promise<void> {
  // A deed that is set back in time, as the demonstration's are, is nobody's news.
  if (clock.now().getTime() - at.getTime() > minutes(1)) return;
  await NotificationDueModel.updateOne({ _id: userId }, touchedAt(at), { session, upsert: true });
}

/** The same for many who wish to hear of what is published for all. */
export async function noteToldOfAll(userIds: readonly Types.ObjectId[], at: Date): Promise<void> {
  const update = touchedAt(at);
  await NotificationDueModel.bulkWrite(
    userIds.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { ordered: false },
  );
}

// What is set back in time (an article's planned hour) is looked at now.
const touchedAt = (at: Date) => ({
  $set: { touchedAt: clock.now() },
  $min: { lookAt: clock.now() },
  $setOnInsert: { startedAt: new Date(at.getTime() - 1) },
});

/**
 * They have chosen anew: what was planned is planned again. What lies behind is not told after the fact in the ways that
 * they have just taken up.
 */
export async function lookAgain(
  session: ClientSession,
  userId: Types.ObjectId,
  gained: readonly FarWay[],
): Promise<void> {
  const now = clock.now();
  const marks = gained.flatMap((way) => [`told.${way}`, `toldOfAll.${way}`]).map((path) => [path, now]);
  await NotificationDueModel.updateOne(
    { _id: userId },
    { $set: { touchedAt: now, lookAt: now, ...Object.fromEntries(marks) }, $setOnInsert: { startedAt: now } },
    { session, upsert: true },
  );
}

/** Forgets what somebody was to be told. */
export const forgetDue = async (userId: Types.ObjectId | string): Promise<void> => {
  await NotificationDueModel.deleteOne({ _id: userId });
};

export { wakeTelling };
