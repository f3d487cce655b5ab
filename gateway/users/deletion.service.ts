import type { ClientSession, Types } from "mongoose";
import { accountDeletionRules } from "../../schema/rules/profile.ts";
import { forgetCodesOf } from "../auth/code.service.ts";
import { removeLikesBy } from "../likes/like-removal.service.ts";
import { forgetMailsOf } from "../mails/mail-desk.service.ts";
import { forgetNotificationsOf } from "../notifications/forgetting.service.ts";
import { endSessionsOf } from "../sessions/session.service.ts";
import { check } from "../shared/check.ts";
import { clock, minutes } from "../shared/clock.ts";
import { knownId } from "../shared/ids.ts";
import { factsOf, log } from "../shared/log.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { forgetFilesOf } from "../uploads/file-removal.service.ts";
import { type AccountDeletion, AccountDeletionModel } from "./account-deletion.entity.ts";
import { requireOwnPassword } from "./own-password.service.ts";
import { type User, UserModel } from "./user.entity.ts";
import { noUser, requireVerified } from "./user.service.ts";
import { holdAdministrators, showPicture } from "./user-changes.service.ts";

/** Removes the caller's own account. Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT for the last administrator. */
export async function deleteAccount(viewer: Viewer | null, input: unknown): Promise<void> {
  const { id } = requireViewer(viewer);
  const { password } = await check(accountDeletionRules, input);
  await requireOwnPassword(viewer, password, "password");
  await removeAccount(knownId(id, noUser));
}

/**
 * Removes an account: from the commit on nobody is it, and its address is free. What it wrote stays without a name;
 * what is its own goes in steps, which finishDeletions takes up again where they were cut off.
 * Throws NOT_FOUND, CONFLICT.
 */
export async function removeAccount(userId: Types.ObjectId): Promise<User> {
  const user = await inTransaction((session) => erase(session, userId));
  // It is deleted, whatever happens now: what fails is taken up by the scheduler.
  await removeLeftovers(userId).catch((error) =>
    log.warn(factsOf(error), "an account left something behind"),
  );
  return user;
}

async function erase(session: ClientSession, userId: Types.ObjectId): Promise<User> {
  const user = await requireVerified(userId, session);
  if (user.isAdmin) await holdAdministrators(session);
  await UserModel.deleteOne({ _id: userId }, { session });
  await showPicture(session, userId);
  await AccountDeletionModel.create([{ _id: userId, at: clock.now() }], { session });
  return user;
}

/**
 * Takes up the deletions of a while ago, and how many there were. Those that were cut off go on; the others are gone
 * through once more: a session may have outlived its account by the moment that a gateway believes what it read.
 */
export async function finishDeletions(): Promise<number> {
  const before = new Date(clock.now().getTime() - minutes(1));
  const left = await AccountDeletionModel.find({ at: { $lt: before } })
    .sort({ at: 1 })
    .limit(100)
    .lean<AccountDeletion[]>();
  for (const { _id } of left) {
    await removeLeftovers(_id);
    await AccountDeletionModel.deleteOne({ _id });
  }
  return left.length;
}

/** Removes what is left of an account that is gone. Each step bears to be done again. */
async function removeLeftovers(userId: Types.ObjectId): Promise<void> {
  await endSessionsOf(userId);
  await forgetCodesOf(userId);
  await removeLikesBy(userId);
  await forgetNotificationsOf(userId);
  await forgetMailsOf(userId);
  await inTransaction((session) => forgetFilesOf(session, userId));
}
