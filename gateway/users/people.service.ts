import { type QueryFilter, Types } from "mongoose";
import { defaultDialCode } from "../../schema/limits.ts";
import { keywordRules, newUserRules } from "../../schema/rules/user.ts";
import { forgetCodesOf } from "../auth/code.service.ts";
import { passwordChangedMail } from "../auth/mails.ts";
import { hashPassword } from "../auth/password.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import { hasPublishedPost } from "../posts/post-authors.service.ts";
import { endSessionsOf } from "../sessions/session.service.ts";
import { check, checkChanges } from "../shared/check.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { removeAccount } from "./deletion.service.ts";
import { requirePicture } from "./picture.service.ts";
import { type User, UserModel, UserPage } from "./user.entity.ts";
import { keysOf, termsOf } from "./user.keys.ts";
import { findUser, noUser } from "./user.service.ts";
import { addressTaken, changeUser, isDuplicate, showPicture } from "./user-changes.service.ts";

export { UserPage };

const mostOfTeam = 100;

/** The people with an account, the last ones first, found by the words of their names and addresses. Administrators. */
export async function listUsers(
  viewer: Viewer | null,
  { keyword, ...asked }: PageAsked & { keyword?: unknown },
): Promise<UserPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(asked);
  const terms = termsOf((await check(keywordRules, { keyword })).keyword ?? "");
  const filter: QueryFilter<User> = { isVerified: true, ...(terms.length > 0 && { keys: { $all: terms } }) };
  const [total, items] = await Promise.all([
    terms.length > 0 ? UserModel.countDocuments(filter) : countAccounts(),
    UserModel.find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<User[]>(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

// The number of all is kept by the database, and those who have yet to confirm their address are few: they go in a day.
const countAccounts = async (): Promise<number> =>
  (await UserModel.estimatedDocumentCount()) - (await UserModel.countDocuments({ isVerified: false }));

/** One account that is verified. Administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function getUser(viewer: Viewer | null, id: unknown): Promise<User> {
  requireAdmin(viewer);
  const user = await UserModel.findOne({ _id: knownId(id, noUser), isVerified: true }).lean<User>();
  if (!user) throw notFound(noUser);
  return user;
}

/** The same; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export const findAccount = (viewer: Viewer | null, id: unknown): Promise<User | null> =>
  getUser(viewer, id).catch((error) => {
    if (error.code === "NOT_FOUND") return null;
    throw error;
  });

/** Somebody who runs the site or has published; null for anybody else. For everybody. */
export async function findAuthor(id: unknown): Promise<User | null> {
  const user = typeof id === "string" ? await findUser(id) : null;
  if (!user?.isVerified) return null;
  return user.isAdmin || (await hasPublishedPost(user._id)) ? user : null;
}

/** Who runs the site, those who have been here longest first. For everybody. */
export const listTeam = (): Promise<User[]> =>
  UserModel.find({ isAdmin: true, isVerified: true })
    .sort({ _id: 1 })
    .limit(mostOfTeam)
    .lean<User[]>()
    .exec();

/** Adds a person, who can log in at once. Administrators. Throws BAD_USER_INPUT, CONFLICT for a taken address. */
export async function createUser(viewer: Viewer | null, input: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const { password, email: typed, code, ...person } = await check(newUserRules, input);
  const clientId = person.clientId?.toLowerCase();
  const former = clientId ? await findFormer(administrator.id, clientId) : null;
  if (former) return former;
  await requirePicture(administrator, person.imageName);
  const email = typed.toLowerCase();
  const passwordHash = await hashPassword(password);
  const names = { firstName: person.firstName.trim(), lastName: person.lastName.trim() };
  const fields = {
    ...person,
    ...names,
    telephone: person.telephone.trim(),
    code: code || defaultDialCode,
    aboutMe: person.aboutMe?.trim() ?? "",
    imageName: person.imageName || undefined,
  };
  const keys = keysOf({ ...names, email });
  const marks = { isVerified: true, addedById: new Types.ObjectId(administrator.id), clientId };
  try {
    const made = { ...fields, email, keys, passwordHash, ...marks, _id: new Types.ObjectId() };
    await inTransaction(async (session) => {
      await UserModel.create([made], { session });
      await showPicture(session, made._id, made.imageName);
    });
    return await getUser(viewer, made._id);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A second try at the same moment finds the first one's account.
    const twin = clientId ? await findFormer(administrator.id, clientId) : null;
    if (twin) return twin;
    throw addressTaken();
  }
}

const findFormer = (addedById: string, clientId: string): Promise<User | null> =>
  UserModel.findOne({ addedById, clientId }).lean<User>().exec();

/**
 * Changes what is given of a person. A new password ends their sessions. Administrators.
 * Throws BAD_USER_INPUT, NOT_FOUND, CONFLICT for a taken address and for the last administrator's rights.
 */
export async function updateUser(viewer: Viewer | null, id: unknown, input: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  const { password, clientId: _, ...changes } = await checkChanges(newUserRules, input);
  const { imageName } = await getUser(viewer, userId);
  await requirePicture(administrator, changes.imageName, imageName);
  if (password === undefined) return changeUser(userId, changes);
  const passwordHash = await hashPassword(password);
  const user = await changeUser(userId, { ...changes, passwordHash }, (changed, session) =>
    queueMail(passwordChangedMail(changed), session),
  );
  wakeMails();
  await endSessionsOf(userId);
  await forgetCodesOf(userId);
  return user;
}

/** Removes an account: what it wrote stays without a name. Administrators. Throws NOT_FOUND, CONFLICT. */
export async function deleteUser(viewer: Viewer | null, id: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  if (!userId.equals(administrator.id)) return removeAccount(userId);
  throw new AppError("CONFLICT", "Votre propre compte se supprime depuis votre profil.");
}
