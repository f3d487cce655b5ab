import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { clock, minutes } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { applySite } from "../../core/site/current-site.ts";
import { openSession } from "../../sessions/session.service.ts";
import { buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.service.ts";
import { enableTotp, removeSecondFactor } from "../second-factor/second-factor.service.ts";
import { isChallengeFor, newChallenge } from "./challenge.ts";
import { PasskeyModel } from "./passkey.entity.ts";
import {
  countLostPasskeys,
  listPasskeys,
  passkeyOptions,
  registerPasskey,
  removePasskey,
} from "./passkey.service.ts";
import { loginWithPasskey } from "./passkey-login.service.ts";

// A real browser signs with a device: e2e/accounts/accounts.test.ts.
withDatabase({ RATE_LIMIT: "off" });
afterEach(() => applySite(defaultSiteSettings));

let number = 0;
const buildPasskey = (user: User, host = "localhost") => {
  const key = { credentialId: `key${++number}`, publicKey: "AA", host, name: "Téléphone" };
  return PasskeyModel.create({ userId: user._id, ...key, createdAt: clock.now() });
};
const requireIt = () => {
  const accounts = { ...defaultSiteSettings.accounts, isSecondFactorRequired: true };
  applySite({ ...defaultSiteSettings, accounts });
};
const signed = (text: string) => Buffer.from(text).toString("base64url");

it("has challenges for one account, five minutes long", () => {
  const challenge = signed(newChallenge("one"));
  expect(isChallengeFor("one", challenge)).toBe(true);
  expect(isChallengeFor("another", challenge)).toBe(false);
  expect(isChallengeFor("one", signed("a.b.c"))).toBe(false);
  clock.advance(minutes(6));
  expect(isChallengeFor("one", challenge)).toBe(false);
});

it("asks for the password some time after the login, and refuses what no device has made", async () => {
  const { viewer } = await openSession(await buildUser(), "browser");
  const options = JSON.parse(await passkeyOptions(viewer, {}));
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  clock.advance(minutes(16));
  await expect(passkeyOptions(viewer, {})).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await passkeyOptions(viewer, { password });
  for (const response of ["{}", "null", "[", '{"id":"x","response":{}}'])
    await expect(registerPasskey(viewer, { name: "Clé", response })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  await expect(loginWithPasskey(noRequest, { response: '{"id":"x"}' })).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

it("opens nothing with a known key that has signed nothing", async () => {
  const { credentialId } = await buildPasskey(await buildUser());
  const response = JSON.stringify({
    id: credentialId,
    rawId: credentialId,
    response: {},
    type: "public-key",
  });
  await expect(loginWithPasskey(noRequest, { response })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it("keeps a password alone from adding a second factor beside a passkey, where the site requires one", async () => {
  const user = await buildUser({ role: "EDITOR" });
  const passkey = await buildPasskey(user);
  requireIt();
  const { viewer } = await openSession(user, "browser");
  await expect(enableTotp(viewer, { password })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(passkeyOptions(viewer, { password })).rejects.toMatchObject({ code: "FORBIDDEN" });
  // The last way into the studio stays; where the site requires nothing, mail and password are left.
  await expect(removePasskey(viewer, String(passkey._id))).rejects.toMatchObject({ code: "CONFLICT" });
  await removeSecondFactor(viewerOf(await buildAdmin()), String(user._id));
  expect(await listPasskeys(viewer)).toEqual([]);
  expect((await enableTotp(viewer, { password })).key).toBeTruthy();
});

it("counts those of another domain, which open nothing any more and keep nobody out", async () => {
  const user = await buildUser({ role: "EDITOR" });
  await buildPasskey(user);
  const lost = await buildPasskey(user, "ancien.example");
  expect(await countLostPasskeys()).toBe(1);
  const viewer = viewerOf(user);
  await expect(removePasskey(viewerOf(await buildUser()), String(lost._id))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  requireIt();
  await PasskeyModel.deleteMany({ userId: user._id, host: "localhost" });
  const opened = await openSession(user, "browser");
  expect((await enableTotp(opened.viewer, { password })).key).toBeTruthy();
  await removePasskey(viewer, String(lost._id));
  expect(await countLostPasskeys()).toBe(0);
});
