import { type ClientSession, isValidObjectId, Types } from "mongoose";
import { hasRight, type Right, rightsOfRole, roles } from "../../schema/roles.ts";
import { clock, hours } from "../core/clock.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { idAt } from "../core/documents/count-by-day.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { emailOf, spellingsOf } from "../lib/text/email-address.ts";
import { type User, UserModel } from "./user.entity.ts";
import { keysOf } from "./user.keys.ts";

// Resolvers use the classes; only services and loaders use the model.
export { CommentBan, User } from "./user.entity.ts";

export const noUser = "Ce compte n’existe plus.";

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly code?: string;
  readonly telephone?: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Returns the caller's own account. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function me(viewer: Viewer | null): Promise<User> {
  const user = await findUser(requireViewer(viewer).id);
  if (!user) throw notFound(noUser);
  return user;
}

/** Returns an account by its id, for any caller: which fields may be shown is up to the caller. */
export async function findUser(
  id: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<User | null> {
  return isValidObjectId(id) ? UserModel.findById(id).session(session).lean<User>() : null;
}

/** Whether the account of an id has a right at present: what it prepared earlier goes on by its rights of now. */
export async function hasRightNow(
  id: Types.ObjectId | string | null,
  right: Right,
  session: ClientSession | null = null,
): Promise<boolean> {
  const user = id === null ? null : await findUser(id, session);
  return user !== null && hasRight(user, right);
}

/** Returns a verified account by its id, for any caller, inside the transaction of `session`. Throws NOT_FOUND. */
export async function requireVerified(id: Types.ObjectId, session: ClientSession): Promise<User> {
  const user = await UserModel.findOne({ _id: id, isVerified: true }).session(session).lean<User>();
  if (!user) throw notFound(noUser);
  return user;
}

/** Returns the verified account of an address, whichever way it is spelled (lib/text/email-address.ts). */
export async function findVerified(email: string): Promise<User | null> {
  const found = await UserModel.find({ email: { $in: spellingsOf(email) }, isVerified: true })
    .limit(2)
    .lean<User[]>();
  return typedFirst(found, email)[0] ?? null;
}

/** Of two accounts from before, whose addresses are spellings of one, the typed one is meant. */
const typedFirst = (users: readonly User[], typed: string): User[] => {
  const [first] = spellingsOf(typed);
  return [...users].sort((a, b) => Number(b.email === first) - Number(a.email === first));
};

/**
 * Returns the accounts that a login with this address may mean: its verified owner, and the latest unverified
 * registration.
 */
export async function findForLogin(email: string): Promise<{ owner?: User; applicant?: User }> {
  const stored = await UserModel.find({ email: { $in: spellingsOf(email) } })
    .sort({ isVerified: -1, _id: -1 })
    .limit(4)
    .lean<User[]>();
  const found = typedFirst(stored, email);
  return { owner: found.find((user) => user.isVerified), applicant: found.find((user) => !user.isVerified) };
}

export const findUsers = (
  ids: readonly (Types.ObjectId | string)[],
  session: ClientSession | null = null,
): Promise<User[]> =>
  session
    ? UserModel.find({ _id: { $in: ids.map(String) } })
        .session(session)
        .lean<User[]>()
        .exec()
    : readDocuments<User>(UserModel, { filter: { _id: { $in: ids.map(String) } } });

/** Returns the existing accounts among these ids, by id, in one query. */
export async function findUsersById(
  ids: readonly ({ toString(): string } | null | undefined)[],
): Promise<Map<string, User>> {
  const found = await findUsers([
    ...new Set(ids.filter((id) => id !== null && id !== undefined).map(String)),
  ]);
  return new Map(found.map((user) => [String(user._id), user]));
}

/** Counts the accounts that were confirmed among those made since a date, up to a hundred. */
export const countAccountsSince = (since: Date): Promise<number> =>
  UserModel.countDocuments({ _id: { $gte: idAt(since) }, isVerified: true }, { limit: 100 }).exec();

const mostWithRight = 100;

/** Returns the verified accounts whose role has a right of the team, oldest first, a hundred at most. */
export const findUsersWithRight = (right: Right, session: ClientSession | null = null): Promise<User[]> => {
  const filter = {
    role: { $in: roles.filter((role) => rightsOfRole[role].includes(right)) },
    isVerified: true,
  };
  return session
    ? UserModel.find(filter).sort({ _id: 1 }).limit(mostWithRight).session(session).lean<User[]>().exec()
    : readDocuments<User>(UserModel, { filter, sort: { _id: 1 }, limit: mostWithRight });
};

/** Creates an account whose address is not confirmed yet; of several for one address, only the last one remains. */
export async function createUnverified(id: Types.ObjectId, input: NewUser): Promise<void> {
  const unverifiedUntil = new Date(clock.now().getTime() + hours(24));
  await UserModel.create({ ...toStoredUser(input), _id: id, isVerified: false, unverifiedUntil });
  // Removes the earlier ones by id order: of two concurrent registrations exactly one remains.
  await removeUnverified(input.email, { $lt: id });
}

/** Makes an unverified account the owner of its address. False: it is gone, or the address already has an owner. */
export async function verifyUser(id: Types.ObjectId): Promise<boolean> {
  try {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, isVerified: false },
      { $set: { isVerified: true, verifiedAt: clock.now() }, $unset: { unverifiedUntil: 1 } },
    ).lean<User>();
    if (user) await removeUnverified(user.email, { $ne: id });
    return user !== null;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Sets a new password hash inside a transaction; null when the account is gone. The caller ends its sessions. */
export const setPasswordHash = (
  id: Types.ObjectId,
  passwordHash: string,
  session: ClientSession,
): Promise<User | null> =>
  UserModel.findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, { session }).lean<User>().exec();

/** Keeps the date of an account's first login. */
export async function keepFirstLogin(_id: Types.ObjectId): Promise<void> {
  await UserModel.updateOne(
    { _id, firstLoginAt: { $exists: false } },
    { $set: { firstLoginAt: clock.now() } },
    { timestamps: false },
  );
}

/**
 * Sets a new password hash inside a transaction unless it was changed since `user` was read. Returns whether it was
 * set.
 */
export async function replacePasswordHash(
  { _id, passwordHash }: User,
  next: string,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id, passwordHash },
    { $set: { passwordHash: next } },
    { session },
  );
  return matchedCount === 1;
}

/** Deletes the unverified accounts of an address that now has an owner. */
export const deleteUnverifiedAccounts = (email: string) =>
  UserModel.deleteMany({ email: emailOf(email), isVerified: false });

/** Makes the verified account of an address an administrator, creating it when there is none. */
export async function makeAdministrator(input: NewUser): Promise<"promoted" | "created"> {
  const email = emailOf(input.email);
  // Moderators can't be banned (user-changes.service.ts).
  const promotion = { $set: { role: "ADMINISTRATOR" }, $unset: { commentBan: 1 } } as const;
  const promote = async () =>
    (await UserModel.updateOne({ email, isVerified: true }, promotion)).matchedCount > 0;
  if (await promote()) return "promoted";
  try {
    await UserModel.create({ ...toStoredUser(input), isVerified: true, role: "ADMINISTRATOR" });
    return "created";
  } catch (error) {
    // Another gateway that starts at the same moment has created it.
    if (isDuplicateKey(error) && (await promote())) return "promoted";
    throw error;
  }
}

/** Returns the administrator with the oldest account; null when there is none. */
export const findFirstAdministrator = (): Promise<User | null> =>
  UserModel.findOne({ role: "ADMINISTRATOR", isVerified: true }).sort({ _id: 1 }).lean<User>().exec();

/**
 * Creates a verified account with these fields, for demonstration content and tests; without a password hash nobody
 * can log in.
 */
export async function createVerifiedUser(fields: Partial<User>, at = clock.now()): Promise<User> {
  const email = emailOf(fields.email ?? `${new Types.ObjectId()}@palabre.example`);
  const names = { firstName: fields.firstName ?? "Awa", lastName: fields.lastName ?? "Koné" };
  const [user] = await UserModel.create(
    [
      {
        passwordHash: "-",
        createdAt: at,
        ...fields,
        ...names,
        email,
        keys: keysOf({ ...names, email }),
        isVerified: true,
      },
    ],
    { timestamps: { createdAt: false, updatedAt: true } },
  );
  return user!.toObject();
}

const toStoredUser = ({ firstName, lastName, code, telephone, email, passwordHash }: NewUser) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  keys: keysOf({ firstName, lastName, email }),
  code: code ?? "",
  telephone: telephone?.trim() ?? "",
  email: emailOf(email),
  passwordHash,
});

const removeUnverified = (email: string, _id: { $lt: Types.ObjectId } | { $ne: Types.ObjectId }) =>
  UserModel.deleteMany({ email: emailOf(email), isVerified: false, _id });
