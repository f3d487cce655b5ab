import { describe, expect, it } from "vitest";
import { clock, days } from "../core/clock.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildUser, password } from "../testing/factories/accounts.ts";
import { codeFor } from "../testing/mails/mailbox.ts";
import { withDatabase } from "../testing/servers/database.ts";

const { dataDir } = withDatabase();
const app = withApp();

const login = (email: string, secret: string, cookie = "") =>
  app.rest("POST", "/api/auth/login", { email, password: secret }, { cookie });

/** Logs in once, as a browser that keeps its cookies. */
async function deviceOf(email: string, cookie = ""): Promise<string> {
  const { deviceCookie } = await login(email, password, cookie);
  return deviceCookie!;
}

/** Somebody has failed ten times at an account (login.test.ts): it is closed to unknown devices. */
async function lock(email: string): Promise<void> {
  await expect(countAgainst("loginByAccount", email, 11)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  expect((await login(email, password)).status).toBe(429);
}

describe("a lockout that somebody else caused", () => {
  it("says how to get in nevertheless, and when to try again", async () => {
    const { email } = await buildUser();
    await lock(email);
    const { body } = await login(email, password);
    expect(body.message).toBe(
      "Trop d’essais pour cette adresse. Demandez un code par e-mail, ou réessayez dans 15\u00a0minutes.",
    );
    expect((await login("inconnue@exemple.ci", "non")).status).toBe(401);
  });

  it("does not concern a device that the account has logged in on, even from an address that is locked too", async () => {
    const { email } = await buildUser();
    const device = await deviceOf(email);
    await lock(email);
    await countAgainst("loginByAddress", "127.0.0.1", 98);
    expect((await login("personne@exemple.ci", "non")).status).toBe(429);
    const known = await login(email, password, device);
    expect(known).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it("leaves a known device ten tries of its own", async () => {
    const { email } = await buildUser();
    const device = await deviceOf(email);
    expect((await login(email, "non", device)).status).toBe(401);
    const [mark = ""] = device.replace("palabre-device=", "").split("~");
    await countAgainst("loginByDevice", mark, 9);
    expect((await login(email, password, device)).status).toBe(429);
    // They are counted for this device only.
    expect((await login(email, password)).status).toBe(200);
  });

  it.each([
    ["of another account", async (_id: string) => deviceOf((await buildUser()).email)],
    ["that is forged", async (id: string) => `palabre-device=${"a".repeat(16)}.fff.${id.padEnd(43, "a")}`],
    ["that is nonsense", async () => "palabre-device=~~~..~"],
  ])("is not avoided by a cookie %s", async (_what, cookieFor) => {
    const { _id, email } = await buildUser();
    const cookie = await cookieFor(String(_id));
    await lock(email);
    expect((await login(email, password, cookie)).status).toBe(429);
  });

  it("is avoided for a year, on a device that several people use", async () => {
    const [awa, yao] = [await buildUser(), await buildUser()];
    const device = await deviceOf(yao.email, await deviceOf(awa.email));
    // One each, and that of the device itself.
    expect(device.split("~")).toHaveLength(3);
    expect(device).not.toContain(String(awa._id));
    clock.advance(days(364));
    await lock(awa.email);
    expect((await login(awa.email, password, device)).status).toBe(200);
    clock.advance(days(2));
    expect((await login(awa.email, password, device)).status).toBe(429);
  });
});

describe("a code by mail", () => {
  const send = (email: string) =>
    app.graphql("mutation($email: String!) { sendLoginCode(email: $email) { message activationToken } }", {
      email,
    });
  const redeem = (activationToken: string, activationCode: string) =>
    app.graphql("mutation($input: CodeInput!) { loginByCode(input: $input) { token user { email } } }", {
      input: { activationToken, activationCode },
    });

  it("logs in once although the account is locked, and makes the device known", async () => {
    const { email } = await buildUser();
    await lock(email);
    const { activationToken } = (await send(email)).body.data.sendLoginCode;
    const code = await codeFor(dataDir, email);
    const opened = await redeem(activationToken, code);
    expect(opened.body.data.loginByCode.user.email).toBe(email);
    expect(opened.cookie).toMatch(/^palabre=/);
    expect((await login(email, password, opened.deviceCookie!)).status).toBe(200);
    expect((await redeem(activationToken, code)).body.errors[0].extensions.code).toBe("CODE_INVALID");
  });

  it("is refused when it is wrong, five times, and then even when it is right", async () => {
    const { _id, email } = await buildUser();
    const { activationToken } = (await send(email)).body.data.sendLoginCode;
    const code = await codeFor(dataDir, email);
    for (let each = 0; each < 5; each += 1)
      expect((await redeem(activationToken, "abcdef")).body.errors[0].extensions.code).toBe("CODE_INVALID");
    expect((await redeem(activationToken, code)).body.errors[0].extensions.code).toBe("CODE_EXPIRED");
    expect(await SessionModel.countDocuments({ userId: _id })).toBe(0);
  });

  it("answers the same for an unknown address, and is no code of a recovery", async () => {
    const { email } = await buildUser();
    const [known, unknown] = [await send(email), await send("personne@exemple.ci")];
    expect(unknown.body.data.sendLoginCode.message).toBe(known.body.data.sendLoginCode.message);
    const { activationToken } = known.body.data.sendLoginCode;
    const body = { activation_token: activationToken, activation_code: await codeFor(dataDir, email) };
    expect((await app.rest("POST", "/api/auth/verify-email", body)).body.error.code).toBe("CODE_INVALID");
  });

  it("is there for the owner when somebody else has used up the codes that they may ask for", async () => {
    const { email } = await buildUser();
    for (let each = 0; each < 5; each += 1) expect((await send(email)).body.data).toBeTruthy();
    expect((await send(email)).body.errors[0].extensions.code).toBe("RATE_LIMITED");
    const elsewhere = await app.send({
      method: "POST",
      url: "/graphql",
      payload: { query: `mutation { sendLoginCode(email: "${email}") { activationToken } }` },
      remoteAddress: "192.0.2.77",
    });
    const { activationToken } = elsewhere.body.data.sendLoginCode;
    expect((await redeem(activationToken, await codeFor(dataDir, email))).cookie).toBeTruthy();
  });
});

it("a new password makes the device known that has chosen it", async () => {
  const { email } = await buildUser();
  await lock(email);
  const { body } = await app.rest("POST", "/api/auth/forgot-password", { email });
  const verified = await app.rest("POST", "/api/auth/verify-email", {
    activation_token: body.activationToken,
    activation_code: await codeFor(dataDir, email),
  });
  const chosen = await app.rest("POST", "/api/auth/reset-password", {
    token: verified.body.activation_code,
    password: "un nouveau secret",
    confirm_password: "un nouveau secret",
  });
  expect(chosen.status).toBe(200);
  expect((await login(email, "un nouveau secret", chosen.deviceCookie!)).status).toBe(200);
});
