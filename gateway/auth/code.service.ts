import { createHash, randomBytes, randomInt } from "node:crypto";
import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { clock, hours, minutes } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { AppError, rateLimited } from "../core/errors.ts";
import { keyedHash } from "../core/secret.ts";
import { addressKey, countAgainst, refund } from "../lib/rate-limits.ts";
import { mailboxOf } from "../lib/text/email-address.ts";
import { deviceMarkOf } from "../sessions/known-device.ts";
import { type Code, CodeModel, type Purpose } from "./code.entity.ts";
import { EmailChangeModel } from "./email-change/email-change.entity.ts";
import { refuseUsed, rememberCode, secretOf } from "./used-links/used-code.ts";
import { rememberUse } from "./used-links/used-link.service.ts";

export interface Recipient {
  /** Null: no account is confirmed by this code. */
  readonly userId: Types.ObjectId | null;
  readonly email: string;
  readonly firstName: string;
  /** Of a change of address: whether its requester has proved to be the owner. */
  readonly isOwnerProven?: boolean | undefined;
}

/** The parts of a request that name who requests or redeems a code. */
export interface CodeRequester {
  readonly ip: string;
  /** The cookie of a known device, unchecked. */
  readonly deviceCookie: string | null;
  readonly afterAnswer: (work: () => void) => void;
}

/** A newly created code: the token for the client, the code for the mail. */
export interface IssuedCode extends Recipient {
  readonly token: string;
  readonly code: string;
}

/** Creates a code for an address. Throws RATE_LIMITED beyond the hourly limits of the requester and of the address. */
export async function issueCode(
  purpose: Purpose,
  recipient: Recipient,
  requester: CodeRequester,
  id = new Types.ObjectId(),
): Promise<IssuedCode> {
  await countCode(purpose, recipient, requester);
  const token = randomBytes(32).toString("base64url");
  const code = randomCode();
  await CodeModel.create({
    _id: id,
    purpose,
    ...recipient,
    tokenHash: hashOfToken(token),
    codeHash: hashOfCode(token, code),
    ...codeLifetime(),
  });
  return { ...recipient, token, code };
}

/** Creates a new code for the same token; the previous code becomes invalid. Throws CODE_INVALID, RATE_LIMITED. */
export async function reissueCode(
  token: string,
  requester: CodeRequester,
): Promise<IssuedCode & { purpose: Purpose }> {
  const found = await CodeModel.findOne({ tokenHash: hashOfToken(token) }).lean<Code>();
  if (!found || found.removeAt <= clock.now() || found.purpose === "reset") throw invalid("activationToken");
  const pause = found.sentAt.getTime() + limits.code.resendSeconds * 1_000 - clock.now().getTime();
  if (env.hasRateLimits && pause > 0) throw rateLimited(Math.ceil(pause / 1_000));
  await countCode(found.purpose, found, requester);
  const code = randomCode();
  const { expiresAt, sentAt } = codeLifetime();
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
 * Redeems a code and returns the account that it confirms. A code can be tried five times within ten minutes and
 * used once. `before` runs for a right code that is not used yet, and leaves it so when it throws. Throws CODE_INVALID, CODE_EXPIRED,
 * RATE_LIMITED after too many wrong codes from an address or in all.
 */
export async function redeemCode(
  purpose: Purpose,
  token: string,
  code: string,
  requester: CodeRequester,
  before?: (userId: Types.ObjectId) => Promise<void>,
): Promise<Recipient> {
  const tokenHash = hashOfToken(token);
  const refundGuess = await countGuess(tokenHash, requester);
  // The attempt is counted before the comparison, so that concurrent guesses are counted too.
  const found = await CodeModel.findOneAndUpdate(
    { tokenHash, purpose, tries: { $lt: limits.code.tries }, expiresAt: { $gt: clock.now() } },
    { $inc: { tries: 1 } },
    { returnDocument: "after" },
  ).lean<Code>();
  if (!found) {
    await refuseUsed(secretOf(token, code));
    const isKnown = await CodeModel.exists({ tokenHash, purpose });
    throw isKnown
      ? new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.")
      : invalid("activationCode");
  }
  const codeHash = hashOfCode(token, code);
  if (found.userId && found.codeHash === codeHash) await before?.(found.userId);
  const spent = await CodeModel.findOneAndDelete({ _id: found._id, codeHash }).lean<Code>();
  if (!spent?.userId) throw invalid("activationCode");
  await refundGuess();
  await rememberCode(secretOf(token, code), purpose);
  const { userId, email, firstName, isOwnerProven } = spent;
  return { userId, email, firstName, isOwnerProven };
}

/** Creates a token that allows setting a new password, valid once. */
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

/** Checks a reset token without redeeming it. Returns for whom it is. Throws CODE_INVALID, CODE_EXPIRED. */
export async function requireResetToken(token: string): Promise<Recipient> {
  const found = await CodeModel.findOne({ tokenHash: hashOfToken(token), purpose: "reset" }).lean<Code>();
  if (!found) await refuseUsed(token);
  if (!found) throw new AppError("CODE_INVALID", "Ce lien n’est pas valable. Recommencez la récupération.");
  if (found.expiresAt <= clock.now()) throw resetExpired();
  return found;
}

/** Redeems a reset token and returns the account whose password may be changed. Throws CODE_EXPIRED. */
export async function redeemResetToken(token: string): Promise<Recipient & { userId: Types.ObjectId }> {
  const spent = await CodeModel.findOneAndDelete({
    tokenHash: hashOfToken(token),
    purpose: "reset",
    expiresAt: { $gt: clock.now() },
  }).lean<Code>();
  if (!spent?.userId) throw resetExpired();
  await rememberUse(token, "PASSWORD_CHANGED");
  return { userId: spent.userId, email: spent.email, firstName: spent.firstName };
}

/** Returns the purpose of a token's code; null for an unknown token. */
export async function purposeOf(token: string): Promise<Purpose | null> {
  return (await CodeModel.findOne({ tokenHash: hashOfToken(token) }).lean<Code>())?.purpose ?? null;
}

/** Deletes the codes of earlier registrations with this address, whether or not it has an account. */
export async function deletePreviousCodes(email: string, id: Types.ObjectId): Promise<void> {
  await CodeModel.deleteMany({ purpose: "registration", email, _id: { $lt: id } });
}

/**
 * Deletes every code of an account and its change of address that waits, in the caller's transaction: nothing that was
 * requested before confirms anything any more.
 */
export async function deleteCodesOf(userId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CodeModel.deleteMany({ userId }, { session });
  await EmailChangeModel.deleteMany({ userId, appliesAt: { $exists: true } }, { session });
}

/**
 * Counts a code to be sent: for its requester, and for the address unless the requester's device is known to the account:
 * requests of others keep nobody out. Each purpose counts for itself.
 */
async function countCode(
  purpose: Purpose,
  { email, userId }: Pick<Recipient, "email" | "userId">,
  requester: CodeRequester,
): Promise<void> {
  const isLogin = purpose === "login";
  const mark = userId && deviceMarkOf(requester.deviceCookie, String(userId));
  const mailbox = `${purpose} ${mailboxOf(email)}`;
  const key = `${mailbox} ${mark ?? addressKey(requester.ip)}`;
  await countAgainst(isLogin ? "loginCodeByRequester" : "codeByRequester", key);
  if (!mark) await countAgainst(isLogin ? "loginCodeByAccount" : "codeByAccount", mailbox);
}

/** Counts a guess, but not on a device that the code's account knows. Returns the step that takes it back, for a right code. */
async function countGuess(tokenHash: string, requester: CodeRequester): Promise<() => Promise<void>> {
  const known = requester.deviceCookie ? await CodeModel.findOne({ tokenHash }).lean<Code>() : null;
  if (known?.userId && deviceMarkOf(requester.deviceCookie, String(known.userId))) return async () => {};
  const address = addressKey(requester.ip);
  await countAgainst("guessByAddress", address);
  await countAgainst("guess", "all");
  return async () => {
    await refund("guessByAddress", address);
    await refund("guess", "all");
  };
}

const randomCode = (): string =>
  String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, "0");

const codeLifetime = () => {
  const now = clock.now().getTime();
  return {
    sentAt: new Date(now),
    expiresAt: new Date(now + minutes(limits.code.minutes)),
    removeAt: new Date(now + hours(24)),
  };
};

const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const hashOfCode = (token: string, code: string): string => keyedHash("one-time code", secretOf(token, code));

const resetExpired = () =>
  new AppError("CODE_EXPIRED", "Ce lien n’est plus valable. Recommencez la récupération.");

const invalid = (field: "activationCode" | "activationToken") =>
  new AppError("CODE_INVALID", "Ce code n’est pas le bon.", {
    fields: { [field]: "Ce code n’est pas le bon." },
  });

/** Deletes the codes of an account and every change of its address: none can be undone any more. */
export async function deleteCodesAndChangesOf(
  userId: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  await deleteCodesOf(userId, session);
  await EmailChangeModel.deleteMany({ userId }, { session });
}
