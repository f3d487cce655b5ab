import type { ClientSession } from "mongoose";
import { clock } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { completeEnd, deleteSessionsOf } from "../../sessions/session.service.ts";
import { findUser, type User } from "../../users/user.service.ts";
import { changeUser } from "../../users/user-changes.service.ts";
import { recoveredAfterChangeMail } from "../account-mails.ts";
import { deleteCodesOf, issueResetToken } from "../code.service.ts";
import { unusableHash } from "../password.ts";
import { findUse, rememberUse } from "../used-links/used-link.service.ts";
import { type EmailChange, EmailChangeModel } from "./email-change.entity.ts";
import { changeExpired, inSevenDays, isWaiting, takeEffect } from "./email-change-effect.service.ts";
import { emailChangeUrl, readEmailChangeToken } from "./email-change-link.ts";

// The holder of an account’s former address may, by the link of a mail and without a session, consent to a change that
// waits, object to it, or undo one that took effect. Opening the link changes nothing: programs that look for viruses open it too.

interface Requester {
  readonly ip: string;
}

/** A change of address as the holder of the former address sees it. */
export interface FormerAddressView {
  readonly isWaiting: boolean;
  /** The new address while it waits: afterwards the mailbox may belong to somebody else. */
  readonly email: string | null;
  /** End of the time to object, or to undo; null once the link has done so. */
  readonly until: Date | null;
  /** Words for what the link has done. */
  readonly done: string | null;
}

const doneWords = {
  CHANGE_REFUSED: "Vous avez refusé ce changement\u00a0: votre adresse est restée la même.",
  CHANGE_UNDONE: "Vous avez annulé ce changement\u00a0: votre adresse est revenue.",
} as const;

/** Returns the change that a link is about, or what the link has done; null when it is over, or the link is not ours. */
export async function findEmailChange(token: unknown): Promise<FormerAddressView | null> {
  const change = await changeOf(token);
  if (change?.appliesAt) return { isWaiting: true, email: change.email, until: change.appliesAt, done: null };
  if (change?.removeAt) return { isWaiting: false, email: null, until: change.removeAt, done: null };
  const done = await doneBy(token);
  return done === null ? null : { isWaiting: false, email: null, until: null, done };
}

/** Returns what the holder of the former address has done by a link; null for nothing. */
async function doneBy(token: unknown): Promise<string | null> {
  const id = readEmailChangeToken(token);
  const use = id && (await findUse(String(id)));
  return use === "CHANGE_REFUSED" || use === "CHANGE_UNDONE" ? doneWords[use] : null;
}

/** Lets a change take effect that waits. Throws CODE_INVALID, CODE_EXPIRED, RATE_LIMITED. */
export async function acceptEmailChange(requester: Requester, token: unknown): Promise<string> {
  const change = await requireChange(requester, token);
  if (!change.appliesAt) throw changeExpired();
  await takeEffect(change.userId, change.email, change._id).catch((error) => {
    throw error.code === "CONFLICT" ? changeExpired() : error;
  });
  return "Votre compte a maintenant sa nouvelle adresse.";
}

/**
 * Drops a change that waits, or restores the former address. Either ends every session; with the address the password becomes
 * void, which somebody else may have chosen, and the reset token returned allows another. Throws CODE_INVALID, CODE_EXPIRED, CONFLICT, RATE_LIMITED.
 */
export async function refuseEmailChange(
  requester: Requester,
  token: unknown,
): Promise<{ message: string; resetToken: string | null }> {
  const change = await requireChange(requester, token);
  return change.appliesAt ? drop(change) : restore(change);
}

async function drop({ _id, userId }: EmailChange) {
  const ended = await inTransaction(async (session) => {
    const { deletedCount } = await EmailChangeModel.deleteOne({ _id, ...isWaiting }, { session });
    if (deletedCount === 0) throw changeExpired();
    await rememberUse(String(_id), "CHANGE_REFUSED", session);
    await deleteCodesOf(userId, session);
    return deleteSessionsOf(userId, { session });
  });
  await completeEnd(userId, ended);
  return {
    message: "Votre adresse reste la même, et tous vos appareils sont déconnectés.",
    resetToken: null,
  };
}

async function restore({ _id, userId, formerEmail }: EmailChange) {
  let ended: string[] = [];
  const restored = { email: formerEmail, passwordHash: unusableHash() };
  const user = await changeUser(userId, restored, async (_, session) => {
    // The later changes too: the holders of their former addresses have no way back any more.
    const { deletedCount } = await EmailChangeModel.deleteMany({ userId, _id: { $gte: _id } }, { session });
    if (deletedCount === 0) throw changeExpired();
    await rememberUse(String(_id), "CHANGE_UNDONE", session);
    await deleteCodesOf(userId, session);
    ended = await deleteSessionsOf(userId, { session });
  });
  await completeEnd(userId, ended);
  return {
    message:
      "Votre adresse est revenue, et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.",
    resetToken: await issueResetToken({ userId, email: user.email, firstName: user.firstName }),
  };
}

/**
 * Runs when a password was recovered, in its transaction: where the address was changed of late, the former ones get a mail
 * and seven more days to undo both.
 */
export async function protectFromRecovery(user: User, session: ClientSession): Promise<void> {
  const recent = { userId: user._id, removeAt: { $gt: clock.now() } };
  const changes = await EmailChangeModel.find(recent)
    .sort({ _id: 1 })
    .limit(10)
    .session(session)
    .lean<EmailChange[]>();
  for (const { _id, formerEmail } of changes) {
    await EmailChangeModel.updateOne({ _id }, { $set: { removeAt: inSevenDays() } }, { session });
    await queueMail(recoveredAfterChangeMail({ ...user, email: formerEmail }, emailChangeUrl(_id)), session);
  }
}

async function requireChange({ ip }: Requester, token: unknown): Promise<EmailChange> {
  await countAgainst("codeByAddress", addressKey(ip));
  if (!readEmailChangeToken(token)) throw new AppError("CODE_INVALID", "Ce lien n’est pas valable.");
  const change = await changeOf(token);
  if (!change) throw changeExpired((await doneBy(token)) ?? undefined);
  return change;
}

async function changeOf(token: unknown): Promise<EmailChange | null> {
  const id = readEmailChangeToken(token);
  const change = id && (await EmailChangeModel.findById(id).lean<EmailChange>());
  // The TTL index may be late.
  const isOver = change?.removeAt !== undefined && change.removeAt <= clock.now();
  return change && !isOver && (await findUser(change.userId)) ? change : null;
}
