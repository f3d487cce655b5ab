import { forgotPasswordRules, loginCodeRules, loginRules } from "../../schema/rules/auth.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, rateLimited } from "../core/errors.ts";
import { check } from "../core/validation.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { emailOf } from "../lib/text/email-address.ts";
import { type DeviceCookie, deviceCookieFor, deviceMarkOf } from "../sessions/known-device.ts";
import { type ClientKind, endSession, type OpenedSession, openSession } from "../sessions/session.service.ts";
import { findForLogin, findUser, replacePasswordHash, type User } from "../users/user.service.ts";
import { type AuthRequest, type CodeSent, sendCode } from "./auth.service.ts";
import { redeemCode } from "./code.service.ts";
import { announceNewDevice } from "./new-device.service.ts";
import { comparePassword, hashPassword, matchesPassword } from "./password.ts";
import { passSecondFactor } from "./second-factor/second-factor-check.service.ts";

/** An opened session, and the cookie by which the device is known from then on. */
export interface LoggedIn extends OpenedSession {
  readonly device: DeviceCookie;
}

/**
 * Opens a session. Throws UNAUTHENTICATED for a wrong address or password, SECOND_FACTOR_REQUIRED, ACCOUNT_NOT_VERIFIED,
 * RATE_LIMITED.
 */
export async function login(authRequest: AuthRequest, input: unknown, caller: ClientKind): Promise<LoggedIn> {
  const { email, password, totp } = await check(loginRules, input);
  await countTry(authRequest, email);
  const { owner, applicant } = await findForLogin(email);
  const comparison = await comparePassword(password, owner?.passwordHash);
  if (owner && comparison !== "DIFFERENT") {
    const hasSecondFactor = await passSecondFactor(owner._id, totp);
    const opened = await openSessionUnlessChanged(owner, password, { caller, hasSecondFactor }, authRequest);
    if (comparison === "FORMER") await renewHash(owner, password);
    return opened;
  }
  // A user with the password of an unverified account learns that, whether or not the address also has an owner,
  // and every rejection takes two comparisons: neither the response nor its time reveals whether an account exists.
  if (await matchesPassword(password, applicant?.passwordHash)) {
    throw new AppError(
      "ACCOUNT_NOT_VERIFIED",
      "Votre compte n’est pas encore activé. Saisissez le code reçu par e-mail.",
    );
  }
  throw invalidCredentials();
}

/** Sends a code that logs in without a password. The response is the same whether or not the address is known. */
export async function sendLoginCode(authRequest: AuthRequest, input: unknown): Promise<CodeSent> {
  const { email } = await check(forgotPasswordRules, input);
  return sendCode("login", authRequest, email);
}

/**
 * Opens a session with a code received by mail. Throws BAD_USER_INPUT, CODE_INVALID, CODE_EXPIRED, SECOND_FACTOR_REQUIRED, which
 * leaves the code as it is.
 */
export async function loginByCode(authRequest: AuthRequest, input: unknown): Promise<LoggedIn> {
  const { activationToken, activationCode, totp } = await check(loginCodeRules, input);
  let hasSecondFactor = false;
  const { userId } = await redeemCode("login", activationToken, activationCode, authRequest, async (id) => {
    hasSecondFactor = await passSecondFactor(id, totp);
  });
  const user = userId && (await findUser(userId));
  if (!user) throw new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.");
  return completeLogin(
    await openSession(user, "browser", authRequest.userAgent, hasSecondFactor),
    authRequest,
  );
}

/**
 * Counts a try. On a device that the account has logged in on before it counts for this device alone: failures of others,
 * at the account or the address, don't keep its owner out. Throws RATE_LIMITED.
 */
async function countTry({ ip, deviceCookie }: AuthRequest, email: string): Promise<void> {
  const owner = deviceCookie ? (await findForLogin(email)).owner : undefined;
  const mark = owner ? deviceMarkOf(deviceCookie, String(owner._id)) : null;
  if (mark) return countAgainst("loginByDevice", mark);
  await countAgainst("loginByAddress", addressKey(ip));
  await countAgainst("loginByAccount", emailOf(email)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const minutes = Math.ceil(error.retryAfter / 60);
    throw rateLimited(
      error.retryAfter,
      `Trop d’essais pour cette adresse. Demandez un code par e-mail, ou réessayez dans ${minutes}\u00a0${minutes > 1 ? "minutes" : "minute"}.`,
    );
  });
}

/** Opens a session unless the password was changed while it was being compared: a change ends every other session. */
async function openSessionUnlessChanged(
  owner: User,
  password: string,
  { caller, hasSecondFactor }: { readonly caller: ClientKind; readonly hasSecondFactor: boolean },
  authRequest: AuthRequest,
): Promise<LoggedIn> {
  const opened = await openSession(owner, caller, authRequest.userAgent, hasSecondFactor);
  const hash = (await findUser(owner._id))?.passwordHash;
  // Another login may have written the same password's hash anew.
  if (hash && (hash === owner.passwordHash || (await matchesPassword(password, hash))))
    return completeLogin(opened, authRequest);
  await endSession(opened.viewer.sessionId);
  throw invalidCredentials();
}

/** Replaces a hash of another form of the password by one of its normalised form. */
export async function renewHash(owner: User, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await inTransaction((session) => replacePasswordHash(owner, hash, session));
}

/** Completes a login: its device is known from then on, and the owner gets a mail about one that was not. */
export async function completeLogin(opened: OpenedSession, authRequest: AuthRequest): Promise<LoggedIn> {
  await announceNewDevice(opened, authRequest);
  return { ...opened, device: deviceCookieFor(opened.viewer.id, authRequest.deviceCookie) };
}

const invalidCredentials = () => new AppError("UNAUTHENTICATED", "Adresse e-mail ou mot de passe incorrect.");
