import { beforeEach, describe, expect, it } from "vitest";
import { clock, days, minutes } from "../../core/clock.ts";
import { SessionModel } from "../../sessions/session.entity.ts";
import { withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildUser, password } from "../../testing/factories/accounts.ts";
import { codeFor, emptyMailbox, mailsIn } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { applyDueEmailChanges } from "./email-change-effect.service.ts";

const { dataDir } = withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
let number = 0;

beforeEach(() => emptyMailbox(dataDir));

type Headers = Record<string, string>;

const emailOf = async (id: unknown) => (await UserModel.findById(id).lean())?.email;
const mailsTo = async (email: string) =>
  (await mailsIn(dataDir)).filter((mail) => mail.to?.[0]?.address === email);
const tokenIn = (text = ""): string => /\/email-change\/([\w-]+)/.exec(text)?.[1] ?? "none";
const tokenTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text);

const update = (body: object, bearer: Headers) => app.rest("PUT", "/api/auth/me/update", body, bearer);
async function verify(activation_token: string, email: string) {
  const activation_code = await codeFor(dataDir, email);
  return app.rest("POST", "/api/auth/otp-verify", { activation_token, activation_code });
}

/** Requests another address by REST with a session of twenty minutes, and confirms it by its code. */
async function changeWithOldToken(body: object = {}) {
  number += 1;
  const [before, after] = [`avant${number}@exemple.ci`, `apres${number}@exemple.ci`];
  const user = await buildUser({ email: before });
  const opened = await app.rest("POST", "/api/auth/login", { email: before, password });
  clock.advance(minutes(20));
  const old = { authorization: `Bearer ${opened.body.token}` };
  const { body: requested } = await update({ email: after, ...body }, old);
  const verified = requested.activationToken ? await verify(requested.activationToken, after) : null;
  return { user, before, after, old, requested, verified };
}

const open = (token: string) =>
  app.graphql("query($token: String!) { emailChange(token: $token) { isWaiting email until done } }", {
    token,
  });
const accept = (token: string) =>
  app.graphql("mutation($token: String!) { acceptEmailChange(token: $token) { message } }", { token });
const refuse = (token: string) =>
  app.graphql("mutation($token: String!) { refuseEmailChange(token: $token) { message resetToken } }", {
    token,
  });

describe("a change of address with an access token alone", () => {
  it("waits for the former address, which is informed", async () => {
    const { user, before, after, verified } = await changeWithOldToken();
    expect(verified?.body.message).toMatch(/adresse actuelle/);
    expect(await emailOf(user._id)).toBe(before);
    const [mail] = await mailsTo(before);
    expect(mail?.text).toContain(after);
    const token = tokenIn(mail?.text);
    // A link scanner opens it and changes nothing.
    expect((await open(token)).body.data.emailChange).toMatchObject({ isWaiting: true, email: after });
    expect(await emailOf(user._id)).toBe(before);
    expect((await accept(token)).body.data.acceptEmailChange.message).toContain("adresse");
    expect(await emailOf(user._id)).toBe(after);
  });

  it("ends with an objection, and so do the sessions", async () => {
    const { user, before, old } = await changeWithOldToken();
    const token = await tokenTo(before);
    expect((await refuse(token)).body.data.refuseEmailChange).toMatchObject({ resetToken: null });
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    expect((await app.rest("GET", "/api/auth/me", undefined, old)).status).toBe(401);
    clock.advance(days(8));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(before);
    const done = expect.stringMatching(/^Vous avez refusé ce changement/);
    expect((await open(token)).body.data.emailChange).toMatchObject({ until: null, done });
    expect((await accept(token)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
  });

  it("takes effect after seven days without an objection, and not before", async () => {
    const { user, before, after } = await changeWithOldToken();
    clock.advance(days(6.9));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(before);
    clock.advance(days(0.2));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(after);
    expect((await mailsTo(before)).at(-1)?.subject).toContain("a été changée");
  });

  it("waits by GraphQL too, is shown to the person, and can be withdrawn", async () => {
    const user = await buildUser();
    const bearer = await bearerOf(user);
    // Access tokens of browsers live 15 minutes; the cookie gets another one for the same, older session.
    await SessionModel.collection.updateOne(
      { userId: user._id },
      { $set: { createdAt: new Date(clock.now().getTime() - minutes(16)) } },
    );
    const change = 'mutation { changeEmail(email: "plus-tard@exemple.ci") { activationToken } }';
    const { activationToken } = (await app.graphql(change, {}, bearer)).body.data.changeEmail;
    const input = { activationToken, activationCode: await codeFor(dataDir, "plus-tard@exemple.ci") };
    const confirm = "mutation($input: CodeInput!) { confirmEmail(input: $input) { email } }";
    const confirmed = await app.graphql(confirm, { input }, bearer);
    expect(confirmed.body.data.confirmEmail.email).toBe(user.email);
    const waiting = () => app.graphql("{ waitingEmailChange { email appliesAt } }", {}, bearer);
    const shown = (await waiting()).body.data.waitingEmailChange;
    expect(shown.email).toBe("plus-tard@exemple.ci");
    expect(new Date(shown.appliesAt).getTime() - clock.now().getTime()).toBeGreaterThan(days(6.9));
    const cancelled = await app.graphql("mutation { cancelEmailChange { message } }", {}, bearer);
    expect(cancelled.body.errors).toBeUndefined();
    expect((await waiting()).body.data.waitingEmailChange).toBeNull();
    clock.advance(days(8));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(user.email);
  });

  it("is withdrawn by a new password", async () => {
    const { user, before } = await changeWithOldToken();
    const { body } = await app.rest("POST", "/api/auth/forgot-password", { email: before });
    await reset(body.activationToken, before);
    clock.advance(days(8));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(before);
  });

  it("is void when the address has another owner by then", async () => {
    const { user, before, after } = await changeWithOldToken();
    await buildUser({ email: after });
    clock.advance(days(8));
    await applyDueEmailChanges();
    expect(await emailOf(user._id)).toBe(before);
  });
});

async function reset(activation_token: string, email: string) {
  const activation_code = await codeFor(dataDir, email);
  const { body } = await app.rest("POST", "/api/auth/verify-email", { activation_token, activation_code });
  const chosen = { password: "celui du voleur", confirm_password: "celui du voleur" };
  return app.rest("POST", "/api/auth/reset-password", { ...chosen, token: body.activation_code });
}

describe("a change of address by its owner", () => {
  it("takes effect by its code alone with the password, or just after a login", async () => {
    const { user, after, verified } = await changeWithOldToken({ password });
    expect(verified?.body.message).toBe("Votre nouvelle adresse est confirmée.");
    expect(await emailOf(user._id)).toBe(after);
    const young = await buildUser();
    const { body } = await update({ email: "jeune@exemple.ci" }, await bearerOf(young));
    await verify(body.activationToken, "jeune@exemple.ci");
    expect(await emailOf(young._id)).toBe("jeune@exemple.ci");
  });

  it("is refused with a wrong password, which is counted", async () => {
    const { requested, user, before } = await changeWithOldToken({ password: "pas celui-là" });
    expect(requested.error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { password: expect.any(String) },
    });
    expect(await emailOf(user._id)).toBe(before);
  });

  it("can be undone from the former address for seven days: the sessions end, a new password is chosen", async () => {
    const { user, before, after, old } = await changeWithOldToken({ password });
    const [mail] = await mailsTo(before);
    expect(mail?.text).not.toContain(after);
    const token = tokenIn(mail?.text);
    expect((await open(token)).body.data.emailChange).toMatchObject({ isWaiting: false, email: null });
    expect((await accept(token)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
    clock.advance(days(6.9));
    const undone = (await refuse(token)).body.data.refuseEmailChange;
    expect(await emailOf(user._id)).toBe(before);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    expect((await app.rest("GET", "/api/auth/me", undefined, old)).status).toBe(401);
    // Somebody may know it.
    expect((await app.rest("POST", "/api/auth/login", { email: before, password })).status).toBe(401);
    const chosen = { password: "un mot tout neuf", confirm_password: "un mot tout neuf" };
    const done = await app.rest("POST", "/api/auth/reset-password", { ...chosen, token: undone.resetToken });
    expect(done.status).toBe(200);
    expect((await refuse(token)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
  });

  it("can't be undone later, nor with a link that is not ours", async () => {
    const { user, before, after } = await changeWithOldToken({ password });
    const token = await tokenTo(before);
    clock.advance(days(7.1));
    expect((await refuse(token)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
    expect((await refuse(`${token.slice(0, -4)}AAAA`)).body.errors[0].extensions.code).toBe("CODE_INVALID");
    expect(await emailOf(user._id)).toBe(after);
  });

  it("can be undone for seven more days when the password was recovered by the new address", async () => {
    const { user, before, after } = await changeWithOldToken({ password });
    clock.advance(days(6));
    const { body } = await app.rest("POST", "/api/auth/forgot-password", { email: after });
    expect((await reset(body.activationToken, after)).status).toBe(200);
    const mail = (await mailsTo(before)).at(-1);
    expect(mail?.text).toMatch(/mot de passe/);
    clock.advance(days(6));
    expect((await refuse(tokenIn(mail?.text))).body.errors).toBeUndefined();
    expect(await emailOf(user._id)).toBe(before);
    const thief = await app.rest("POST", "/api/auth/login", { email: before, password: "celui du voleur" });
    expect(thief.status).toBe(401);
  });

  it("can be undone by the first address after two changes", async () => {
    const { user, before, after, old } = await changeWithOldToken({ password });
    const token = await tokenTo(before);
    const { body } = await update({ email: "troisieme@exemple.ci", password }, old);
    await verify(body.activationToken, "troisieme@exemple.ci");
    const second = await tokenTo(after);
    await refuse(token);
    expect(await emailOf(user._id)).toBe(before);
    expect((await refuse(second)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
  });
});
