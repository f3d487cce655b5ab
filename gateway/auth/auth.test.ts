import { beforeEach, describe, expect, it } from "vitest";
import { clock, hours, minutes } from "../core/clock.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildUser, password } from "../testing/factories/accounts.ts";
import { codeFor, emptyMailbox, mailsIn } from "../testing/mails/mailbox.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";

const { dataDir } = withDatabase();
const app = withApp();

const person = (email: string) => ({
  firstName: "Awa",
  lastName: "Koné",
  code: "+225",
  telephone: "0102030405",
  email,
  password: "palabre sous l’arbre",
});

const register = (email: string) => app.rest("POST", "/api/auth/register", person(email));
const verify = (token: string, code: string) =>
  app.rest("POST", "/api/auth/otp-verify", { activation_token: token, activation_code: code });
const login = (email: string, secret = person("").password) =>
  app.rest("POST", "/api/auth/login", { email, password: secret });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

beforeEach(() => emptyMailbox(dataDir));

describe("registration", () => {
  it("ends with an account that can log in", async () => {
    const answer = await register("Awa.Kone@exemple.ci");
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, activationToken: expect.any(String) },
    });
    const code = await codeFor(dataDir, "awa.kone@exemple.ci");
    expect((await login("awa.kone@exemple.ci")).body.error.code).toBe("ACCOUNT_NOT_VERIFIED");
    expect((await login("awa.kone@exemple.ci", "un autre")).body.error.code).toBe("UNAUTHENTICATED");
    const confirmed = await verify(answer.body.activationToken, code);
    expect(confirmed).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    const opened = await login("AWA.KONE@exemple.ci");
    expect(opened).toMatchObject({
      status: 200,
      body: {
        success: true,
        token: expect.any(String),
        user: { firstName: "Awa", email: "awa.kone@exemple.ci", code: "+225", isAdmin: false, image: null },
      },
    });
    expect(JSON.stringify(opened.body)).not.toMatch(/password|\$2[aby]\$/i);
  });

  it("names every field at fault", async () => {
    const answer = await app.rest("POST", "/api/auth/register", {
      email: "awa",
      password: "court",
      telephone: 12,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: {
          code: "BAD_USER_INPUT",
          fields: {
            firstName: "Champs requis",
            email: "Adresse e-mail invalide",
            password: expect.stringContaining("au moins 8"),
            telephone: expect.any(String),
          },
        },
      },
    });
    expect(answer.body.message).toBe(answer.body.error.message);
  });

  it("refuses a password that bcrypt would cut", async () => {
    const body = { ...person("long@exemple.ci"), password: "é".repeat(37) };
    expect((await app.rest("POST", "/api/auth/register", body)).body.error.fields.password).toContain(
      "72 octets",
    );
  });

  it("does not tell that an address is known, but tells its owner", async () => {
    const owner = await buildUser({ email: "connue@exemple.ci" });
    const known = await register("connue@exemple.ci");
    const unknown = await register("inconnue@exemple.ci");
    expect(known.status).toBe(unknown.status);
    expect(known.body.message).toBe(unknown.body.message);
    expect(known.body.activationToken).toHaveLength(unknown.body.activationToken.length);
    const [mail] = (await mailsIn(dataDir)).filter((each) => each.to?.[0]?.address === owner.email);
    expect(mail?.text).toContain("déjà un compte");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    // The following answers are the same too: wrong codes, used ones, and a code sent again.
    for (const { body } of [known, unknown]) {
      for (let each = 0; each < 5; each += 1) {
        const wrong = otherThan(await codeFor(dataDir, "inconnue@exemple.ci"));
        expect((await verify(body.activationToken, wrong)).body.error.code).toBe("CODE_INVALID");
      }
      expect((await verify(body.activationToken, "000000")).body.error.code).toBe("CODE_EXPIRED");
      clock.advance(minutes(2));
      const again = await app.rest("POST", "/api/auth/otp-resend", {
        activation_token: body.activationToken,
      });
      expect(again.status).toBe(200);
    }
    expect((await login("connue@exemple.ci", password)).status).toBe(200);
    // Nor does a login with the password that was just chosen.
    expect((await login("inconnue@exemple.ci")).body.error.code).toBe("ACCOUNT_NOT_VERIFIED");
    expect((await login("connue@exemple.ci")).body.error.code).toBe("ACCOUNT_NOT_VERIFIED");
    expect((await login("connue@exemple.ci", "un troisième")).body.error.code).toBe("UNAUTHENTICATED");
  });

  it("lets the last of several registrations stand, each code for its own token only", async () => {
    const first = await register("deux@exemple.ci");
    const firstCode = await codeFor(dataDir, "deux@exemple.ci");
    const second = await register("deux@exemple.ci");
    const secondCode = await codeFor(dataDir, "deux@exemple.ci");
    expect((await verify(first.body.activationToken, firstCode)).status).toBe(400);
    expect((await verify(first.body.activationToken, secondCode)).status).toBe(400);
    expect((await verify(second.body.activationToken, secondCode)).status).toBe(200);
    expect((await verify(second.body.activationToken, secondCode)).body.error.code).toBe("CODE_INVALID");
    expect(await UserModel.countDocuments({ email: "deux@exemple.ci" })).toBe(1);
  });

  it("forgets what was never confirmed", async () => {
    await register("oubli@exemple.ci");
    const user = await UserModel.findOne({ email: "oubli@exemple.ci" }).lean();
    const life = (user?.unverifiedUntil?.getTime() ?? 0) - Date.now();
    expect(life).toBeGreaterThan(hours(23.9));
    expect(life).toBeLessThanOrEqual(hours(24));
    const indexes = await UserModel.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { unverifiedUntil: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

describe("a code", () => {
  it("ends after ten minutes, and after five tries even for the right one", async () => {
    const late = await register("tard@exemple.ci");
    const lateCode = await codeFor(dataDir, "tard@exemple.ci");
    clock.advance(minutes(10) + 1_000);
    expect((await verify(late.body.activationToken, lateCode)).body.error.code).toBe("CODE_EXPIRED");

    const tried = await register("essais@exemple.ci");
    const code = await codeFor(dataDir, "essais@exemple.ci");
    const wrong = await Promise.all(
      Array.from({ length: 5 }, () => verify(tried.body.activationToken, otherThan(code))),
    );
    expect(wrong.map((each) => each.body.error.code)).toEqual(Array(5).fill("CODE_INVALID"));
    expect((await verify(tried.body.activationToken, code)).body.error.code).toBe("CODE_EXPIRED");
  });

  it("is sent again after a minute, at most five mails an hour in all, and replaces the previous one", async () => {
    const { body } = await register("encore@exemple.ci");
    const first = await codeFor(dataDir, "encore@exemple.ci");
    const resend = () =>
      app.rest("POST", "/api/auth/otp-resend/", { activation_token: body.activationToken });
    const early = await resend();
    expect(early).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(50);
    clock.advance(minutes(1) + 1_000);
    expect(await resend()).toMatchObject({ status: 200, body: { activationToken: body.activationToken } });
    const second = await codeFor(dataDir, "encore@exemple.ci");
    if (first !== second) expect((await verify(body.activationToken, first)).status).toBe(400);
    for (let each = 0; each < 3; each += 1) {
      clock.advance(minutes(2));
      expect((await resend()).status).toBe(200);
    }
    clock.advance(minutes(2));
    expect((await resend()).status).toBe(429);
    const last = await codeFor(dataDir, "encore@exemple.ci");
    expect((await verify(body.activationToken, last)).status).toBe(200);
  });

  it("names the REST fields at fault", async () => {
    expect((await verify("", "")).body.error.fields).toEqual({
      activation_token: "Champs requis",
      activation_code: "Champs requis",
    });
    expect((await verify("inconnu", "123456")).body.error).toMatchObject({
      code: "CODE_INVALID",
      fields: { activation_code: expect.any(String) },
    });
  });
});

describe("recovery", () => {
  const forgot = (email: string) => app.rest("POST", "/api/auth/forgot-password", { email });
  const verifyEmail = (token: string, code: string) =>
    app.rest("POST", "/api/auth/verify-email", { activation_token: token, activation_code: code });
  const reset = (token: string, secret: string, confirm = secret) =>
    app.rest("POST", "/api/auth/reset-password", { token, password: secret, confirm_password: confirm });

  it("gives a new password and ends every session", async () => {
    const user = await buildUser({ email: "perdu@exemple.ci" });
    const bearer = await bearerOf(user);
    const { body } = await forgot("PERDU@exemple.ci");
    const code = await codeFor(dataDir, "perdu@exemple.ci");
    const { status, body: verified } = await verifyEmail(body.activationToken, code);
    expect(status).toBe(200);
    expect(verified.activation_code).toMatch(/^[\w-]{40,}$/);
    const token = verified.activation_code;
    expect((await reset(token, "nouveau secret", "autre")).body.error.fields).toEqual({
      confirm_password: "Les mots de passe ne correspondent pas!",
    });
    expect((await app.rest("GET", "/api/auth/me", undefined, bearer)).status).toBe(200);
    expect((await reset(token, "nouveau secret")).status).toBe(200);
    expect((await reset(token, "encore un secret")).status).toBe(400);
    expect((await app.rest("GET", "/api/auth/me", undefined, bearer)).status).toBe(401);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    expect((await login("perdu@exemple.ci", password)).status).toBe(401);
    expect((await login("perdu@exemple.ci", "nouveau secret")).status).toBe(200);
    expect((await mailsIn(dataDir)).at(-1)?.subject).toContain("a été changé");
  });

  it("answers the same for an unknown address, and mails nobody", async () => {
    await buildUser({ email: "oui@exemple.ci" });
    const [known, unknown] = [await forgot("oui@exemple.ci"), await forgot("non@exemple.ci")];
    expect(unknown.body.message).toBe(known.body.message);
    expect(unknown.body.activationToken).toHaveLength(known.body.activationToken.length);
    expect((await mailsIn(dataDir)).map((mail) => mail.to?.[0]?.address)).toEqual(["oui@exemple.ci"]);
    expect((await verifyEmail(unknown.body.activationToken, "123456")).body.error.code).toBe("CODE_INVALID");
  });

  it("does not take a registration's code, nor a token after 15 minutes", async () => {
    const registered = await register("melange@exemple.ci");
    const code = await codeFor(dataDir, "melange@exemple.ci");
    expect((await verifyEmail(registered.body.activationToken, code)).status).toBe(400);
    await buildUser({ email: "lent@exemple.ci" });
    const { body } = await forgot("lent@exemple.ci");
    const verified = await verifyEmail(body.activationToken, await codeFor(dataDir, "lent@exemple.ci"));
    clock.advance(minutes(15) + 1_000);
    expect((await reset(verified.body.activation_code, "nouveau secret")).body.error.code).toBe(
      "CODE_EXPIRED",
    );
    expect((await reset("inconnu", "nouveau secret")).body.error.code).toBe("CODE_INVALID");
  });
});
