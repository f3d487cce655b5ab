import type { ClientSession, Types } from "mongoose";
import { forgetViewersOf } from "../sessions/seen.ts";
import { clock } from "../shared/clock.ts";
import { AppError } from "../shared/errors.ts";
import { inTransaction } from "../shared/transaction.ts";
import { setFileUses } from "../uploads/file-use.service.ts";
import { type User, UserModel } from "./user.entity.ts";
import { keysOf } from "./user.keys.ts";
import { requireVerified } from "./user.service.ts";

/** What may be changed of an account; what is absent stays. An empty `imageName` takes the picture away. */
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
 * Changes a verified account in one transaction, and does `also` in it. Throws NOT_FOUND, CONFLICT when the address is another's or the
 * last administrator's rights would go.
 */
export async function changeUser(
  userId: Types.ObjectId,
  change: UserChange,
  also?: (after: User, session: ClientSession, before: User) => Promise<void>,
): Promise<User> {
  try {
    const user = await inTransaction(async (session) => {
      const before = await requireVerified(userId, session);
      if (before.isAdmin && change.isAdmin === false) await holdAdministrators(session);
      const after = await save(session, before, change);
      await also?.(after, session, before);
      return after;
    });
    if (change.isAdmin !== undefined) forgetViewersOf(userId);
    return user;
  } catch (error) {
    throw isDuplicate(error) ? addressTaken() : error;
  }
}

/**
 * Takes part in a change that makes an administrator less. It writes to all of them, so that of two such changes at
 * once the second one is tried again and counts anew. Throws CONFLICT for the last one.
 */
export async function holdAdministrators(session: ClientSession): Promise<void> {
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
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const trimmed = given.map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]);
  const fields: UserChange = Object.fromEntries(trimmed);
  if (fields.email) fields.email = fields.email.toLowerCase();
  const keys = keysOf({ ...before, ...fields });
  const picture = imageName === undefined ? {} : imageName ? { imageName } : null;
  const after = await UserModel.findOneAndUpdate(
    { _id: before._id },
    { $set: { ...fields, ...picture, keys }, ...(picture === null && { $unset: { imageName: 1 } }) },
    { session, returnDocument: "after" },
  ).lean<User>();
  if (imageName !== undefined) await showPicture(session, before._id, imageName);
  return after as User;
}

/** Says which picture an account shows; none: the former one is free. */
export const showPicture = (session: ClientSession, id: Types.ObjectId, imageName?: string): Promise<void> =>
  setFileUses(session, { kind: "USER", id }, imageName ? [imageName] : [], true);

export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === 11_000;

export function addressTaken(): AppError {
  const message = "Cette adresse a déjà un compte";
  return new AppError("CONFLICT", message, { fields: { email: message } });
}
