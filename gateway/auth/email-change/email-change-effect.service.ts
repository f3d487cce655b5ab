import { type ClientSession, Types } from "mongoose";
import { clock, days } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import { log } from "../../core/log.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { deleteUnverifiedAccounts, requireVerified, type User } from "../../users/user.service.ts";
import { changeUser } from "../../users/user-changes.service.ts";
import { emailChangedMail, emailChangeWaitingMail } from "../account-mails.ts";
import { deleteCodesOf } from "../code.service.ts";
import { type EmailChange, EmailChangeModel } from "./email-change.entity.ts";
import { emailChangeUrl } from "./email-change-link.ts";

/** Time that the holder of the former address has to object, and afterwards to undo. */
export const objectionTime = days(7);

/** A change of address that waits: `appliesAt` is a date. */
export const isWaiting = { appliesAt: { $exists: true } } as const;

/** Lets a confirmed address wait for the former one, in place of an earlier one that waits. Returns the account, unchanged. */
export async function awaitFormerAddress(userId: Types.ObjectId, email: string): Promise<User> {
  const _id = new Types.ObjectId();
  const appliesAt = inSevenDays();
  const user = await inTransaction(async (session) => {
    const owner = await requireVerified(userId, session);
    await EmailChangeModel.deleteMany({ userId, ...isWaiting }, { session });
    await EmailChangeModel.create([{ _id, userId, formerEmail: owner.email, email, appliesAt }], { session });
    await queueMail(emailChangeWaitingMail(owner, { email, url: emailChangeUrl(_id), appliesAt }), session);
    return owner;
  });
  wakeMails();
  return user;
}

/**
 * Gives an account its confirmed address; the former one gets a mail with the way back. `waitingId`: the change that has
 * waited. Throws CODE_EXPIRED when that was withdrawn meanwhile, CONFLICT when the address belongs to another account by now, NOT_FOUND.
 */
export async function takeEffect(
  userId: Types.ObjectId,
  email: string,
  waitingId?: Types.ObjectId,
): Promise<User> {
  const _id = waitingId ?? new Types.ObjectId();
  const also = async (_: User, session: ClientSession, before: User) => {
    if (waitingId) {
      const { deletedCount } = await EmailChangeModel.deleteOne({ _id, ...isWaiting }, { session });
      if (deletedCount === 0) throw changeExpired();
    }
    const change = { _id, userId, formerEmail: before.email, email, removeAt: inSevenDays() };
    await EmailChangeModel.create([change], { session });
    await queueMail(emailChangedMail(before, emailChangeUrl(_id)), session);
    // Codes sent to the previous address become invalid, and other changes that wait.
    await deleteCodesOf(userId, session);
  };
  const user = await changeUser(userId, { email }, also);
  await deleteUnverifiedAccounts(email);
  wakeMails();
  return user;
}

/** Run by the scheduler: changes of address that had no objection for seven days take effect. Returns how many there were. */
export async function applyDueEmailChanges(): Promise<number> {
  const due = await EmailChangeModel.find({ appliesAt: { $lte: clock.now() } })
    .sort({ appliesAt: 1 })
    .limit(100)
    .lean<EmailChange[]>();
  for (const { _id, userId, email } of due) {
    await takeEffect(userId, email, _id).catch(async (error: unknown) => {
      // Withdrawn meanwhile, or impossible: the address has another owner by now, or the account is gone.
      if (!(error instanceof AppError)) throw error;
      log.info({ code: error.code }, "a change of address came to nothing");
      await EmailChangeModel.deleteOne({ _id, ...isWaiting });
    });
  }
  return due.length;
}

/** Returns the caller's change of address that waits for the former one; null when there is none. Throws UNAUTHENTICATED. */
export async function waitingEmailChange(
  viewer: Viewer | null,
): Promise<{ email: string; appliesAt: Date } | null> {
  const { id } = requireViewer(viewer);
  const change = await EmailChangeModel.findOne({ userId: id, ...isWaiting }).lean<EmailChange>();
  return change?.appliesAt ? { email: change.email, appliesAt: change.appliesAt } : null;
}

/** Withdraws the caller's change of address that waits. Idempotent. Throws UNAUTHENTICATED. */
export async function cancelEmailChange(viewer: Viewer | null): Promise<string> {
  await EmailChangeModel.deleteMany({ userId: requireViewer(viewer).id, ...isWaiting });
  return "Votre adresse reste la même.";
}

/** The changes of address of an account that wait or can be undone. For the export of account data. */
export async function* exportEmailChanges(userId: Types.ObjectId) {
  const changes = EmailChangeModel.find({ userId }).sort({ _id: 1 }).limit(100).lean<EmailChange[]>();
  for (const { formerEmail, email, appliesAt, removeAt } of await changes)
    yield { formerEmail, email, appliesAt: appliesAt ?? null, undoneUntil: removeAt ?? null };
}

export const inSevenDays = (): Date => new Date(clock.now().getTime() + objectionTime);

export const changeExpired = (
  words = "Ce lien n’est plus valable\u00a0: ce changement a été fait ou retiré, ou les sept jours sont passés.",
) => new AppError("CODE_EXPIRED", words);
