import { moderationLimits } from "../../schema/moderation.ts";
import { banRules } from "../../schema/rules/moderation.ts";
import { writeDown } from "../moderation/moderation-log.service.ts";
import { check } from "../shared/check.ts";
import { clock, days } from "../shared/clock.ts";
import { AppError, badInput } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { type User, UserModel, type UserPage } from "./user.entity.ts";
import { noUser, requireVerified } from "./user.service.ts";

/**
 * From now on somebody may not comment, until a moment or for good; a second ban takes the first one's place. Their
 * comments stay. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an administrator.
 */
export async function banFromComments(viewer: Viewer | null, id: unknown, input: unknown): Promise<User> {
  const { id: actorId } = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  const { reason, text = "", until } = await check(banRules, input);
  const at = clock.now();
  if (until && until <= at) throw badInput({ until: "Choisissez une date à venir" });
  if (until && until.getTime() > at.getTime() + days(moderationLimits.banYears * 366)) {
    throw badInput({ until: `${moderationLimits.banYears} ans au plus, ou pour toujours` });
  }
  const words = { reason, text: text.trim(), until };
  return inTransaction(async (session) => {
    const user = await requireVerified(userId, session);
    if (user.isAdmin) {
      throw new AppError("CONFLICT", "Une personne qui administre le site ne peut pas en être exclue.");
    }
    const commentBan = { ...words, at };
    await UserModel.updateOne({ _id: userId }, { $set: { commentBan } }, { session });
    await writeDown(session, { deed: "MEMBER_BANNED", actorId, memberId: userId, ...words });
    return { ...user, commentBan };
  });
}

/** They may again; who was not banned stays as they are. Throws FORBIDDEN, NOT_FOUND. */
export async function unbanFromComments(viewer: Viewer | null, id: unknown): Promise<User> {
  const { id: actorId } = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  return inTransaction(async (session) => {
    const { commentBan, ...user } = await requireVerified(userId, session);
    if (!commentBan) return user;
    await UserModel.updateOne({ _id: userId }, { $unset: { commentBan: 1 } }, { session });
    await writeDown(session, { deed: "MEMBER_UNBANNED", actorId, memberId: userId });
    return user;
  });
}

/** Who may not comment now, the latest first. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listBanned(viewer: Viewer | null, asked: PageAsked): Promise<UserPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(asked);
  const inForce = [{ "commentBan.until": null }, { "commentBan.until": { $gt: clock.now() } }];
  const filter = { "commentBan.at": { $gt: new Date(0) }, $or: inForce };
  const [items, total] = await Promise.all([
    UserModel.find(filter)
      .sort({ "commentBan.at": -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<User[]>(),
    UserModel.countDocuments(filter),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}
