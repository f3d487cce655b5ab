import type { ClientSession, Types } from "mongoose";
import { ownPasswordRules } from "../../../schema/rules/profile.ts";
import { deleteCodesAndChangesOf } from "../../auth/code.service.ts";
import { requireOwnPassword } from "../../auth/own-password.service.ts";
import { deleteSecondFactorOf } from "../../auth/second-factor/second-factor.service.ts";
import { deleteBookmarksBy } from "../../bookmarks/bookmark.service.ts";
import { deleteHeldBy } from "../../comments/holding/held-comments.service.ts";
import { clock, minutes } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { anonymizeFilesOf } from "../../files/storing/file-removal.service.ts";
import { deleteMailsOf } from "../../mails/mail-admin.service.ts";
import { deleteSubscriptionOf } from "../../newsletters/subscribers/subscriber-admin.service.ts";
import { deleteNotificationsOf } from "../../notifications/notification-removal.service.ts";
import { removeAuthor } from "../../posts/newsroom/post-authors.service.ts";
import { unassign } from "../../posts/newsroom/post-work.service.ts";
import { deleteReadingHistoryOf } from "../../reading-history/reading-history.service.ts";
import { endSessionsOf } from "../../sessions/session.service.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { noUser, requireVerified } from "../../users/user.service.ts";
import { requireOtherAdministrator, setAvatarUsage } from "../../users/user-changes.service.ts";
import { accountImports } from "../account-imports.ts";
import { removeAuthorAddresses } from "../authors/author-address.service.ts";
import { type AccountDeletion, AccountDeletionModel } from "./account-deletion.entity.ts";
import { deleteLikesBy } from "./like-removal.service.ts";

// Deletion of accounts. The transaction of `erase` removes the account itself: from its commit on, nobody can log in with
// it and its address is free. Its articles and comments stay without a name, those with other authors under theirs. Data of its own (sessions, likes,
// notifications, mails, files …) is removed in idempotent steps after the commit; an AccountDeletion record is kept until
// the scheduler has run the steps once more a minute later, so that a crash in between, or a session cached by another
// gateway, leaves nothing.

/** Deletes the caller's own account. Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT for the last administrator. */
export async function deleteAccount(viewer: Viewer | null, input: unknown): Promise<void> {
  const { id } = requireViewer(viewer);
  const { password } = await check(ownPasswordRules, input);
  await requireOwnPassword(viewer, password, "password");
  await removeAccount(knownId(id, noUser));
}

/** Deletes an account and its data. Throws NOT_FOUND, CONFLICT for the last administrator. */
export async function removeAccount(userId: Types.ObjectId): Promise<User> {
  const user = await inTransaction((session) => erase(session, userId));
  // The account is deleted whatever happens now: steps that fail are retried by the scheduler.
  await removeAccountData(userId).catch((error) =>
    log.warn(errorFields(error), "an account left something behind"),
  );
  return user;
}

async function erase(session: ClientSession, userId: Types.ObjectId): Promise<User> {
  const user = await requireVerified(userId, session);
  if (user.role === "ADMINISTRATOR") await requireOtherAdministrator(session);
  await UserModel.deleteOne({ _id: userId }, { session });
  await deleteSubscriptionOf(session, user.email);
  await setAvatarUsage(session, userId);
  await removeAuthorAddresses(session, user);
  await accountImports.value.eraseRemarksOn(session, user);
  await AccountDeletionModel.create([{ _id: userId, at: clock.now() }], { session });
  return user;
}

/**
 * Run by the scheduler: completes the deletions older than a minute and returns how many there were. Interrupted
 * ones continue; the others are repeated once, since a cached session may have outlived its account.
 */
export async function finishDeletions(): Promise<number> {
  const before = new Date(clock.now().getTime() - minutes(1));
  const left = await AccountDeletionModel.find({ at: { $lt: before } })
    .sort({ at: 1 })
    .limit(100)
    .lean<AccountDeletion[]>();
  for (const { _id } of left) {
    await removeAccountData(_id);
    await AccountDeletionModel.deleteOne({ _id });
  }
  return left.length;
}

/** Removes the remaining data of a deleted account. Each step is idempotent. */
async function removeAccountData(userId: Types.ObjectId): Promise<void> {
  await endSessionsOf(userId);
  await deleteCodesAndChangesOf(userId);
  await deleteSecondFactorOf(userId);
  await deleteLikesBy(userId);
  await deleteBookmarksBy(userId);
  await deleteReadingHistoryOf(userId);
  await deleteHeldBy(userId);
  await removeAuthor(userId);
  await unassign(userId);
  await deleteNotificationsOf(userId);
  await deleteMailsOf(userId);
  await accountImports.value.eraseImportsOf(userId);
  await inTransaction((session) => anonymizeFilesOf(session, userId));
}
