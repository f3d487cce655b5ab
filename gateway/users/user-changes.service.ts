import type { ClientSession, Types } from "mongoose";
import { invalidateSessionsOf } from "../core/caches/session-cache.ts";
import { clock } from "../core/clock.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError } from "../core/errors.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { type User, UserModel } from "./user.entity.ts";
import { keysOf } from "./user.keys.ts";
import { requireVerified } from "./user.service.ts";

/** Fields of an account that can be changed; absent fields stay. An empty `imageName` removes the avatar. */
export type UserChange = Partial<
  Pick<
    User,
    | "firstName"
    | "lastName"
    | "code"
    | "telephone"
    | "email"
    | "aboutMe"
    | "imageName"
    | "isAdmin"
    | "passwordHash"
  >
>;

/**
 * Changes a verified account in one transaction and runs `also` in it. Throws NOT_FOUND, CONFLICT when the address
 * belongs to another account or when the last administrator would lose the role.
 */
export async function changeUser(
  userId: Types.ObjectId,
  change: UserChange,
  also?: (after: User, session: ClientSession, before: User) => Promise<void>,
): Promise<User> {
  try {
    const user = await inTransaction(async (session) => {
      const before = await requireVerified(userId, session);
      if (before.isAdmin && change.isAdmin === false) await requireOtherAdministrator(session);
      const after = await save(session, before, change);
      await also?.(after, session, before);
      return after;
    });
    if (change.isAdmin !== undefined) invalidateSessionsOf(userId);
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? addressTaken() : error;
  }
}

/**
 * Must run in each transaction that removes an administrator. It writes to all administrators, so that of two
 * concurrent removals the second one conflicts, is retried and counts again. Throws CONFLICT for the last one.
 */
export async function requireOtherAdministrator(session: ClientSession): Promise<void> {
  const { matchedCount } = await UserModel.updateMany(
    { isAdmin: true, isVerified: true },
    { $set: { heldAt: clock.now() } },
    { session, timestamps: false },
  );
  if (matchedCount < 2)
    throw new AppError("CONFLICT", "Il faut au moins une personne qui administre le site.");
}

async function save(session: ClientSession, before: User, change: UserChange): Promise<User> {
  const { imageName, ...rest } = change;
  const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
  const trimmed = changed.map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]);
  const fields: UserChange = Object.fromEntries(trimmed);
  if (fields.email) fields.email = fields.email.toLowerCase();
  const keys = keysOf({ ...before, ...fields });
  const avatar = imageName === undefined ? {} : imageName ? { imageName } : null;
  const after = await UserModel.findOneAndUpdate(
    { _id: before._id },
    { $set: { ...fields, ...avatar, keys }, ...(avatar === null && { $unset: { imageName: 1 } }) },
    { session, returnDocument: "after" },
  ).lean<User>();
  if (imageName !== undefined) await setAvatarUsage(session, before._id, imageName);
  return after as User;
}

/** Records which image file an account uses as its avatar; without a name the previous one is released. */
export const setAvatarUsage = (
  session: ClientSession,
  id: Types.ObjectId,
  imageName?: string,
): Promise<void> => setFileUses(session, { kind: "USER", id }, imageName ? [imageName] : [], true);

export function addressTaken(): AppError {
  const message = "Cette adresse a déjà un compte";
  return new AppError("CONFLICT", message, { fields: { email: message } });
}
