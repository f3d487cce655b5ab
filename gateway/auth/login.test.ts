import bcrypt from "bcryptjs";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../core/documents/transaction.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { endSessionsOf } from "../sessions/session.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildUser, password } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { setPasswordHash } from "../users/user.service.ts";
import { pendingHashes } from "./password.ts";

withDatabase();
const app = withApp();

const login = (email: string, secret: string) =>
  app.rest("POST", "/api/auth/login", { email, password: secret });

describe("login", () => {
  it("gives the same answer for a wrong password and an unknown address", async () => {
    await buildUser({ email: "juste@exemple.ci" });
    const wrong = await login("juste@exemple.ci", "pas le bon");
    const unknown = await login("personne@exemple.ci", "pas le bon");
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: "UNAUTHENTICATED" } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it("lets an account be tried ten times in a quarter of an hour", async () => {
    const user = await buildUser({ email: "cible@exemple.ci" });
    for (let each = 0; each < 10; each += 1) expect((await login(user.email, "non")).status).toBe(401);
    const refused = await login(user.email.toUpperCase(), password);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login("autre@exemple.ci", "non")).status).toBe(401);
  });

  it("with a password that is changed meanwhile opens nothing", async () => {
    // Compared for long enough to be seen.
    const slowHash = bcrypt.hashSync(password, 11);
    const user = await buildUser({ email: "change@exemple.ci", passwordHash: slowHash });
    const pending = login(user.email, password);
    await expect.poll(pendingHashes, { interval: 1 }).toBe(1);
    await inTransaction((session) => setPasswordHash(user._id, "another", session));
    await endSessionsOf(user._id);
    expect(await pending).toMatchObject({ status: 401, cookie: null });
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
  });

  it("lives 12 hours from REST and 15 minutes from GraphQL", async () => {
    const user = await buildUser({ email: "duree@exemple.ci" });
    const rest = await login(user.email, password);
    const document =
      "mutation($input: LoginInput!) { login(input: $input) { token expiresAt user { email } } }";
    const inBrowser = await app.graphql(document, { input: { email: user.email, password } });
    expect(inBrowser.body.data.login.user.email).toBe(user.email);
    expect(inBrowser.cookie).toMatch(/^palabre=/);
    const lifeOf = (token: string) => {
      const { exp, iat } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return exp - iat;
    };
    expect(lifeOf(rest.body.token)).toBe(12 * 3_600);
    expect(lifeOf(inBrowser.body.data.login.token)).toBe(15 * 60);
  });
});
