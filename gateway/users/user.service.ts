import { type ClientSession, isValidObjectId, Types } from "mongoose";
import { clock, hours } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { type User, UserModel } from "./user.entity.ts";
import { keysOf } from "./user.keys.ts";

// Resolvers name the classes; only services and loaders touch the model.
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

/** The caller's own account. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function me(viewer: Viewer | null): Promise<User> {
  const user = await findUser(requireViewer(viewer).id);
  if (!user) throw notFound(noUser);
  return user;
}

/** An account by its id, whoever asks: what may be shown of it is the caller's business. */
export async function findUser(
  id: Types.ObjectId | string,
  session: ClientSession | null = null,
): Promise<User | null> {
  return isValidObjectId(id) ? UserModel.findById(id).session(session).lean<User>() : null;
}

/** An account that is verified, whoever asks; inside the transaction of `session`. Throws NOT_FOUND. */
export async function requireVerified(id: Types.ObjectId, session: ClientSession): Promise<User> {
  const user = await UserModel.findOne({ _id: id, isVerified: true }).session(session).lean<User>();
  if (!user) throw notFound(noUser);
  return user;
}

/** The verified account of an address, compared without case. */
export const findVerified = (email: string): Promise<User | null> =>
  UserModel.findOne({ email: email.toLowerCase(), isVerified: true }).lean<User>().exec();

/** Whom a login with this address may mean: its verified owner, and the last who registered with it since. */
export async function findForLogin(email: string): Promise<{ owner?: User; applicant?: User }> {
  const found = await UserModel.find({ email: email.toLowerCase() })
    .sort({ isVerified: -1, _id: -1 })
    .limit(2)
    .lean<User[]>();
  return { owner: found.find((user) => user.isVerified), applicant: found.find((user) => !user.isVerified) };
}

export const findUsers = (ids: readonly (Types.ObjectId | string)[]): Promise<User[]> =>
  UserModel.find({ _id: { $in: ids.map(String) } })
    .lean<User[]>()
    .exec();

/** Registers a person who has yet to confirm their address; of several for one address, the last stands. */
export async function createUnverified(id: Types.ObjectId, input: NewUser): Promise<void> {
  const unverifiedUntil = new Date(clock.now().getTime() + hours(24));
  await UserModel.create({ ...stored(input), _id: id, isVerified: false, unverifiedUntil });
  // Those before it, by the id's order: of two registrations at once, exactly one stands.
  await removeUnverified(input.email, { $lt: id });
}

/** Makes an unverified account the owner of its address. False: it is gone, or the address has an owner. */
export async function verifyUser(id: Types.ObjectId): Promise<boolean> {
  try {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, isVerified: false },
      { $set: { isVerified: true }, $unset: { unverifiedUntil: 1 } },
    ).lean<User>();
    if (user) await removeUnverified(user.email, { $ne: id });
    return user !== null;
  } catch (error) {
    if ((error as { code?: unknown }).code === 11_000) return false;
    throw error;
  }
}

/** Gives an account a new password, inside a transaction; null when it is gone. Ending its sessions is the caller's part. */
export const setPasswordHash = (
  id: Types.ObjectId,
  passwordHash: string,
  session: ClientSession,
): Promise<User | null> =>
  UserModel.findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, { session }).lean<User>().exec();

/** Gives an account a new password, inside a transaction, unless it was changed since `user` was read. Whether it did. */
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

/** The address has found its owner: who registered with it and never confirmed is forgotten. */
export const forgetApplicants = (email: string) =>
  UserModel.deleteMany({ email: email.toLowerCase(), isVerified: false });

/** Makes the verified account of an address an administrator's, and creates it when there is none. */
export async function makeAdministrator(input: NewUser): Promise<"promoted" | "created"> {
  const email = input.email.toLowerCase();
  const found = await UserModel.updateOne({ email, isVerified: true }, { $set: { isAdmin: true } });
  if (found.matchedCount > 0) return "promoted";
  await UserModel.create({ ...stored(input), isVerified: true, isAdmin: true });
  return "created";
}

/** The administrator who has been here longest; null when there is none. */
export const findFirstAdministrator = (): Promise<User | null> =>
  UserModel.findOne({ isAdmin: true, isVerified: true }).sort({ _id: 1 }).lean<User>().exec();

/** Makes a verified account as it is given, for demonstration content and tests; nobody can log in without a hash. */
export async function createVerifiedUser(fields: Partial<User>, at = clock.now()): Promise<User> {
  const email = (fields.email ?? `${new Types.ObjectId()}@palabre.example`).toLowerCase();
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

const stored = ({ firstName, lastName, code, telephone, email, passwordHash }: NewUser) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  keys: keysOf({ firstName, lastName, email }),
  code: code ?? "",
  telephone: telephone?.trim() ?? "",
  email: email.toLowerCase(),
  passwordHash,
});

const removeUnverified = (email: string, _id: { $lt: Types.ObjectId } | { $ne: Types.ObjectId }) =>
  UserModel.deleteMany({ email: email.toLowerCase(), isVerified: false, _id });
