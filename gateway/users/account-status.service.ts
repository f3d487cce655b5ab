import type { ClientSession, Types } from "mongoose";
import { type CommentedSubject, commentRefusal } from "../../schema/site/comment-refusal.ts";
import { clock } from "../core/clock.ts";
import { forbidden, unauthenticated } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import { banError } from "./ban.ts";
import { type User, UserModel } from "./user.entity.ts";

type Id = Types.ObjectId | string;

/**
 * Returns a predicate that tells which of these accounts still exist and are verified, read in the caller's
 * transaction. Throws UNAUTHENTICATED when `actorId` has none: a session may outlive its account by a moment, and
 * what it would write would never be removed.
 */
export const requireActiveAccount = async (
  session: ClientSession,
  actorId: Id,
  others: readonly (Id | null | undefined)[] = [],
): Promise<(id: Id | null | undefined) => boolean> =>
  (await findActiveAccounts(session, actorId, others)).isActive;

/**
 * Same as requireActiveAccount for a user who comments. Throws FORBIDDEN with the reason where the site's settings
 * refuse the comment, and for a user banned from commenting.
 */
export async function requireCommenter(
  session: ClientSession,
  actorId: Id,
  subject: CommentedSubject,
  others: readonly (Id | null | undefined)[] = [],
): Promise<{ readonly actor: ActiveAccount; readonly isActive: (id: Id | null | undefined) => boolean }> {
  const { actor, isActive } = await findActiveAccounts(session, actorId, others);
  const error = banError(actor.commentBan);
  if (error) throw error;
  const attempt = { now: clock.now().getTime(), member: actor, subject };
  const refusal = commentRefusal(currentSite().comments, attempt);
  if (refusal) throw forbidden(refusal);
  return { actor, isActive };
}

export type ActiveAccount = Pick<User, "_id" | "commentBan" | "role" | "createdAt">;

async function findActiveAccounts(
  session: ClientSession,
  actorId: Id,
  others: readonly (Id | null | undefined)[],
) {
  const ids = [...new Set([actorId, ...others].filter((id) => id !== null && id !== undefined).map(String))];
  const found = await UserModel.find({ _id: { $in: ids }, isVerified: true })
    .select({ _id: 1, commentBan: 1, role: 1, createdAt: 1 })
    .session(session)
    .lean<ActiveAccount[]>();
  const accounts = new Map(found.map((user) => [String(user._id), user]));
  const actor = accounts.get(String(actorId));
  if (!actor) throw unauthenticated();
  return { actor, isActive: (id: Id | null | undefined) => accounts.has(String(id)) };
}
