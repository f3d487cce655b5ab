import { randomBytes } from "node:crypto";
import type { ClientSession, Types } from "mongoose";
import { generateSecret, generateURI } from "otplib";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { totpRules } from "../../../schema/rules/auth.ts";
import { ownPasswordRules } from "../../../schema/rules/profile.ts";
import { clock, minutes } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput, forbidden } from "../../core/errors.ts";
import { requireAdmin, requireViewer, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { encrypt } from "../../lib/encryption.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { logModeration } from "../../moderation-log/moderation-log.service.ts";
import { endSessionsOf, markSecondFactor } from "../../sessions/session.service.ts";
import { me, noUser, requireVerified, type User } from "../../users/user.service.ts";
import { announceRole } from "../../users/user-changes.service.ts";
import { secondFactorMail } from "../account-mails.ts";
import { requireOwnPassword } from "../own-password.service.ts";
import { PasskeyModel } from "../passkeys/passkey.entity.ts";
import { type SecondFactor, SecondFactorModel } from "./second-factor.entity.ts";
import type { SecondFactorState, TotpSetup } from "./second-factor.types.ts";
import {
  hashOfRecoveryCode,
  isCodeRight,
  requireProvenFactor,
  secretPurpose,
  stepOfCode,
} from "./second-factor-check.service.ts";

const setupMinutes = 30;

/** Returns whether an account has an app, and how many recovery codes are left: one's own, or for administrators. Throws FORBIDDEN. */
export async function findSecondFactor(viewer: Viewer | null, userId?: unknown): Promise<SecondFactorState> {
  const id = userId ? knownId(userId, noUser) : knownId(requireViewer(viewer).id, noUser);
  if (String(id) !== requireViewer(viewer).id) requireAdmin(viewer);
  const factor = await SecondFactorModel.findById(id).lean<SecondFactor>();
  return {
    enabledAt: factor?.enabledAt ?? null,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    passkeys: await PasskeyModel.countDocuments({ userId: id }),
    isRequired: currentSite().accounts.isSecondFactorRequired,
  };
}

/**
 * Makes a key for the app of a member of the team, which asks for nothing until `confirmTotp`; a former one works until then.
 * Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED.
 */
export async function enableTotp(viewer: Viewer | null, input: unknown): Promise<TotpSetup> {
  const { password } = await check(ownPasswordRules, input);
  const user = await requireTeam(viewer);
  await requireProvenFactor(requireViewer(viewer));
  await requireOwnPassword(viewer, password, "password");
  const secret = generateSecret();
  const pending = {
    pendingSecret: encrypt(secretPurpose, secret),
    pendingUntil: new Date(clock.now().getTime() + minutes(setupMinutes)),
  };
  await SecondFactorModel.updateOne({ _id: user._id }, { $set: pending }, { upsert: true });
  const uri = generateURI({ issuer: currentSite().identity.name, label: user.email, secret });
  return { key: secret, uri };
}

/**
 * Turns the second factor on by the first code of the app. Returns ten recovery codes, shown this once; other devices are logged out.
 * Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT where no key waits, RATE_LIMITED.
 */
export async function confirmTotp(viewer: Viewer | null, input: unknown): Promise<string[]> {
  const { code } = await check(totpRules, input);
  const user = await requireTeam(viewer);
  const factor = await SecondFactorModel.findById(user._id).lean<SecondFactor>();
  const { pendingSecret, pendingUntil } = factor ?? {};
  if (!pendingSecret || !pendingUntil || pendingUntil <= clock.now()) {
    throw new AppError("CONFLICT", "Cette clé n’est plus valable. Demandez-en une autre.");
  }
  let step: number | null = null;
  await isCodeRight(user._id, async () => {
    step = await stepOfCode(pendingSecret, code);
    return step !== null;
  });
  if (step === null)
    throw badInput({ code: "Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone." });
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, newRecoveryCode);
  const recoveryHashes = codes.map(hashOfRecoveryCode);
  const enabled = { sealedSecret: pendingSecret, enabledAt: clock.now(), lastStep: step, recoveryHashes };
  await inTransaction(async (session) => {
    const { matchedCount } = await SecondFactorModel.updateOne(
      { _id: user._id, pendingSecret },
      { $set: enabled, $unset: { pendingSecret: 1, pendingUntil: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new AppError("CONFLICT", "Cette clé a déjà servi.");
    await markSecondFactor(user._id, true, { sessionId: requireViewer(viewer).sessionId, session });
    await queueMail(secondFactorMail(user, "ENABLED"), session);
  });
  wakeMails();
  await endSessionsOf(user._id, requireViewer(viewer).sessionId);
  announceRole(user._id);
  return codes;
}

/** Turns one's own second factor off. Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT where the site asks the team for one, RATE_LIMITED. */
export async function disableTotp(viewer: Viewer | null, input: unknown): Promise<void> {
  const { password } = await check(ownPasswordRules, input);
  const user = await requireOwnPassword(viewer, password, "password");
  if (currentSite().accounts.isSecondFactorRequired && hasRight(user, "enterStudio")) {
    throw new AppError(
      "CONFLICT",
      "Ce site la demande à toute l’équipe. Pour un autre téléphone, configurez-la de nouveau.",
    );
  }
  await remove(user, async () => {});
}

/** Takes another person's second factor off, passkeys too, and logs it. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function removeSecondFactor(viewer: Viewer | null, userId: unknown): Promise<void> {
  const { id: actorId } = requireAdmin(viewer);
  const memberId = knownId(userId, noUser);
  if (actorId === String(memberId)) throw forbidden("La vôtre se retire dans votre profil.");
  const user = await inTransaction((session) => requireVerified(memberId, session));
  await remove(user, async (session) => {
    await PasskeyModel.deleteMany({ userId: memberId }, { session });
    await logModeration(session, { action: "SECOND_FACTOR_REMOVED", actorId, memberId });
  });
}

/** Takes the second factor of an account off, passkeys too, for the operator's command. Returns whether there was one. */
export async function removeSecondFactorOf(user: User): Promise<boolean> {
  return remove(user, async (session) => {
    await PasskeyModel.deleteMany({ userId: user._id }, { session });
  });
}

/** Deletes what an account has, in the caller's steps of its deletion. */
export async function deleteSecondFactorOf(userId: Types.ObjectId): Promise<void> {
  await SecondFactorModel.deleteOne({ _id: userId });
  await PasskeyModel.deleteMany({ userId });
}

/** Yields the dates of an account's second factor, without its secrets. For the personal data export. */
export async function* exportSecondFactor(userId: Types.ObjectId) {
  const factor = await SecondFactorModel.findById(userId).lean<SecondFactor>();
  if (factor?.enabledAt)
    yield { enabledAt: factor.enabledAt, recoveryCodesLeft: factor.recoveryHashes.length };
}

async function remove(user: User, also: (session: ClientSession) => Promise<void>): Promise<boolean> {
  const isRemoved = await inTransaction(async (session) => {
    const removed = await SecondFactorModel.findOneAndDelete({ _id: user._id }, { session });
    const hasPasskey = await PasskeyModel.exists({ userId: user._id }).session(session);
    if (!removed?.enabledAt && !hasPasskey) return false;
    await markSecondFactor(user._id, false, { session });
    await queueMail(secondFactorMail(user, "REMOVED"), session);
    await also(session);
    return true;
  });
  wakeMails();
  announceRole(user._id);
  return isRemoved;
}

/** Returns the caller's account if it is of the team: by its role, which a missing second factor does not lessen here. */
async function requireTeam(viewer: Viewer | null): Promise<User> {
  const user = await me(viewer);
  if (!hasRight(user, "enterStudio")) throw forbidden("La deuxième étape est pour l’équipe du site.");
  return user;
}

const newRecoveryCode = (): string =>
  randomBytes(10)
    .toString("hex")
    .replace(/.{5}(?=.)/g, "$&-");
