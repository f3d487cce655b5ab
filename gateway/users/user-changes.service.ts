import type { ClientSession, Types } from "mongoose";
import { hasRight, type Role } from "../../schema/roles.ts";
import { invalidateSessionsOf } from "../core/caches/session-cache.ts";
import { clock } from "../core/clock.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError } from "../core/errors.ts";
import { defineTopic } from "../core/live/topic.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { emailOf } from "../lib/text/email-address.ts";
import { slugAfterRename } from "./author-slug.service.ts";
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
    | "jobTitle"
    | "links"
    | "imageName"
    | "role"
    | "moderatedCategoryIds"
    | "passwordHash"
  >
> & {
  /** True makes an administrator; false makes an administrator a reader and leaves other roles alone. `role` goes first. */
  readonly isAdmin?: boolean;
};

/**
 * Changes a verified account in one transaction and runs `also` in it. A role that moderates lifts a ban. Throws NOT_FOUND,
 * CONFLICT when the address belongs to another account or when the last administrator would lose the role.
 */
export async function changeUser(
  userId: Types.ObjectId,
  change: UserChange,
  also?: (after: User, session: ClientSession, before: User) => Promise<void>,
): Promise<User> {
  let hasOtherRole = false;
  try {
    const user = await inTransaction(async (session) => {
      const before = await requireVerified(userId, session);
      const role = roleAfter(before.role, change);
      if (before.role === "ADMINISTRATOR" && role !== "ADMINISTRATOR")
        await requireOtherAdministrator(session);
      const { isAdmin: _, ...fields } = change;
      const after = await save(session, before, { ...fields, role });
      hasOtherRole = role !== before.role;
      await also?.(after, session, before);
      return after;
    });
    if (hasOtherRole) announceRole(userId);
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? addressTaken() : error;
  }
}

function roleAfter(before: Role, { role, isAdmin }: UserChange): Role {
  if (role) return role;
  if (isAdmin === undefined) return before;
  if (isAdmin) return "ADMINISTRATOR";
  return before === "ADMINISTRATOR" ? "READER" : before;
}

/** An account has other rights from now on. */
export const roleChanged = defineTopic<{ readonly userId: string }>("roleChanged", { isRecovered: true });

/** Forgets the cached rights of an account here and on other gateways, and closes its sockets: they come back with the new ones. */
export function announceRole(userId: Types.ObjectId): void {
  invalidateSessionsOf(userId);
  roleChanged.publish({ userId: String(userId) });
}

/**
 * Must run in each transaction that removes an administrator. It writes to all administrators, so that of two
 * concurrent removals the second one conflicts, is retried and counts again. Throws CONFLICT for the last one.
 */
export async function requireOtherAdministrator(session: ClientSession): Promise<void> {
  const { matchedCount } = await UserModel.updateMany(
    { role: "ADMINISTRATOR", isVerified: true },
    { $set: { heldAt: clock.now() } },
    { session, timestamps: false },
  );
  if (matchedCount < 2)
    throw new AppError("CONFLICT", "Il faut au moins une personne qui administre le site.");
}

/** Takes a deleted category from those who moderate it. */
export async function forgetModeratedCategory(session: ClientSession, id: Types.ObjectId): Promise<void> {
  await UserModel.updateMany(
    { role: "CATEGORY_MODERATOR", moderatedCategoryIds: id },
    { $pull: { moderatedCategoryIds: id } },
    { session, timestamps: false },
  );
}

/** Whether a role ends an account's ban from commenting: moderators can't be banned. */
export const isBanLifted = ({ commentBan }: User, change: Pick<UserChange, "role">): boolean =>
  Boolean(commentBan) && hasRight(change, "moderate");

async function save(
  session: ClientSession,
  before: User,
  change: Omit<UserChange, "isAdmin">,
): Promise<User> {
  const { imageName, moderatedCategoryIds, ...others } = change;
  const rest = change.role === "CATEGORY_MODERATOR" ? { ...others, moderatedCategoryIds } : others;
  const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
  const trimmed = changed.map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]);
  const fields: Omit<UserChange, "isAdmin"> & { slug?: string } = Object.fromEntries(trimmed);
  if (fields.email) fields.email = emailOf(fields.email);
  const { slug } = before;
  if (slug) fields.slug = await slugAfterRename(session, { ...before, slug }, { ...before, ...fields });
  const keys = keysOf({ ...before, ...fields });
  const removed = {
    ...(imageName === "" && { imageName: 1 }),
    ...(isBanLifted(before, change) && { commentBan: 1 }),
    ...(change.role !== "CATEGORY_MODERATOR" && { moderatedCategoryIds: 1 }),
  };
  const after = await UserModel.findOneAndUpdate(
    { _id: before._id },
    {
      $set: { ...fields, ...(imageName && { imageName }), keys },
      ...(Object.keys(removed).length > 0 && { $unset: removed }),
    },
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
