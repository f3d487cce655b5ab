import { createHash } from "node:crypto";
import mongoose, { type Types } from "mongoose";
import { verify } from "otplib";
import { clock } from "../../core/clock.ts";
import { AppError, forbidden } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { decrypt } from "../../lib/encryption.ts";
import { countAgainst, refund } from "../../lib/rate-limits.ts";
import { siteHost } from "../passkeys/challenge.ts";
import { PasskeyModel } from "../passkeys/passkey.entity.ts";
import { type SecondFactor, SecondFactorModel } from "./second-factor.entity.ts";

export const secretPurpose = "second factor";

/** Seconds by which the clock of a telephone may differ: a code before and one after the present one are accepted. */
const toleratedSeconds = 30;

/**
 * Asks for the code of an account's app, or for one of its recovery codes, in the second step of a login. Returns whether the account
 * has a second factor: false asks for nothing. Throws SECOND_FACTOR_REQUIRED without a code and for a wrong one, RATE_LIMITED
 * after five of these in a quarter of an hour.
 */
export async function passSecondFactor(userId: Types.ObjectId, code: string | undefined): Promise<boolean> {
  const factor = await SecondFactorModel.findById(userId).lean<SecondFactor>();
  if (!factor?.enabledAt) return false;
  if (!code?.trim()) throw codeRequired();
  const isRight = await isCodeRight(userId, () => spendCode(factor, code));
  if (!isRight) throw wrongCode();
  return true;
}

/** Whether an account has an authenticator app. */
export const hasApp = async (userId: Types.ObjectId): Promise<boolean> =>
  (await SecondFactorModel.exists({ _id: userId, enabledAt: { $exists: true } })) !== null;

/**
 * Requires a session that has passed the second factor which its account has, where the site asks for one: with the password alone
 * nobody adds another. Throws FORBIDDEN.
 */
export async function requireProvenFactor({ id, lacksSecondFactor }: Viewer): Promise<void> {
  if (!lacksSecondFactor) return;
  const userId = new mongoose.Types.ObjectId(id);
  const hasOne = (await hasApp(userId)) || (await PasskeyModel.exists({ userId, host: siteHost() }));
  if (hasOne)
    throw forbidden("Connectez-vous d’abord par votre clé d’accès, ou par votre application de codes.");
}

/** Runs a comparison of a code, counted for the account; right ones are not. Throws RATE_LIMITED. */
export async function isCodeRight(userId: Types.ObjectId, compare: () => Promise<boolean>): Promise<boolean> {
  await countAgainst("secondFactorByAccount", String(userId));
  const isRight = await compare();
  if (isRight) await refund("secondFactorByAccount", String(userId));
  return isRight;
}

/** Returns the time step of a key's code; null for one that is not of this minute. */
export async function stepOfCode(sealedSecret: string, typed: string): Promise<number | null> {
  const token = typed.replace(/\s/g, "");
  const secret = decrypt(secretPurpose, sealedSecret);
  if (secret === null || !/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(clock.now().getTime() / 1_000);
  const result = await verify({ secret, token, epoch, epochTolerance: toleratedSeconds });
  // HOTP, which the same function verifies, has no time.
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Returns the stored form of a recovery code, however it is spaced. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash("sha256").update(code.replace(/[\s-]/g, "").toLowerCase()).digest("base64url");

/** Uses a code up: of two logins with the same one, the first one succeeds. */
async function spendCode({ _id, sealedSecret = "" }: SecondFactor, code: string): Promise<boolean> {
  const step = await stepOfCode(sealedSecret, code);
  const hash = hashOfRecoveryCode(code);
  const { matchedCount } =
    step === null
      ? await SecondFactorModel.updateOne({ _id, recoveryHashes: hash }, { $pull: { recoveryHashes: hash } })
      : await SecondFactorModel.updateOne({ _id, lastStep: { $lt: step } }, { $set: { lastStep: step } });
  return matchedCount === 1;
}

const codeRequired = () =>
  new AppError("SECOND_FACTOR_REQUIRED", "Saisissez le code de votre application, ou un code de secours.");

const wrongCode = () => {
  const message = "Ce code n’est pas le bon, ou il a déjà servi.";
  return new AppError("SECOND_FACTOR_REQUIRED", message, { fields: { totp: message } });
};
