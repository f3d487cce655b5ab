import { moderationLimits } from "../../../schema/moderation.ts";
import { hasRight } from "../../../schema/roles.ts";
import { banRules } from "../../../schema/rules/moderation.ts";
import { clock, days } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { logBanEnd, logModeration } from "../../moderation-log/moderation-log.service.ts";
import { type User, UserModel, type UserPage } from "../../users/user.entity.ts";
import { noUser, requireVerified } from "../../users/user.service.ts";

/**
 * Bans a user from commenting, until a date or permanently; a second ban replaces the first. Their comments stay.
 * Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an administrator.
 */
export async function banFromComments(viewer: Viewer | null, id: unknown, input: unknown): Promise<User> {
  const { id: actorId } = requireRight(viewer, "moderateAll");
  const userId = knownId(id, noUser);
  const { reason, text = "", until } = await check(banRules, input);
  const at = clock.now();
  if (until && until <= at) throw badInput({ until: "Choisissez une date à venir" });
  if (until && until.getTime() > at.getTime() + days(moderationLimits.banYears * 366)) {
    throw badInput({ until: `${moderationLimits.banYears} ans au plus, ou pour toujours` });
  }
  const ban = { reason, text: text.trim(), until };
  return inTransaction(async (session) => {
    const user = await requireVerified(userId, session);
    if (hasRight(user, "moderate")) {
      throw new AppError(
        "CONFLICT",
        "Une personne qui administre le site ou modère ses commentaires ne peut pas en être exclue.",
      );
    }
    const commentBan = { ...ban, at };
    await UserModel.updateOne({ _id: userId }, { $set: { commentBan } }, { session });
    await logModeration(session, { action: "MEMBER_BANNED", actorId, memberId: userId, ...ban });
    return { ...user, commentBan };
  });
}

/** Lifts a ban; a user who was not banned stays unchanged. Throws FORBIDDEN, NOT_FOUND. */
export async function unbanFromComments(viewer: Viewer | null, id: unknown): Promise<User> {
  const { id: actorId } = requireRight(viewer, "moderateAll");
  const userId = knownId(id, noUser);
  return inTransaction(async (session) => {
    const { commentBan, ...user } = await requireVerified(userId, session);
    if (!commentBan) return user;
    await UserModel.updateOne({ _id: userId }, { $unset: { commentBan: 1 } }, { session });
    await logBanEnd(session, actorId, userId);
    return user;
  });
}

/** Returns the currently banned users, latest ban first. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listBanned(viewer: Viewer | null, pageQuery: PageArguments): Promise<UserPage> {
  requireRight(viewer, "moderateAll");
  const { page, limit } = requirePage(pageQuery);
  const inForce = [{ "commentBan.until": null }, { "commentBan.until": { $gt: clock.now() } }];
  const filter = { "commentBan.at": { $gt: new Date(0) }, $or: inForce };
  return numberedPage<User>(
    UserModel.find(filter).sort({ "commentBan.at": -1 }),
    { page, limit },
    UserModel.countDocuments(filter),
  );
}
