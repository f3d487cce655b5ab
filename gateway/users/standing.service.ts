import type { ClientSession, Types } from "mongoose";
import { unauthenticated } from "../shared/errors.ts";
import { UserModel } from "./user.entity.ts";

type Id = Types.ObjectId | string;

/**
 * Whether there still is a verified account of each of these, read in the deed's transaction. Throws UNAUTHENTICATED
 * when `actorId` has none: a session may outlive its account by a moment, and what it leaves behind would never go.
 */
export async function requireStanding(
  session: ClientSession,
  actorId: Id,
  others: readonly (Id | null | undefined)[] = [],
): Promise<(id: Id | null | undefined) => boolean> {
  const ids = [...new Set([actorId, ...others].filter((id) => id !== null && id !== undefined).map(String))];
  const found = await UserModel.find({ _id: { $in: ids }, isVerified: true })
    .select({ _id: 1 })
    .session(session)
    .lean();
  const standing = new Set(found.map(({ _id }) => String(_id)));
  if (!standing.has(String(actorId))) throw unauthenticated();
  return (id) => standing.has(String(id));
}
