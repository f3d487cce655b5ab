import { type ClientSession, Types } from "mongoose";
import type { Role } from "../../../schema/roles.ts";
import { withTelephone } from "../../../schema/rules/auth.ts";
import { acceptanceRules } from "../../../schema/rules/invitation.ts";
import { hashNewPassword } from "../../auth/new-password.ts";
import { findUse, rememberUse } from "../../auth/used-links/used-link.service.ts";
import { clock } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, forbidden, notFound, unauthenticated } from "../../core/errors.ts";
import { log } from "../../core/log.ts";
import type { Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst, refund } from "../../lib/rate-limits.ts";
import { logBanEnd } from "../../moderation-log/moderation-log.service.ts";
import { requireRegistration } from "../../users/open-registration.ts";
import { refuseReservedName } from "../../users/reserved-name.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { keysOf } from "../../users/user.keys.ts";
import { deleteUnverifiedAccounts, findUser, findVerified } from "../../users/user.service.ts";
import { addressTaken, announceRole, isBanLifted } from "../../users/user-changes.service.ts";
import { type Invitation, InvitationModel } from "./invitation.entity.ts";
import { findInvitation, hasOtherRole, tokenHashOf, type ValidInvitation } from "./invitation.service.ts";

/** Invitation as the holder of its link sees it. */
export interface OpenInvitation {
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** True when the address has an account, which accepts by logging in. */
  readonly hasAccount: boolean;
  readonly invitedBy: string;
}

// An acceptance whose answer was lost is sent again.
const noInvitationLeft =
  "Cette invitation n’existe plus. Si vous venez de l’accepter, connectez-vous\u00a0; sinon, demandez-en une autre.";
const acceptedAlready = "Vous avez déjà accepté cette invitation\u00a0: connectez-vous.";
const otherAddress =
  "Cette invitation est pour une autre adresse que celle de votre compte\u00a0: déconnectez-vous d’abord.";
const otherRole = "Votre compte a déjà un rôle dans l’équipe\u00a0: l’invitation n’y change rien.";

/**
 * Returns what a link invites to; null for one that was accepted by it. Unknown tokens are counted by network address. Throws
 * NOT_FOUND, RATE_LIMITED.
 */
export async function openInvitation(
  requester: { readonly ip: string },
  token: unknown,
): Promise<OpenInvitation | null> {
  if (await isAccepted(token)) return null;
  const { email, role, expiresAt, inviter } = await requireInvitation(requester, token);
  return {
    email,
    role,
    expiresAt,
    hasAccount: (await findVerified(email)) !== null,
    invitedBy: `${inviter.firstName} ${inviter.lastName}`,
  };
}

/**
 * Accepts an invitation: who is logged in with its address gets its role; a visitor creates the account with the fields of
 * `input`, whose address the link has confirmed. Throws NOT_FOUND, BAD_USER_INPUT, UNAUTHENTICATED when the address has an
 * account that is not logged in, FORBIDDEN for another account and where nobody registers, CONFLICT, RATE_LIMITED.
 */
export async function acceptInvitation(
  requester: { readonly ip: string },
  viewer: Viewer | null,
  token: unknown,
  input: unknown,
): Promise<User> {
  if (await isAccepted(token)) throw new AppError("CONFLICT", acceptedAlready);
  const invitation = await requireInvitation(requester, token);
  const owner = await findVerified(invitation.email);
  if (viewer && String(owner?._id) !== viewer.id) throw forbidden(otherAddress);
  if (!viewer && owner) throw unauthenticated();
  const user = owner ? await giveRole(invitation, owner) : await createMember(invitation, input);
  const entry = { userId: String(user._id), role: user.role, invitedById: String(invitation.invitedById) };
  log.info(entry, "an invitation to the team was accepted");
  return user;
}

async function requireInvitation({ ip }: { readonly ip: string }, token: unknown): Promise<ValidInvitation> {
  const address = addressKey(ip);
  await countAgainst("invitationByAddress", address);
  const found = await findInvitation(token);
  if (!found) throw notFound(noInvitationLeft);
  await refund("invitationByAddress", address);
  return found;
}

const isAccepted = async (token: unknown): Promise<boolean> =>
  typeof token === "string" && (await findUse(tokenHashOf(token))) === "INVITATION_ACCEPTED";

/** Removes the invitation; of two requests with the same link the second one throws NOT_FOUND. */
async function redeem({ _id, tokenHash }: Invitation, session: ClientSession): Promise<void> {
  const { deletedCount } = await InvitationModel.deleteOne({ _id, tokenHash }, { session });
  if (deletedCount === 0) throw notFound(noInvitationLeft);
  await rememberUse(tokenHash, "INVITATION_ACCEPTED", session);
}

async function giveRole(invitation: Invitation, { _id }: User): Promise<User> {
  const user = await inTransaction(async (session) => {
    await redeem(invitation, session);
    const present = await findUser(_id, session);
    if (!present) throw notFound(noInvitationLeft);
    if (hasOtherRole(present)) throw new AppError("CONFLICT", otherRole);
    const { role, invitedById } = invitation;
    const isLifted = isBanLifted(present, { role });
    const change = { $set: { role }, ...(isLifted && { $unset: { commentBan: 1 } }) };
    await UserModel.updateOne({ _id }, change, { session });
    if (isLifted) await logBanEnd(session, invitedById, _id);
    return { ...present, role, ...(isLifted && { commentBan: undefined }) };
  });
  announceRole(_id);
  return user;
}

async function createMember(invitation: Invitation, input: unknown): Promise<User> {
  requireRegistration("INVITATION");
  const rules = withTelephone(acceptanceRules, currentSite().accounts.telephone);
  const { password, code, telephone, ...typed } = await check(rules, input);
  const { email, role } = invitation;
  const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
  refuseReservedName(names);
  const passwordHash = await hashNewPassword(password, { ...names, email });
  const fields = {
    ...names,
    email,
    role,
    code: code || currentSite().identity.dialCode,
    telephone: telephone?.trim() ?? "",
  };
  const confirmed = { isVerified: true, verifiedAt: clock.now(), keys: keysOf({ ...names, email }) };
  try {
    const user = await inTransaction(async (session) => {
      await redeem(invitation, session);
      const created = { ...fields, ...confirmed, passwordHash, _id: new Types.ObjectId() };
      const [made] = await UserModel.create([created], { session });
      return made!.toObject() as User;
    });
    await deleteUnverifiedAccounts(email);
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? addressTaken() : error;
  }
}
