import { generate } from "otplib";
import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { exportMyData } from "../../accounts/export/account-export.service.ts";
import { clock, minutes } from "../../core/clock.ts";
import { applySite } from "../../core/site/current-site.ts";
import { openSession, viewersOfSessions } from "../../sessions/session.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { codeFor, emptyMailbox } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.service.ts";
import { SecondFactorModel } from "./second-factor.entity.ts";
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  findSecondFactor,
  removeSecondFactor,
} from "./second-factor.service.ts";

const { dataDir } = withDatabase();
const app = withApp();
afterEach(() => applySite(defaultSiteSettings));

const requireIt = () =>
  applySite({
    ...defaultSiteSettings,
    accounts: { ...defaultSiteSettings.accounts, isSecondFactorRequired: true },
  });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
const login = (user: User, totp?: string) =>
  app.rest("POST", "/api/auth/login", { email: user.email, password, ...(totp && { totp }) });

/** Somebody of the team whose app is set up; the code that did it is from a minute ago. */
async function buildProtected() {
  const user = await buildUser({ role: "EDITOR" });
  const { viewer } = await openSession(user, "browser");
  const { key } = await enableTotp(viewer, { password });
  const codes = await confirmTotp(viewer, { code: await codeOf(key) });
  clock.advance(minutes(1));
  return { user, viewer, key, codes };
}

it("asks for the code of the app after the password, once for each code", async () => {
  const { user, key } = await buildProtected();
  const refused = await login(user);
  expect(refused).toMatchObject({ status: 401, cookie: null });
  expect(refused.body.error).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
  expect((await login(user, "000000")).body.error.fields).toEqual({
    totp: "Ce code n’est pas le bon, ou il a déjà servi.",
  });
  const code = await codeOf(key);
  expect((await login(user, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await login(user, code)).status).toBe(401);
  // An account without an app needs nothing.
  expect((await login(await buildUser())).status).toBe(200);
});

it("takes each of ten recovery codes once, however it is typed", async () => {
  const { user, viewer, codes } = await buildProtected();
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = ""] = codes;
  expect((await login(user, ` ${first.toUpperCase().replaceAll("-", " ")}`)).status).toBe(200);
  expect((await login(user, first)).status).toBe(401);
  expect(await findSecondFactor(viewer)).toMatchObject({ recoveryCodesLeft: 9 });
  const stored = await SecondFactorModel.findById(user._id).lean();
  expect(JSON.stringify(stored)).not.toContain(second.replaceAll("-", ""));
  const data: string[] = [];
  for await (const chunk of await exportMyData(viewer)) data.push(chunk);
  expect(data.join("")).toMatch(/"secondFactor": \[\s+\{"enabledAt":"[^"]+","recoveryCodesLeft":9\}/);
  expect(data.join("")).not.toContain(stored?.sealedSecret);
});

it("bounds the tries of an account, and leaves right ones free", async () => {
  const { user, key, codes } = await buildProtected();
  expect((await login(user, codes[0])).status).toBe(200);
  for (let each = 0; each < 5; each += 1) expect((await login(user, "000000")).status).toBe(401);
  expect((await login(user, await codeOf(key))).status).toBe(429);
});

it("asks for it after a code by mail too, which stays good for the second step", async () => {
  const { user, key } = await buildProtected();
  await emptyMailbox(dataDir);
  const send = `mutation { sendLoginCode(email: "${user.email}") { activationToken } }`;
  const { activationToken } = (await app.graphql(send)).body.data.sendLoginCode;
  const input = { activationToken, activationCode: await codeFor(dataDir, user.email) };
  const document =
    "mutation($input: CodeInput!, $totp: String) { loginByCode(input: $input, totp: $totp) { user { id } } }";
  const refused = await app.graphql(document, { input });
  expect(refused.body.errors[0].extensions.code).toBe("SECOND_FACTOR_REQUIRED");
  const opened = await app.graphql(document, { input, totp: await codeOf(key) });
  expect(opened.body.data.loginByCode.user.id).toBe(String(user._id));
  expect(opened.cookie).toMatch(/^palabre=/);
});

it("is for the team, asks for the password, and logs other devices out", async () => {
  const user = await buildUser({ role: "AUTHOR" });
  const [own, other] = [await openSession(user, "browser"), await openSession(user, "browser")];
  await expect(enableTotp(viewerOf(await buildUser()), { password })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(enableTotp(own.viewer, { password: "pas le bon" })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
  });
  const { key, uri } = await enableTotp(own.viewer, { password });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Palabre[^?]+\?.*issuer=Palabre/);
  // The login is as before until the first code.
  expect((await login(user)).status).toBe(200);
  await expect(confirmTotp(own.viewer, { code: "000000" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await confirmTotp(own.viewer, { code: await codeOf(key) });
  const left = await viewersOfSessions([own.viewer.sessionId, other.viewer.sessionId]);
  expect([...left.keys()]).toEqual([own.viewer.sessionId]);
  await disableTotp(own.viewer, { password });
  expect((await login(user)).status).toBe(200);
});

it("closes the studio to who has none, where the site requires it, until there is one", async () => {
  requireIt();
  const user = await buildUser({ role: "EDITOR" });
  const { token, viewer } = await openSession(user, "browser");
  const ask = async (field: string) =>
    (await app.graphql(`{ ${field} }`, {}, { authorization: `Bearer ${token}` })).body;
  const refused = await ask("readersNow");
  expect(refused.errors[0]).toMatchObject({
    message: expect.stringContaining("deuxième étape"),
    extensions: { code: "FORBIDDEN" },
  });
  expect((await ask("me { role needsSecondFactor }")).data.me).toEqual({
    role: "EDITOR",
    needsSecondFactor: true,
  });
  const { key } = await enableTotp(viewer, { password });
  await confirmTotp(viewer, { code: await codeOf(key) });
  expect((await ask("readersNow")).errors).toBeUndefined();
  expect((await ask("me { needsSecondFactor }")).data.me).toEqual({ needsSecondFactor: false });
  await expect(disableTotp(viewer, { password })).rejects.toMatchObject({ code: "CONFLICT" });
  // Readers need none.
  expect((await openSession(await buildUser(), "browser")).viewer).not.toHaveProperty("lacksSecondFactor");
});

it("is taken off by another administrator, who leaves a line in the log", async () => {
  const { user } = await buildProtected();
  const boss = viewerOf(await buildAdmin());
  await expect(removeSecondFactor(boss, boss.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await removeSecondFactor(boss, String(user._id));
  expect((await login(user)).status).toBe(200);
  const log = "query($id: ID!) { moderationLog(memberId: $id, limit: 10) { items { action actor { id } } } }";
  const { data } = await request(log, { viewer: boss, variables: { id: String(user._id) } });
  expect(data?.moderationLog.items).toEqual([{ action: "SECOND_FACTOR_REMOVED", actor: { id: boss.id } }]);
});
