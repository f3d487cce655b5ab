import { createHash, randomBytes } from "node:crypto";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { invitationRules } from "../../../schema/rules/invitation.ts";
import { clock, days, seconds } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { knownId, newId } from "../../core/documents/ids.ts";
import { AppError, notFound, rateLimited } from "../../core/errors.ts";
import { inSerialTransaction } from "../../core/live/serial-transaction.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { dropWaitingMails, queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { requireRegistration } from "../../users/open-registration.ts";
import type { User } from "../../users/user.entity.ts";
import { findUser, findVerified, noUser } from "../../users/user.service.ts";
import { Invitation, InvitationModel } from "./invitation.entity.ts";
import { invitationMail } from "./invitation-mail.ts";

// Resolvers name the class; only services touch the model.
export { Invitation };

/*
 * Invitations to the team. The mail holds the only copy of the token; the database has its hash. An invitation is valid
 * while it exists, has not expired, and who sent it still administers the site: with the role goes what was done with it.
 * Accepting removes it in the transaction that gives the role (accept-invitation.service.ts), so that it serves once.
 */

export const noInvitation = "Cette invitation n’existe plus\u00a0: demandez-en une autre.";
const alreadyInTeam =
  "Cette personne est déjà de l’équipe\u00a0: changez son rôle dans la liste des membres.";
const alreadyInvited = "Cette adresse est déjà invitée\u00a0: renvoyez l’invitation, ou retirez-la.";
const tooMany = `${limits.invitation.most} invitations en attente au plus\u00a0: retirez-en.`;

export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns the invitations that wait, the last sent first. Administrators only. */
export async function listInvitations(viewer: Viewer | null): Promise<Invitation[]> {
  requireAdmin(viewer);
  return InvitationModel.find().sort({ sentAt: -1 }).limit(limits.invitation.most).lean<Invitation[]>();
}

/** Invites an address to the team by mail. Administrators only. Throws BAD_USER_INPUT, CONFLICT, RATE_LIMITED. */
export async function inviteMember(viewer: Viewer | null, input: unknown): Promise<Invitation> {
  const administrator = requireAdmin(viewer);
  requireRegistration("INVITATION");
  const { email: typed, role } = await check(invitationRules, input);
  const email = emailOf(typed);
  if (hasOtherRole(await findVerified(email))) throw emailConflict(alreadyInTeam);
  await countAgainst("invitationByAccount", administrator.id);
  try {
    const _id = newId(clock.now());
    return await send(administrator, (fields) => ({
      filter: { _id },
      update: { $setOnInsert: { ...fields, _id, email, role } },
      isNew: true,
    }));
  } catch (error) {
    throw isDuplicateKey(error) ? emailConflict(alreadyInvited) : error;
  }
}

/** Sends an invitation again with another link; the former one opens no more. Throws NOT_FOUND, RATE_LIMITED. */
export async function resendInvitation(viewer: Viewer | null, id: unknown): Promise<Invitation> {
  const administrator = requireAdmin(viewer);
  requireRegistration("INVITATION");
  const _id = knownId(id, noInvitation);
  const former = await InvitationModel.findById(_id).lean<Invitation>();
  if (!former) throw notFound(noInvitation);
  const due = former.sentAt.getTime() + seconds(limits.invitation.resendSeconds) - clock.now().getTime();
  if (due > 0) throw rateLimited(Math.ceil(due / 1_000));
  await countAgainst("invitationByAccount", administrator.id);
  return send(administrator, (fields) => ({
    // Another administrator may have sent it meanwhile.
    filter: { _id, sentAt: former.sentAt },
    update: { $set: fields },
    isNew: false,
  }));
}

/** Withdraws an invitation: its link opens no more. Throws NOT_FOUND. */
export async function withdrawInvitation(viewer: Viewer | null, id: unknown): Promise<Invitation> {
  requireAdmin(viewer);
  const gone = await InvitationModel.findOneAndDelete({
    _id: knownId(id, noInvitation),
  }).lean<Invitation>();
  if (!gone) throw notFound(noInvitation);
  await dropWaitingMails("INVITATION", gone.email);
  return gone;
}

/** Whether somebody has a role already that an invitation must not change. */
export const hasOtherRole = (user: { readonly role: string } | null): boolean =>
  user !== null && user.role !== "READER";

export interface ValidInvitation extends Invitation {
  readonly inviter: User;
}

/** Returns the valid invitation of a token with the administrator who sent it; null when there is none. */
export async function findInvitation(token: unknown): Promise<ValidInvitation | null> {
  if (typeof token !== "string" || !/^[\w-]{20,100}$/.test(token)) return null;
  const found = await InvitationModel.findOne({ tokenHash: tokenHashOf(token) }).lean<Invitation>();
  if (!found || found.expiresAt <= clock.now()) return null;
  const inviter = await findUser(found.invitedById);
  return inviter && hasRight(inviter, "administer") ? { ...found, inviter } : null;
}

type Fields = Pick<Invitation, "tokenHash" | "invitedById" | "sentAt" | "expiresAt" | "removeAt">;

/** Writes an invitation with a new token and queues its mail, in one transaction. */
async function send(
  administrator: Viewer,
  write: (fields: Fields) => { filter: object; update: object; isNew: boolean },
): Promise<Invitation> {
  const token = randomBytes(32).toString("base64url");
  const sentAt = clock.now();
  const expiresAt = new Date(sentAt.getTime() + days(limits.invitation.days));
  const by = await findUser(administrator.id);
  if (!by) throw notFound(noUser);
  const removeAt = new Date(expiresAt.getTime() + days(limits.invitation.keptDays));
  const fields = { tokenHash: tokenHashOf(token), invitedById: by._id, sentAt, expiresAt, removeAt };
  const { filter, update, isNew } = write(fields);
  const invitation = await inSerialTransaction("invitations", async (session) => {
    const isFull = async () =>
      (await InvitationModel.countDocuments({}).session(session)) >= limits.invitation.most;
    if (isNew && (await isFull())) throw emailConflict(tooMany);
    const options = { session, upsert: isNew, returnDocument: "after" } as const;
    const written = await InvitationModel.findOneAndUpdate(filter, update, options).lean<Invitation>();
    if (!written) throw notFound(noInvitation);
    await dropWaitingMails("INVITATION", written.email, session);
    await queueMail(invitationMail(written, by, token), session);
    return written;
  });
  wakeMails();
  return invitation;
}

const emailConflict = (message: string) => new AppError("CONFLICT", message, { fields: { email: message } });
