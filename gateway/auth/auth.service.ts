import { Types } from "mongoose";
import { defaultDialCode } from "../../schema/limits.ts";
import {
  codeRules,
  forgotPasswordRules,
  loginRules,
  registerRules,
  resendRules,
  resetPasswordRules,
} from "../../schema/rules/auth.ts";
import { queueMail, queueNothing } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import {
  type Caller,
  endSession,
  endSessionsOf,
  type Opened,
  openSession,
  refreshSession,
  viewerOfCookie,
} from "../sessions/session.service.ts";
import { check } from "../shared/check.ts";
import { AppError, forbidden } from "../shared/errors.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { addressKey, countAgainst } from "../shared/rate-limits.ts";
import { inTransaction } from "../shared/transaction.ts";
import { confirmEmailByCode } from "../users/email-change.service.ts";
import {
  createUnverified,
  findForLogin,
  findUser,
  findVerified,
  setPasswordHash,
  type User,
  verifyUser,
} from "../users/user.service.ts";
import {
  forgetCodesOf,
  forgetFormerCodes,
  issueCode,
  issueResetToken,
  purposeOf,
  reissueCode,
  requireResetToken,
  spendCode,
  spendResetToken,
} from "./code.service.ts";
import {
  alreadyKnownMail,
  emailChangeMail,
  passwordChangedMail,
  recoveryMail,
  registrationMail,
} from "./mails.ts";
import { hashPassword, isPassword } from "./password.ts";

/** What the account calls need of a request. */
export interface Asker {
  readonly ip: string;
  readonly isSameOrigin: boolean;
  readonly sessionCookie: string | null;
  readonly userAgent: string;
}

export interface CodeSent {
  readonly message: string;
  readonly activationToken: string;
}

/**
 * Registers a person, unverified until the code of the mail comes back. A known address gets the same answer after
 * the same work, and its owner a mail. Throws BAD_USER_INPUT, RATE_LIMITED.
 */
export async function register(asker: Asker, input: unknown): Promise<CodeSent> {
  const { code: dialCode, email: typed, password, ...person } = await check(registerRules, input);
  const email = typed.toLowerCase();
  await countAgainst("codeByAddress", addressKey(asker.ip));
  const passwordHash = await hashPassword(password);
  const owner = await findVerified(email);
  const userId = new Types.ObjectId();
  const issued = await issueCode(
    "registration",
    { userId: owner ? null : userId, email, firstName: person.firstName.trim() },
    userId,
  );
  // For a known address too: an account that nobody can confirm, so that the work is the same.
  await createUnverified(userId, { ...person, code: dialCode || defaultDialCode, email, passwordHash });
  await forgetFormerCodes(email, userId);
  await queueMail(owner ? alreadyKnownMail(owner) : registrationMail(issued, issued.code));
  return codeSent(issued.token);
}

/** Confirms a registration by its code, or the new address of an account. Throws BAD_USER_INPUT, CODE_INVALID, CODE_EXPIRED. */
export async function verifyAccount(input: unknown): Promise<string> {
  const { activationToken, activationCode } = await check(codeRules, input);
  if ((await purposeOf(activationToken)) === "email") {
    await confirmEmailByCode(input);
    return "Votre nouvelle adresse est confirmée.";
  }
  const { userId } = await spendCode("registration", activationToken, activationCode);
  if (!userId || !(await verifyUser(userId))) {
    throw new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Recommencez l’inscription.");
  }
  return "Votre compte est activé. Vous pouvez vous connecter.";
}

/** Sends a new code for a registration, a recovery or a new address. Throws CODE_INVALID, RATE_LIMITED. */
export async function resendCode(input: unknown): Promise<CodeSent> {
  const { activationToken } = await check(resendRules, input);
  const issued = await reissueCode(activationToken);
  const letter = mailOf[issued.purpose](issued, issued.code);
  await (issued.userId ? queueMail(letter) : queueNothing(letter));
  return codeSent(issued.token);
}

// A reset's token is never sent again.
const mailOf = {
  registration: registrationMail,
  recovery: recoveryMail,
  reset: recoveryMail,
  email: emailChangeMail,
} as const;

/** Opens a session. Throws UNAUTHENTICATED for a wrong pair, ACCOUNT_NOT_VERIFIED, RATE_LIMITED. */
export async function login(asker: Asker, input: unknown, caller: Caller): Promise<Opened> {
  const { email, password } = await check(loginRules, input);
  await countAgainst("loginByAddress", addressKey(asker.ip));
  await countAgainst("loginByAccount", email.toLowerCase());
  const { owner, applicant } = await findForLogin(email);
  if (owner && (await isPassword(password, owner.passwordHash))) return openCurrent(owner, caller, asker);
  if (!owner) await isPassword(password, undefined);
  // Who registered is told so whether or not the address has an owner, and every refusal takes two comparisons:
  // neither the answer nor the time says that there is one.
  if (await isPassword(password, applicant?.passwordHash)) {
    throw new AppError(
      "ACCOUNT_NOT_VERIFIED",
      "Votre compte n’est pas encore activé. Saisissez le code reçu par e-mail.",
    );
  }
  throw wrongPair();
}

/** Opens a session, unless the password was changed while it was compared: that has ended every other session. */
async function openCurrent(owner: User, caller: Caller, { userAgent }: Asker): Promise<Opened> {
  const opened = await openSession(owner, caller, userAgent);
  if ((await findUser(owner._id))?.passwordHash === owner.passwordHash) return opened;
  await endSession(opened.viewer.sessionId);
  throw wrongPair();
}

/** Exchanges the session cookie, from our own pages only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function refresh(asker: Asker): Promise<Opened> {
  if (!asker.isSameOrigin) throw forbidden("Cette demande vient d’un autre site.");
  return refreshSession(asker.sessionCookie);
}

/** Ends the session of the token or, from our own pages, of the cookie. Throws UNAUTHENTICATED. */
export async function logout(viewer: Viewer | null, asker: Asker): Promise<string> {
  const byCookie = viewer === null && asker.isSameOrigin ? await viewerOfCookie(asker.sessionCookie) : null;
  await endSession(requireViewer(viewer ?? byCookie).sessionId);
  return "Vous êtes déconnecté.";
}

/** First step of recovery: a code by mail. The same answer whether or not the address is known. */
export async function forgotPassword(asker: Asker, input: unknown): Promise<CodeSent> {
  const email = (await check(forgotPasswordRules, input)).email.toLowerCase();
  await countAgainst("codeByAddress", addressKey(asker.ip));
  const user = await findVerified(email);
  const issued = await issueCode("recovery", {
    userId: user?._id ?? null,
    email,
    firstName: user?.firstName ?? "",
  });
  // For an unknown address too: the time it takes tells nothing.
  await (user ? queueMail(recoveryMail(user, issued.code)) : queueNothing(recoveryMail(issued, issued.code)));
  return codeSent(issued.token);
}

/** Second step: the code against a token that is good once, for 15 minutes. */
export async function verifyRecovery(input: unknown): Promise<{ message: string; resetToken: string }> {
  const { activationToken, activationCode } = await check(codeRules, input);
  const recipient = await spendCode("recovery", activationToken, activationCode);
  return {
    message: "Code vérifié. Choisissez un nouveau mot de passe.",
    resetToken: await issueResetToken(recipient),
  };
}

/** Third step: the new password; every session of the account ends. */
export async function resetPassword(input: unknown): Promise<string> {
  const { token, password } = await check(resetPasswordRules, input);
  await requireResetToken(token);
  const passwordHash = await hashPassword(password);
  const { userId } = await spendResetToken(token);
  await inTransaction(async (session) => {
    const user = await setPasswordHash(userId, passwordHash, session);
    if (user) await queueMail(passwordChangedMail(user), session);
  });
  wakeMails();
  await endSessionsOf(userId);
  await forgetCodesOf(userId);
  return "Votre mot de passe est changé. Connectez-vous avec le nouveau.";
}

const wrongPair = () => new AppError("UNAUTHENTICATED", "Adresse e-mail ou mot de passe incorrect.");

const codeSent = (activationToken: string): CodeSent => ({
  message: "Si cette adresse peut recevoir un code, il vient de partir. Regardez vos e-mails.",
  activationToken,
});
