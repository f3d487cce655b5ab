import type { ClientSession } from "mongoose";
import { codeRules } from "../../schema/rules/auth.ts";
import { emailChangeRules } from "../../schema/rules/profile.ts";
import { forgetCodesOf, issueCode, spendCode } from "../auth/code.service.ts";
import { emailChangedMail, emailChangeMail, emailTakenMail } from "../auth/mails.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import { check } from "../shared/check.ts";
import { AppError, badInput } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { addressKey, countAgainst } from "../shared/rate-limits.ts";
import { requireOwnPassword } from "./own-password.service.ts";
import { findVerified, forgetApplicants, me, noUser, type User } from "./user.service.ts";
import { changeUser } from "./user-changes.service.ts";

export interface Asker {
  readonly ip: string;
}
export interface AddressAsked {
  readonly activationToken: string;
  readonly message: string;
}

/** Asks for another address, by password. Throws UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED. */
export async function changeEmail(
  viewer: Viewer | null,
  asker: Asker,
  input: unknown,
): Promise<AddressAsked> {
  requireViewer(viewer);
  const { email, password } = await check(emailChangeRules, input);
  return sendCode(asker, await requireOwnPassword(viewer, password, "password"), email.toLowerCase());
}

/** Asks for another address where no password is asked for; null: it is the caller's already. `email` is valid. */
export async function askForEmail(
  viewer: Viewer | null,
  asker: Asker,
  email: string,
): Promise<AddressAsked | null> {
  const user = await me(viewer);
  return email.toLowerCase() === user.email ? null : sendCode(asker, user, email.toLowerCase());
}

// The same answer after the same work, whether or not the address is somebody's: its owner gets a mail.
async function sendCode(asker: Asker, user: User, email: string): Promise<AddressAsked> {
  if (email === user.email) throw badInput({ email: "C’est déjà votre adresse" });
  await countAgainst("codeByAddress", addressKey(asker.ip));
  const owner = await findVerified(email);
  const { firstName } = user;
  const { token, code } = await issueCode("email", { userId: owner ? null : user._id, email, firstName });
  await queueMail(owner ? emailTakenMail(owner) : emailChangeMail({ ...user, email }, code));
  const message =
    "Si cette adresse peut recevoir un code, il vient de partir. Elle compte une fois confirmée.";
  return { activationToken: token, message };
}

/** Makes the new address the caller's own. Throws UNAUTHENTICATED, BAD_USER_INPUT, CODE_INVALID, CODE_EXPIRED. */
export async function confirmEmail(viewer: Viewer | null, input: unknown): Promise<User> {
  const { id } = requireViewer(viewer);
  return takeAddress(input, id);
}

/** The same for who has but the code and its token, as REST's otp-verify. */
export const confirmEmailByCode = (input: unknown): Promise<User> => takeAddress(input, null);

async function takeAddress(input: unknown, callerId: string | null): Promise<User> {
  const { activationToken, activationCode } = await check(codeRules, input);
  const { userId, email } = await spendCode("email", activationToken, activationCode);
  if (!userId || (callerId !== null && String(userId) !== callerId)) throw spent();
  const tellFormer = (_: User, session: ClientSession, before: User) =>
    queueMail(emailChangedMail(before), session);
  const user = await changeUser(knownId(userId, noUser), { email }, tellFormer).catch((error) => {
    // Somebody has registered it meanwhile.
    throw error.code === "CONFLICT" ? spent() : error;
  });
  await forgetApplicants(email);
  // What was sent to the former address opens nothing any more.
  await forgetCodesOf(userId);
  wakeMails();
  return user;
}

const spent = () => new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.");
