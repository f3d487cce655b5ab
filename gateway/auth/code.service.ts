import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { settings } from "../env.ts";
import { clock, hours, minutes } from "../shared/clock.ts";
import { AppError, rateLimited } from "../shared/errors.ts";
import { countAgainst } from "../shared/rate-limits.ts";
import { keyFor } from "../shared/secret.ts";
import { type Code, CodeModel, type Purpose } from "./code.entity.ts";

export interface Recipient {
  /** Null: nobody can be confirmed by this code. */
  readonly userId: Types.ObjectId | null;
  readonly email: string;
  readonly firstName: string;
}

/** A code that was just made: the token for the asker, the code for the mail. */
export interface Issued extends Recipient {
  readonly token: string;
  readonly code: string;
}

/** Makes a code for an address. Throws RATE_LIMITED beyond what an address is sent in an hour. */
export async function issueCode(
  purpose: Purpose,
  recipient: Recipient,
  id = new Types.ObjectId(),
): Promise<Issued> {
  await countAgainst("codeByAccount", recipient.email);
  const token = randomBytes(32).toString("base64url");
  const code = freshCode();
  await CodeModel.create({
    _id: id,
    purpose,
    ...recipient,
    tokenHash: hashOfToken(token),
    codeHash: hashOfCode(token, code),
    ...lifeFromNow(),
  });
  return { ...recipient, token, code };
}

/** A new code for the same token; the former one is worth nothing from then on. */
export async function reissueCode(token: string): Promise<Issued & { purpose: Purpose }> {
  const found = await CodeModel.findOne({ tokenHash: hashOfToken(token) }).lean<Code>();
  if (!found || found.removeAt <= clock.now() || found.purpose === "reset") throw invalid("activationToken");
  const pause = found.sentAt.getTime() + limits.code.resendSeconds * 1_000 - clock.now().getTime();
  if (settings.hasRateLimits && pause > 0) throw rateLimited(Math.ceil(pause / 1_000));
  await countAgainst("codeByAccount", found.email);
  const code = freshCode();
  const { expiresAt, sentAt } = lifeFromNow();
  await CodeModel.updateOne(
    { _id: found._id },
    { $set: { codeHash: hashOfCode(token, code), tries: 0, expiresAt, sentAt } },
  );
  return {
    purpose: found.purpose,
    userId: found.userId,
    email: found.email,
    firstName: found.firstName,
    token,
    code,
  };
}

/**
 * Spends a code: whom it confirms. It can be tried five times in ten minutes, and is good once.
 * Throws CODE_INVALID, CODE_EXPIRED.
 */
export async function spendCode(purpose: Purpose, token: string, code: string): Promise<Recipient> {
  const tokenHash = hashOfToken(token);
  // The try is counted before the comparison, so that guesses made at once are counted too.
  const found = await CodeModel.findOneAndUpdate(
    { tokenHash, purpose, tries: { $lt: limits.code.tries }, expiresAt: { $gt: clock.now() } },
    { $inc: { tries: 1 } },
    { returnDocument: "after" },
  ).lean<Code>();
  if (!found) {
    const isKnown = await CodeModel.exists({ tokenHash, purpose });
    throw isKnown
      ? new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.")
      : invalid("activationCode");
  }
  const codeHash = hashOfCode(token, code.trim());
  const spent = await CodeModel.findOneAndDelete({ _id: found._id, codeHash }).lean<Code>();
  if (!spent?.userId) throw invalid("activationCode");
  return { userId: spent.userId, email: spent.email, firstName: spent.firstName };
}

/** A token that lets its holder choose a new password, good once. */
export async function issueResetToken({ userId, email, firstName }: Recipient): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const until = new Date(clock.now().getTime() + minutes(limits.resetTokenMinutes));
  await CodeModel.create({
    purpose: "reset",
    userId,
    email,
    firstName,
    tokenHash: hashOfToken(token),
    codeHash: "-",
    sentAt: clock.now(),
    expiresAt: until,
    removeAt: until,
  });
  return token;
}

/** Whether a reset token is good, without spending it. Throws CODE_INVALID, CODE_EXPIRED. */
export async function requireResetToken(token: string): Promise<void> {
  const found = await CodeModel.findOne({ tokenHash: hashOfToken(token), purpose: "reset" }).lean<Code>();
  if (!found) throw new AppError("CODE_INVALID", "Ce lien n’est pas valable. Recommencez la récupération.");
  if (found.expiresAt <= clock.now()) throw resetExpired();
}

/** Spends a reset token: whose password may be changed. Throws CODE_EXPIRED. */
export async function spendResetToken(token: string): Promise<Recipient & { userId: Types.ObjectId }> {
  const spent = await CodeModel.findOneAndDelete({
    tokenHash: hashOfToken(token),
    purpose: "reset",
    expiresAt: { $gt: clock.now() },
  }).lean<Code>();
  if (!spent?.userId) throw resetExpired();
  return { userId: spent.userId, email: spent.email, firstName: spent.firstName };
}

/** What the code of this token confirms; null for a token that is unknown. */
export async function purposeOf(token: string): Promise<Purpose | null> {
  return (await CodeModel.findOne({ tokenHash: hashOfToken(token) }).lean<Code>())?.purpose ?? null;
}

/** Forgets the codes of an address's registrations before this one, known address or not. */
export async function forgetFormerCodes(email: string, id: Types.ObjectId): Promise<void> {
  await CodeModel.deleteMany({ purpose: "registration", email, _id: { $lt: id } });
}

/** Forgets what was sent to an account: its codes confirm nothing any more. */
export async function forgetCodesOf(userId: Types.ObjectId): Promise<void> {
  await CodeModel.deleteMany({ userId });
}

const freshCode = (): string => String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, "0");

const lifeFromNow = () => {
  const now = clock.now().getTime();
  return {
    sentAt: new Date(now),
    expiresAt: new Date(now + minutes(limits.code.minutes)),
    removeAt: new Date(now + hours(24)),
  };
};

const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const hashOfCode = (token: string, code: string): string =>
  createHmac("sha256", keyFor("one-time code")).update(`${token}:${code}`).digest("base64url");

const resetExpired = () =>
  new AppError("CODE_EXPIRED", "Ce lien n’est plus valable. Recommencez la récupération.");

const invalid = (field: "activationCode" | "activationToken") =>
  new AppError("CODE_INVALID", "Ce code n’est pas le bon.", {
    fields: { [field]: "Ce code n’est pas le bon." },
  });
