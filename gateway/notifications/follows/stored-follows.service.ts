import type { ClientSession, QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { badInput } from "../../core/errors.ts";
import type { Notification } from "../notification.entity.ts";
import { publishToAccount } from "../notification-announcements.ts";
import { takeOwnSeq } from "../notification-seq.service.ts";
import { type Follow, FollowModel, followWays, type StoredFollowWay } from "./follow.entity.ts";

export type { Follow, StoredFollowWay };
export { followWays };

const full = `${limits.follows} abonnements au plus\u00a0: finissez-en d’autres dans votre profil`;

/** Returns what a user follows, at most `limits.follows`. */
export const followsOf = (
  userId: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<Follow[]> =>
  FollowModel.find({ userId }).limit(limits.follows).session(session).lean<Follow[]>().exec();

/** Returns by which ways a user follows a topic. */
export async function waysOf(userId: string, targetId: Types.ObjectId): Promise<StoredFollowWay[]> {
  const found = await FollowModel.findOne({ userId, targetId }).lean<Follow>();
  return followWays.filter((way) => found?.since[way]);
}

/**
 * Sets the ways by which a user follows a topic; none ends it. A way that was chosen before keeps its date. Throws
 * BAD_USER_INPUT for too many topics.
 */
export async function setFollow(
  userId: string,
  targetId: Types.ObjectId,
  ways: readonly StoredFollowWay[],
): Promise<void> {
  const seq = await retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const before = await FollowModel.findOne({ userId, targetId }).session(session).lean<Follow>();
      if (ways.length === 0) await FollowModel.deleteOne({ userId, targetId }, { session });
      else {
        if (!before && (await FollowModel.countDocuments({ userId }).session(session)) >= limits.follows)
          throw badInput({ id: full });
        const now = clock.now();
        const since = Object.fromEntries(ways.map((way) => [way, before?.since[way] ?? now]));
        await FollowModel.updateOne({ userId, targetId }, { $set: { since } }, { session, upsert: true });
      }
      return takeOwnSeq(session, userId);
    }),
  );
  // Open pages show other notifications from now on.
  publishToAccount(userId, "SETTINGS", null, seq);
}

/**
 * Filter of the broadcasts of what a user follows by a way, since then, without those of articles that the user has
 * written; null when nothing is followed by it.
 */
export function followedBy(
  way: StoredFollowWay,
  follows: readonly Follow[],
  userId: Types.ObjectId | string,
): QueryFilter<Notification> | null {
  const chosen = follows.flatMap(({ targetId, since }) =>
    since[way] ? [{ topicIds: targetId, at: { $gt: since[way] } }] : [],
  );
  return chosen.length === 0 ? null : { $and: [{ topicIds: { $ne: userId } }, { $or: chosen }] };
}

/** Returns whether a broadcast is of what a user follows in the site. The same as `followedBy`, for one that is loaded. */
export const isFollowedOnSite = (
  follows: readonly Follow[],
  userId: string,
  { topicIds = [], at }: Pick<Notification, "topicIds" | "at">,
): boolean =>
  !topicIds.some((id) => String(id) === userId) &&
  follows.some(
    ({ targetId, since: { SITE } }) => SITE && at > SITE && topicIds.some((id) => id.equals(targetId)),
  );

/** Returns the first users, by id after `after`, who follow one of these topics by push; at most `limit` of each topic. */
export async function pushFollowersOf(
  topicIds: readonly Types.ObjectId[],
  after: Types.ObjectId | null,
  limit: number,
): Promise<Types.ObjectId[]> {
  const found = await Promise.all(
    // One topic after the other in the order of its index, which several together don't have.
    topicIds.map((targetId) =>
      FollowModel.find({
        targetId,
        "since.PUSH": { $exists: true },
        ...(after && { userId: { $gt: after } }),
      })
        .sort({ userId: 1 })
        .limit(limit)
        .select({ userId: 1 })
        .lean<Follow[]>(),
    ),
  );
  return found.flat().map(({ userId }) => userId);
}

/** Ends all follows of a topic that is deleted. */
export async function endFollowsOf(targetId: Types.ObjectId): Promise<void> {
  await FollowModel.deleteMany({ targetId });
}

const batchSize = 100;

/** Gives at most a batch of the followers of a topic to another one, and returns how many. */
export async function moveFollows(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  const found = await FollowModel.find({ targetId: from }).limit(batchSize).lean<Follow[]>();
  // An account that follows both keeps the other one as it was chosen.
  for (const { _id } of found)
    await FollowModel.updateOne({ _id }, { $set: { targetId: into } }).catch(async (error) => {
      if (!isDuplicateKey(error)) throw error;
      await FollowModel.deleteOne({ _id });
    });
  return found.length;
}

/** Everything that a user follows. For the export of account data. */
export async function* exportFollows(userId: Types.ObjectId) {
  for await (const { targetId, since } of FollowModel.find({ userId }).lean<Follow[]>().cursor())
    yield { targetId, since };
}

/** Removes what a deleted account followed, and its followers. */
export async function deleteFollowsOf(userId: Types.ObjectId | string): Promise<void> {
  await FollowModel.deleteMany({ $or: [{ userId }, { targetId: userId }] });
}
