import { describe, expect, it } from "vitest";
import { clock, days, minutes } from "../../core/clock.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { addressKeyOf } from "../../mails/mail-address.ts";
import { listModerationLog } from "../../moderation-log/moderation-log.service.ts";
import { request } from "../../testing/clients/request.ts";
import { buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { inviteWithToken } from "../../testing/factories/invitations.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { findVerified } from "../../users/user.service.ts";
import { banFromComments } from "../people/comment-ban.service.ts";
import { updateUser } from "../people/people.service.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.service.ts";
import { InvitationModel } from "./invitation.entity.ts";
import { inviteMember, listInvitations, resendInvitation, withdrawInvitation } from "./invitation.service.ts";
import { invitationMail } from "./invitation-mail.ts";

withDatabase({ RATE_LIMIT: "off" });

const ip = { ip: "192.0.2.1" };
const account = { firstName: "Aya", lastName: "Kouassi", telephone: "0708", password: "un bon secret" };
const unique = () => `${Math.random().toString(36).slice(2)}@exemple.ci`;

describe("an invitation", () => {
  it("is mailed, listed, and stored without its token", async () => {
    const boss = viewerOf(await buildAdmin());
    const email = unique();
    const { _id } = await inviteMember(boss, { email: email.toUpperCase(), role: "EDITOR" });
    expect((await listInvitations(boss)).map((each) => each.email)).toContain(email);
    expect(await QueuedMailModel.countDocuments({ kind: "INVITATION" })).toBeGreaterThan(0);
    await expect(inviteMember(boss, { email, role: "AUTHOR" })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(resendInvitation(boss, _id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const stored = JSON.stringify(await InvitationModel.findById(_id).lean());
    expect(stored).not.toMatch(/"token"/);
  });

  it("keeps an inviter's name from right to left to itself", async () => {
    const by = await buildUser({ firstName: "محمد", lastName: "علي" });
    const { subject, text } = invitationMail({ email: "a@exemple.ci", role: "EDITOR" }, by, "jeton");
    expect(subject).toMatch(/^\u2068محمد علي\u2069 vous invite/);
    expect(text).toContain("\u2068محمد علي\u2069 vous invite");
  });

  it("takes an address and a role of the team", async () => {
    const boss = viewerOf(await buildAdmin());
    for (const input of [
      {},
      { email: "x", role: "EDITOR" },
      { email: unique(), role: "READER" },
      { email: unique() },
    ])
      await expect(inviteMember(boss, input)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const { email } = await buildUser({ role: "AUTHOR", email: unique() });
    await expect(inviteMember(boss, { email, role: "EDITOR" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("creates a confirmed account with its role, once", async () => {
    const boss = viewerOf(await buildAdmin());
    const email = unique();
    const { token } = await inviteWithToken(boss, { email, role: "AUTHOR" });
    await expect(acceptInvitation(ip, null, token, {})).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const all = await Promise.allSettled([1, 2].map(() => acceptInvitation(ip, null, token, account)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findVerified(email)).toMatchObject({ role: "AUTHOR", isVerified: true });
    expect(await UserModel.countDocuments({ email })).toBe(1);
    expect(await openInvitation(ip, token)).toBeNull();
    await expect(acceptInvitation(ip, null, token, account)).rejects.toMatchObject({
      message: "Vous avez déjà accepté cette invitation\u00a0: connectez-vous.",
    });
  });

  it("gives its role to the account of its address alone, and takes none away", async () => {
    const boss = viewerOf(await buildAdmin());
    const member = await buildUser({ email: unique() });
    const { token } = await inviteWithToken(boss, { email: member.email, role: "MODERATOR" });
    expect(await openInvitation(ip, token)).toMatchObject({ hasAccount: true, role: "MODERATOR" });
    await expect(acceptInvitation(ip, null, token, account)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const other = viewerOf(await buildUser());
    await expect(acceptInvitation(ip, other, token, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
    await updateUser(boss, member._id, { role: "EDITOR" });
    await expect(acceptInvitation(ip, viewerOf(member), token, {})).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await updateUser(boss, member._id, { role: "READER" });
    const document = `mutation { acceptInvitation(token: "${token}") { role } }`;
    expect((await request(document, { viewer: viewerOf(member) })).data).toEqual({
      acceptInvitation: { role: "MODERATOR" },
    });
  });

  it.each(["expired", "withdrawn", "sent again", "of an administrator of the past"])(
    "opens no more: %s",
    async (end) => {
      const [boss, second] = [await buildAdmin(), await buildAdmin()];
      const { id, token } = await inviteWithToken(viewerOf(boss), { email: unique(), role: "EDITOR" });
      expect(await openInvitation(ip, token)).toMatchObject({ hasAccount: false });
      if (end === "expired") clock.advance(days(7) + minutes(1));
      else if (end === "withdrawn") await withdrawInvitation(viewerOf(second), id);
      else if (end === "sent again") await resendInvitation(viewerOf(second), id);
      else await updateUser(viewerOf(second), boss._id, { role: "EDITOR" });
      await expect(openInvitation(ip, token)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(acceptInvitation(ip, null, token, account)).rejects.toMatchObject({ code: "NOT_FOUND" });
    },
  );
});

it("leaves no mail with a dead link in the queue when it is sent again or withdrawn", async () => {
  const boss = viewerOf(await buildAdmin());
  const email = unique();
  const waiting = () =>
    QueuedMailModel.countDocuments({ kind: "INVITATION", state: "QUEUED", addressKey: addressKeyOf(email) });
  const { _id } = await inviteMember(boss, { email, role: "EDITOR" });
  expect(await waiting()).toBe(1);
  clock.advance(minutes(5));
  await resendInvitation(boss, _id);
  expect(await waiting()).toBe(1);
  await withdrawInvitation(boss, _id);
  expect(await waiting()).toBe(0);
});

it("to moderate lifts a ban from commenting, and the log says so", async () => {
  const boss = viewerOf(await buildAdmin());
  const member = await buildUser({ email: unique() });
  await banFromComments(boss, member._id, { reason: "SPAM" });
  const { token } = await inviteWithToken(boss, { email: member.email, role: "MODERATOR" });
  expect((await acceptInvitation(ip, viewerOf(member), token, {})).commentBan).toBeUndefined();
  expect((await findVerified(member.email))?.commentBan).toBeUndefined();
  const { items } = await listModerationLog(boss, { limit: 5, memberId: String(member._id) });
  expect(items.map(({ actorId, reason }) => [String(actorId), reason])).toEqual([
    [boss.id, undefined],
    [boss.id, "SPAM"],
  ]);
});
