import { codeRules } from "../../../schema/rules/auth.ts";
import { emailChangeRules } from "../../../schema/rules/profile.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { queueMailOfRequest } from "../../mails/mail-queue.service.ts";
import { hasLoggedInRecently } from "../../sessions/own-sessions.service.ts";
import { findVerified, me, type User } from "../../users/user.service.ts";
import { emailChangeMail, emailTakenMail } from "../account-mails.ts";
import { type CodeRequester, issueCode, redeemCode } from "../code.service.ts";
import { requireOwnPassword } from "../own-password.service.ts";
import { awaitFormerAddress, takeEffect } from "./email-change-effect.service.ts";

// Changes of an account's address. The new address is confirmed by a code. That is enough when the change was requested with
// the password or just after a login; an access token alone may be stolen: then the change waits for the consent of the former
// address, or for seven days without its objection. A change that took effect can be undone from the former address for
// seven days (former-address.service.ts).

export interface EmailChangeStarted {
  readonly activationToken: string;
  readonly message: string;
}

/**
 * Requests a change of address, by the password or without it. Throws UNAUTHENTICATED, BAD_USER_INPUT for a wrong password or
 * the present address, RATE_LIMITED.
 */
export async function changeEmail(
  viewer: Viewer | null,
  client: CodeRequester,
  input: unknown,
): Promise<EmailChangeStarted> {
  const user = await me(viewer);
  const { email: typed, password } = await check(emailChangeRules, input);
  const email = emailOf(typed);
  if (password) await requireOwnPassword(viewer, password, "password");
  const isOwnerProven = Boolean(password) || (await hasLoggedInRecently(viewer));
  if (email === user.email) throw badInput({ email: "C’est déjà votre adresse" });
  return sendCode(client, user, { email, isOwnerProven });
}

/** Same as changeEmail; null when the address already is the caller's. */
export async function requestEmailChange(
  viewer: Viewer | null,
  client: CodeRequester,
  input: { readonly email: string; readonly password?: string | undefined },
): Promise<EmailChangeStarted | null> {
  const user = await me(viewer);
  return emailOf(input.email) === user.email ? null : changeEmail(viewer, client, input);
}

// The response and the work are the same whether or not the address belongs to an account: its owner gets a mail.
async function sendCode(
  client: CodeRequester,
  user: User,
  { email, isOwnerProven }: { email: string; isOwnerProven: boolean },
): Promise<EmailChangeStarted> {
  await countAgainst("codeByAddress", addressKey(client.ip));
  const owner = await findVerified(email);
  const { firstName } = user;
  const recipient = { userId: owner ? null : user._id, email, firstName, isOwnerProven };
  const issued = await issueCode("email", recipient, client);
  await queueMailOfRequest(
    owner ? emailTakenMail(owner) : emailChangeMail({ ...user, email }, issued),
    client,
  );
  const message = isOwnerProven
    ? "Si cette adresse peut recevoir un code, il vient de partir. Elle compte une fois confirmée."
    : "Si cette adresse peut recevoir un code, il vient de partir. Une fois confirmée, elle attendra l’accord de votre adresse actuelle, sept jours au plus.";
  return { activationToken: issued.token, message };
}

/**
 * Confirms a new address by its code. Returns the caller's account, which has it unless it waits for the former address.
 * Throws UNAUTHENTICATED, BAD_USER_INPUT, CODE_INVALID, CODE_EXPIRED.
 */
export async function confirmEmail(
  viewer: Viewer | null,
  client: CodeRequester,
  input: unknown,
): Promise<User> {
  const { id } = requireViewer(viewer);
  return (await confirmNewAddress(client, input, id)).user;
}

/** Same as confirmEmail for a client that has only the code and its token, as REST's otp-verify. */
export const confirmEmailByCode = (
  client: CodeRequester,
  input: unknown,
): Promise<{ user: User; isWaiting: boolean }> => confirmNewAddress(client, input, null);

async function confirmNewAddress(client: CodeRequester, input: unknown, callerId: string | null) {
  const { activationToken, activationCode } = await check(codeRules, input);
  const { userId, email, isOwnerProven } = await redeemCode("email", activationToken, activationCode, client);
  if (!userId || (callerId !== null && String(userId) !== callerId)) throw expired();
  if (!isOwnerProven) return { user: await awaitFormerAddress(userId, email), isWaiting: true };
  const user = await takeEffect(userId, email).catch((error) => {
    // The address was registered by somebody else meanwhile.
    throw error.code === "CONFLICT" ? expired() : error;
  });
  return { user, isWaiting: false };
}

const expired = () => new AppError("CODE_EXPIRED", "Ce code n’est plus valable. Demandez-en un nouveau.");
