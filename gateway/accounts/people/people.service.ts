import { type QueryFilter, Types } from "mongoose";
import { isAdministrator, type Role } from "../../../schema/roles.ts";
import { withTelephone } from "../../../schema/rules/auth.ts";
import { keywordRules, newUserRules } from "../../../schema/rules/user.ts";
import { passwordChangedMail } from "../../auth/account-mails.ts";
import { deleteCodesAndChangesOf, deleteCodesOf } from "../../auth/code.service.ts";
import { hashNewPassword } from "../../auth/new-password.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, notFound, nullIfNotFound } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireAdmin, requireRight, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check, checkChanges } from "../../core/validation.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { logBanEnd } from "../../moderation-log/moderation-log.service.ts";
import { whoPublished } from "../../posts/newsroom/published-authors.service.ts";
import { hasPublishedPost } from "../../posts/post.service.ts";
import { completeEnd, deleteSessionsOf } from "../../sessions/session.service.ts";
import { refuseReservedChange, refuseReservedName } from "../../users/reserved-name.ts";
import { type User, UserModel, UserPage } from "../../users/user.entity.ts";
import { keysOf, termsOf } from "../../users/user.keys.ts";
import { findUser, findUsersWithRight, noUser } from "../../users/user.service.ts";
import { addressTaken, changeUser, setAvatarUsage } from "../../users/user-changes.service.ts";
import { followRename } from "../authors/author-address.service.ts";
import { removeAccount } from "../deletion/deletion.service.ts";
import { requireAvatarImage } from "../profile/avatar.service.ts";
import { requireModerated } from "./moderated-categories.ts";

export { UserPage };

const mostOfTeam = 100;

/** Returns the verified accounts, newest first, filtered by a role and by words of their names and addresses. Administrators only. */
export async function listUsers(
  viewer: Viewer | null,
  { keyword, role, ...pageQuery }: PageArguments & { keyword?: unknown; role?: Role | null },
): Promise<UserPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(pageQuery);
  const filter = userFilter({ ...(await check(keywordRules, { keyword })), role });
  return numberedPage<User>(
    UserModel.find(filter).sort({ _id: -1 }),
    { page, limit },
    filter.keys || filter.role ? UserModel.countDocuments(filter) : countAccounts(),
  );
}

/** Returns the filter of the verified accounts with a role and with all words of a keyword. Exported for the test of its index. */
export function userFilter({
  keyword,
  role,
}: {
  keyword?: string | undefined;
  role?: Role | null | undefined;
}): QueryFilter<User> {
  const terms = termsOf(keyword ?? "");
  return { ...(role && { role }), isVerified: true, ...(terms.length > 0 && { keys: { $all: terms } }) };
}

// The total is the collection's own count; unverified accounts are few, since they expire within a day.
const countAccounts = async (): Promise<number> =>
  (await UserModel.estimatedDocumentCount()) - (await UserModel.countDocuments({ isVerified: false }));

/** Returns one verified account. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function getUser(viewer: Viewer | null, id: unknown): Promise<User> {
  requireAdmin(viewer);
  const user = await UserModel.findOne({ _id: knownId(id, noUser), isVerified: true }).lean<User>();
  if (!user) throw notFound(noUser);
  return user;
}

/** Same as getUser; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export const findAccount = (viewer: Viewer | null, id: unknown): Promise<User | null> =>
  nullIfNotFound(getUser(viewer, id));

/** Returns an administrator or a user who has published; null for anybody else. Public. */
export async function findAuthor(id: unknown): Promise<User | null> {
  const user = typeof id === "string" ? await findUser(id) : null;
  if (!user?.isVerified) return null;
  return isAdministrator(user) || (await hasPublishedPost(user._id)) ? user : null;
}

/** Returns the administrators, oldest accounts first. Public. */
export const listTeam = (): Promise<User[]> =>
  UserModel.find({ role: "ADMINISTRATOR", isVerified: true })
    .sort({ _id: 1 })
    .limit(mostOfTeam)
    .lean<User[]>()
    .exec();

/** Returns the people who may write articles, oldest accounts first. For those who write. Throws FORBIDDEN. */
export async function listWriters(viewer: Viewer | null): Promise<User[]> {
  requireRight(viewer, "writePosts");
  return findUsersWithRight("writePosts");
}

/** Returns the people who may write and are an author of a published article, oldest accounts first. Public. */
export async function listAuthors(): Promise<User[]> {
  const writers = await findUsersWithRight("writePosts");
  const published = await whoPublished(writers.map(({ _id }) => _id));
  return writers.filter(({ _id }) => published.has(String(_id)));
}

/** Creates a user who can log in at once. Administrators only. Throws BAD_USER_INPUT, CONFLICT for a taken address. */
export async function createUser(viewer: Viewer | null, input: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const checked = await check(rulesOfUser(), input);
  const { password, email: typed, code, isAdmin, moderatedCategoryIds, ...person } = checked;
  const clientId = person.clientId?.toLowerCase();
  const existing = clientId ? await findByClientId(administrator.id, clientId) : null;
  if (existing) return existing;
  const role = person.role ?? (isAdmin ? ("ADMINISTRATOR" as const) : ("READER" as const));
  // The team may be called what it is.
  if (role === "READER") refuseReservedName(person);
  const categories = await requireModerated(role, moderatedCategoryIds);
  await requireAvatarImage(administrator, person.imageName);
  const email = emailOf(typed);
  const passwordHash = await hashNewPassword(password, { ...person, email });
  const names = { firstName: person.firstName.trim(), lastName: person.lastName.trim() };
  const fields = {
    ...person,
    ...names,
    telephone: person.telephone?.trim() ?? "",
    code: code || currentSite().identity.dialCode,
    aboutMe: person.aboutMe?.trim() ?? "",
    imageName: person.imageName || undefined,
    role,
    ...categories,
  };
  const keys = keysOf({ ...names, email });
  const identity = { isVerified: true, addedById: new Types.ObjectId(administrator.id), clientId };
  try {
    const created = { ...fields, email, keys, passwordHash, ...identity, _id: new Types.ObjectId() };
    await inTransaction(async (session) => {
      await UserModel.create([created], { session });
      await setAvatarUsage(session, created._id, created.imageName);
    });
    return await getUser(viewer, created._id);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent request with the same clientId finds the account of the first.
    const concurrent = clientId ? await findByClientId(administrator.id, clientId) : null;
    if (concurrent) return concurrent;
    throw addressTaken();
  }
}

const rulesOfUser = () => withTelephone(newUserRules, currentSite().accounts.telephone);

const findByClientId = (addedById: string, clientId: string): Promise<User | null> =>
  UserModel.findOne({ addedById, clientId }).lean<User>().exec();

/**
 * Changes the given fields of a user. A new password ends their sessions; a new password or address voids their codes.
 * Administrators only. Throws BAD_USER_INPUT, NOT_FOUND, CONFLICT for a taken address and for the last administrator.
 */
export async function updateUser(viewer: Viewer | null, id: unknown, input: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  const {
    password,
    clientId: _,
    moderatedCategoryIds,
    ...changes
  } = await checkChanges(rulesOfUser(), input);
  const present = await getUser(viewer, userId);
  const role = changes.role ?? (changes.isAdmin ? "ADMINISTRATOR" : present.role);
  if (role === "READER") refuseReservedChange(present, changes);
  const categories = await requireModerated(role, moderatedCategoryIds ?? present.moderatedCategoryIds);
  await requireAvatarImage(administrator, changes.imageName, present.imageName);
  const owner = { ...present, ...changes };
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password, owner);
  let ended: string[] = [];
  const user = await changeUser(
    userId,
    { ...changes, ...categories, passwordHash },
    async (after, session, before) => {
      // Codes that were sent to the former address, or to another one that was to follow it.
      if (after.email !== before.email) await deleteCodesAndChangesOf(userId, session);
      else if (passwordHash) await deleteCodesOf(userId, session);
      if (passwordHash) {
        await queueMail(passwordChangedMail(after), session);
        ended = await deleteSessionsOf(userId, { session });
      }
      await followRename(session, before, after);
      if (before.commentBan && !after.commentBan) await logBanEnd(session, administrator.id, userId);
    },
  );
  if (passwordHash) wakeMails();
  await completeEnd(userId, ended);
  return user;
}

/** Deletes an account; what it wrote stays without a name. Administrators only. Throws NOT_FOUND, CONFLICT. */
export async function deleteUser(viewer: Viewer | null, id: unknown): Promise<User> {
  const administrator = requireAdmin(viewer);
  const userId = knownId(id, noUser);
  if (!userId.equals(administrator.id)) return removeAccount(userId);
  throw new AppError("CONFLICT", "Supprimez votre propre compte depuis votre profil.");
}
