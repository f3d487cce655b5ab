import type { ClientSession, Types } from "mongoose";
import { unauthenticated } from "../shared/errors.ts";
import { refusalOf } from "./ban.ts";
import { type User, UserModel } from "./user.entity.ts";

type Id = Types.ObjectId | string;

/**
 * Whether there still is a verified account of each of these, read in the deed's transaction. Throws UNAUTHENTICATED
 * when `actorId` has none: a session may outlive its account by a moment, and what it leaves behind would never go.
 */
export const requireStanding = async (
  session: ClientSession,
  actorId: Id,
  others: readonly (Id | null | undefined)[] = [],
): Promise<(id: Id | null | undefined) => boolean> => (await standingOf(session, actorId, others)).stands;

/** The same of somebody who comments. Throws FORBIDDEN with its reason for whom an administrator has banned from it. */
export async function requireCommenter(
  session: ClientSession,
  actorId: Id,
  others: readonly (Id | null | undefined)[] = [],
): Promise<(id: Id | null | undefined) => boolean> {
  const { actor, stands } = await standingOf(session, actorId, others);
  const refusal = refusalOf(actor.commentBan);
  if (refusal) throw refusal;
  return stands;
}

type Standing = Pick<User, "_id" | "commentBan">;

async function standingOf(session: ClientSession, actorId: Id, others: readonly (Id | null | undefined)[]) {
  const ids = [...new Set([actorId, ...others].filter((id) => id !== null && id !== undefined).map(String))];
  const found = await UserModel.find({ _id: { $in: ids }, isVerified: true })
    .select({ _id: 1, commentBan: 1 })
    .session(session)
    .lean<Standing[]>();
  const standing = new Map(found.map((user) => [String(user._id), user]));
  const actor = standing.get(String(actorId));
  if (!actor) throw unauthenticated();
  return { actor, stands: (id: Id | null | undefined) => standing.has(String(id)) };
}
