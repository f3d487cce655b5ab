import { randomBytes } from "node:crypto";
import { InvitationModel } from "../../accounts/invitations/invitation.entity.ts";
import { inviteMember, tokenHashOf } from "../../accounts/invitations/invitation.service.ts";
import { clock, minutes } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";

/** An invitation with a token that is known, sent long enough ago to be sent again. */
export async function inviteWithToken(
  viewer: Viewer,
  input: { readonly email: string; readonly role: string },
): Promise<{ id: string; token: string }> {
  const { _id } = await inviteMember(viewer, input);
  const token = randomBytes(32).toString("base64url");
  const sentAt = new Date(clock.now().getTime() - minutes(5));
  await InvitationModel.updateOne({ _id }, { $set: { tokenHash: tokenHashOf(token), sentAt } });
  return { id: String(_id), token };
}
