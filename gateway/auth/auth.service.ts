import { Types } from "mongoose";
import {
  codeRules,
  forgotPasswordRules,
  registerRules,
  resendRules,
  resetPasswordRules,
  withTelephone,
} from "../../schema/rules/auth.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, forbidden } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { check } from "../core/validation.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { emailOf } from "../lib/text/email-address.ts";
import { dropWaitingMails, queueMail, queueMailOfRequest } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import { refreshSession, viewerOfCookie } from "../sessions/cookie-rotation.service.ts";
import { type DeviceCookie, deviceCookieFor } from "../sessions/known-device.ts";
import {
  completeEnd,
  deleteSessionsOf,
  endSession,
  type OpenedSession,
} from "../sessions/session.service.ts";
import { requireRegistration } from "../users/open-registration.ts";
import { refuseReservedName } from "../users/reserved-name.ts";
import { createUnverified, findVerified, setPasswordHash, verifyUser } from "../users/user.service.ts";
import {
  alreadyRegisteredMail,
  emailChangeMail,
  loginMail,
  passwordChangedMail,
  recoveryMail,
  registrationMail,
} from "./account-mails.ts";
import {
  deleteCodesOf,
  deletePreviousCodes,
  issueCode,
  issueResetToken,
  purposeOf,
  redeemCode,
  redeemResetToken,
  reissueCode,
  requireResetToken,
} from "./code.service.ts";
import { confirmEmailByCode } from "./email-change/email-change.service.ts";
import { protectFromRecovery } from "./email-change/former-address.service.ts";
import { hashNewPassword } from "./new-password.ts";
import { requireProof } from "./proof-of-work/proof.service.ts";

/** Details of the HTTP request that authentication needs. */
export interface AuthRequest {
  readonly ip: string;
  readonly isSameOrigin: boolean;
  readonly sessionCookie: string | null;
  /** The cookie of a known device (sessions/known-device.ts), unchecked. */
  readonly deviceCookie: string | null;
  /** A solved challenge (proof-of-work), unchecked. */
  readonly proofOfWork: string | null;
  readonly userAgent: string;
  readonly afterAnswer: (work: () => void) => void;
}

export interface CodeSent {
  readonly message: string;
  readonly activationToken: string;
}

/** A confirmed address. It is returned to prefill the login form; a person who has the code knows the address already. */
export interface AddressVerified {
  readonly message: string;
  readonly email: string;
}

/**
 * Registers a user, unverified until the code sent by mail is confirmed. A known address gets the same response
 * after the same work, and its owner gets a mail. Throws FORBIDDEN where nobody registers, BAD_USER_INPUT, PROOF_REQUIRED, RATE_LIMITED.
 */
export async function register(authRequest: AuthRequest, input: unknown): Promise<CodeSent> {
  requireRegistration("THEMSELVES");
  const rules = withTelephone(registerRules, currentSite().accounts.telephone);
  const { code: dialCode, email: typed, password, ...person } = await check(rules, input);
  const email = emailOf(typed);
  refuseReservedName(person);
  await requireProof(authRequest);
  await countAgainst("codeByAddress", addressKey(authRequest.ip));
  const passwordHash = await hashNewPassword(password, { ...person, email });
  const owner = await findVerified(email);
  const userId = new Types.ObjectId();
  const issued = await issueCode(
    "registration",
    { userId: owner ? null : userId, email, firstName: person.firstName.trim() },
    authRequest,
    userId,
  );
  // Also for a known address: an account that nobody can confirm, so that the work (and the time it takes) is the
  // same.
  await createUnverified(userId, {
    ...person,
    code: dialCode || currentSite().identity.dialCode,
    email,
    passwordHash,
  });
  await deletePreviousCodes(email, userId);
  await queueMailOfRequest(
    owner ? alreadyRegisteredMail(owner) : registrationMail({ ...issued, _id: userId }, issued),
    authRequest,
  );
  return codeSent(issued.token);
}

/** Confirms a registration by its code, or the new address of an account. Throws BAD_USER_INPUT, CODE_INVALID, CODE_EXPIRED. */
export async function verifyAccount(authRequest: AuthRequest, input: unknown): Promise<AddressVerified> {
  const { activationToken, activationCode } = await check(codeRules, input);
  if ((await purposeOf(activationToken)) === "email") {
    const { user, isWaiting } = await confirmEmailByCode(authRequest, input);
    const wait =
      " Elle attend l’accord de votre adresse actuelle, qui vient de recevoir un message, sept jours au plus.";
    return { message: `Votre nouvelle adresse est confirmée.${isWaiting ? wait : ""}`, email: user.email };
  }
  const { userId, email } = await redeemCode("registration", activationToken, activationCode, authRequest);
  if (!userId || !(await verifyUser(userId))) {
    throw new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Recommencez l’inscription.");
  }
  return { message: "Votre compte est activé. Vous pouvez vous connecter.", email };
}

/** Sends a new code for a registration, a recovery or a new address. Throws CODE_INVALID, RATE_LIMITED. */
export async function resendCode(authRequest: AuthRequest, input: unknown): Promise<CodeSent> {
  const { activationToken } = await check(resendRules, input);
  const issued = await reissueCode(activationToken, authRequest);
  // With its account, so that the account's export names the mail and its deletion removes it.
  const mail = { ...mailOf[issued.purpose](issued, issued), userId: issued.userId };
  // The code that it replaces is worth nothing any more: it must not arrive after this one.
  await dropWaitingMails(mail.kind, issued.email);
  await queueMailOfRequest(mail, authRequest, issued.userId ? "QUEUED" : "VOID");
  return codeSent(issued.token);
}

// A reset token is never sent again.
const mailOf = {
  registration: registrationMail,
  recovery: recoveryMail,
  reset: recoveryMail,
  login: loginMail,
  email: emailChangeMail,
} as const;

/**
 * Exchanges the session cookie for a new token; only accepted from the site's own pages. Throws UNAUTHENTICATED,
 * FORBIDDEN.
 */
export async function refresh(authRequest: AuthRequest): Promise<OpenedSession> {
  if (!authRequest.isSameOrigin) throw forbidden("Cette demande vient d’un autre site.");
  return refreshSession(authRequest.sessionCookie);
}

/**
 * Ends the session of the token or, when the request comes from the site's own pages, of the cookie. Throws
 * UNAUTHENTICATED.
 */
export async function logout(viewer: Viewer | null, authRequest: AuthRequest): Promise<string> {
  const byCookie =
    viewer === null && authRequest.isSameOrigin ? await viewerOfCookie(authRequest.sessionCookie) : null;
  await endSession(requireViewer(viewer ?? byCookie).sessionId);
  return "Vous êtes déconnecté.";
}

/**
 * First step of password recovery: sends a code by mail. The response is the same whether or not the address is
 * known.
 */
export async function forgotPassword(authRequest: AuthRequest, input: unknown): Promise<CodeSent> {
  const { email } = await check(forgotPasswordRules, input);
  return sendCode("recovery", authRequest, email);
}

/** Sends the code of a recovery or a login; for an unknown address the work and the response are the same. */
export async function sendCode(
  purpose: "recovery" | "login",
  authRequest: AuthRequest,
  typed: string,
): Promise<CodeSent> {
  await countAgainst("codeByAddress", addressKey(authRequest.ip));
  const user = await findVerified(typed);
  const recipient = { userId: user?._id ?? null, email: emailOf(typed), firstName: user?.firstName ?? "" };
  const issued = await issueCode(purpose, recipient, authRequest);
  const mail = mailOf[purpose](user ?? issued, issued);
  await queueMailOfRequest(mail, authRequest, user ? "QUEUED" : "VOID");
  return codeSent(issued.token);
}

/** Second step of password recovery: exchanges the code for a reset token, valid once, for 15 minutes. */
export async function verifyRecovery(
  authRequest: AuthRequest,
  input: unknown,
): Promise<{ message: string; resetToken: string }> {
  const { activationToken, activationCode } = await check(codeRules, input);
  const recipient = await redeemCode("recovery", activationToken, activationCode, authRequest);
  return {
    message: "Code vérifié. Choisissez un nouveau mot de passe.",
    resetToken: await issueResetToken(recipient),
  };
}

/**
 * Third step of password recovery: sets the new password and ends every session of the account. The device is known
 * from then on: it has proved that it reads the account's mail.
 */
export async function resetPassword(
  { deviceCookie }: AuthRequest,
  input: unknown,
): Promise<{ message: string; device: DeviceCookie }> {
  const { token, password } = await check(resetPasswordRules, input);
  const recipient = await requireResetToken(token);
  const passwordHash = await hashNewPassword(password, recipient);
  const { userId } = await redeemResetToken(token);
  const ended = await inTransaction(async (session) => {
    const user = await setPasswordHash(userId, passwordHash, session);
    if (user) await queueMail(passwordChangedMail(user), session);
    if (user) await protectFromRecovery(user, session);
    await deleteCodesOf(userId, session);
    return deleteSessionsOf(userId, { session });
  });
  wakeMails();
  await completeEnd(userId, ended);
  return {
    message: "Votre mot de passe est changé. Connectez-vous avec le nouveau.",
    device: deviceCookieFor(String(userId), deviceCookie),
  };
}

const codeSent = (activationToken: string): CodeSent => ({
  message: "Si cette adresse peut recevoir un code, il vient de partir. Regardez vos e-mails.",
  activationToken,
});
