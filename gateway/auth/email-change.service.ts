import type { ClientSession } from "mongoose";
import { codeRules } from "../../schema/rules/auth.ts";
import { emailChangeRules } from "../../schema/rules/profile.ts";
import { knownId } from "../core/documents/ids.ts";
import { AppError, badInput } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import { deleteUnverifiedAccounts, findVerified, me, noUser, type User } from "../users/user.service.ts";
import { changeUser } from "../users/user-changes.service.ts";
import { emailChangedMail, emailChangeMail, emailTakenMail } from "./account-mails.ts";
import { deleteCodesOf, issueCode, redeemCode } from "./code.service.ts";
import { requireOwnPassword } from "./own-password.service.ts";

export interface ClientAddress {
  readonly ip: string;
}
export interface EmailChangeStarted {
  readonly activationToken: string;
  readonly message: string;
}

/** Requests a change of address, confirmed by the password. Throws UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED. */
export async function changeEmail(
  viewer: Viewer | null,
  client: ClientAddress,
  input: unknown,
): Promise<EmailChangeStarted> {
  requireViewer(viewer);
  const { email, password } = await check(emailChangeRules, input);
  return sendCode(client, await requireOwnPassword(viewer, password, "password"), email.toLowerCase());
}

/** Requests a change of address without a password; null: it already is the caller's. `email` must be valid. */
export async function requestEmailChange(
  viewer: Viewer | null,
  client: ClientAddress,
  email: string,
): Promise<EmailChangeStarted | null> {
  const user = await me(viewer);
  return email.toLowerCase() === user.email ? null : sendCode(client, user, email.toLowerCase());
}

// The response and the work are the same whether or not the address belongs to an account: its owner gets a mail.
async function sendCode(client: ClientAddress, user: User, email: string): Promise<EmailChangeStarted> {
  if (email === user.email) throw badInput({ email: "C’est déjà votre adresse" });
  await countAgainst("codeByAddress", addressKey(client.ip));
  const owner = await findVerified(email);
  const { firstName } = user;
  const { token, code } = await issueCode("email", { userId: owner ? null : user._id, email, firstName });
  await queueMail(owner ? emailTakenMail(owner) : emailChangeMail({ ...user, email }, code));
  const message =
    "Si cette adresse peut recevoir un code, il vient de partir. Elle compte une fois confirmée.";
  return { activationToken: token, message };
}

/**
 * Confirms a new address by its code and makes it the caller's. Throws UNAUTHENTICATED, BAD_USER_INPUT,
 * CODE_INVALID, CODE_EXPIRED.
 */
export async function confirmEmail(viewer: Viewer | null, input: unknown): Promise<User> {
  const { id } = requireViewer(viewer);
  return applyEmailChange(input, id);
}

/** Same as confirmEmail for a client that has only the code and its token, as REST's otp-verify. */
export const confirmEmailByCode = (input: unknown): Promise<User> => applyEmailChange(input, null);

async function applyEmailChange(input: unknown, callerId: string | null): Promise<User> {
  const { activationToken, activationCode } = await check(codeRules, input);
  const { userId, email } = await redeemCode("email", activationToken, activationCode);
  if (!userId || (callerId !== null && String(userId) !== callerId)) throw expired();
  const also = async (_: User, session: ClientSession, before: User) => {
    await queueMail(emailChangedMail(before), session);
    // Codes sent to the previous address become invalid.
    await deleteCodesOf(userId, session);
  };
  const user = await changeUser(knownId(userId, noUser), { email }, also).catch((error) => {
    // The address was registered by somebody else meanwhile.
    throw error.code === "CONFLICT" ? expired() : error;
  });
  await deleteUnverifiedAccounts(email);
  wakeMails();
  return user;
}

const expired = () => new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.");
