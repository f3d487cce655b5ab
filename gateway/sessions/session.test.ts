import jwt from "jsonwebtoken";
import { describe, expect, it } from "vitest";
import { clock, days, minutes } from "../core/clock.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildUser, password } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { viewerOfCookie } from "./cookie-rotation.service.ts";
import { SessionModel } from "./session.entity.ts";
import { viewerOfToken, viewersOfSessions } from "./session.service.ts";

withDatabase();
const app = withApp();

const me = (headers: Record<string, string>) => app.rest("GET", "/api/auth/me", undefined, headers);
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  app.rest("POST", "/api/auth/refresh", undefined, { cookie, ...headers });

async function loggedIn() {
  const user = await buildUser();
  const answer = await app.rest("POST", "/api/auth/login", { email: user.email, password });
  return {
    user,
    cookie: answer.cookie as string,
    headers: answer.headers,
    token: answer.body.token as string,
  };
}

const bare = (cookie: string) => cookie.replace("palabre=", "");

describe("the session cookie", () => {
  it("is for our pages only, and lasts 30 days", async () => {
    const { headers } = await loggedIn();
    const [cookie = ""] = [headers["set-cookie"]].flat() as string[];
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly.*; SameSite=Lax/);
    expect(cookie).not.toContain("Secure");
    const until = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    expect(until - Date.now()).toBeGreaterThan(days(30) - minutes(1));
  });

  it("is exchanged by a refresh, and the former one is honoured for 30 s", async () => {
    const { cookie, user } = await loggedIn();
    const next = await refresh(cookie);
    expect(next).toMatchObject({ status: 200, body: { success: true, user: { email: user.email } } });
    expect(next.cookie).not.toBe(cookie);
    expect((await me({ authorization: `Bearer ${next.body.token}` })).status).toBe(200);
    clock.advance(29_000);
    const otherTab = await refresh(cookie);
    expect(otherTab).toMatchObject({ status: 200, cookie: next.cookie });
    expect(await viewerOfCookie(bare(cookie))).toMatchObject({ id: String(user._id) });
  });

  it("ends the session when a former one comes too late", async () => {
    const { cookie } = await loggedIn();
    const next = await refresh(cookie);
    clock.advance(31_000);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(next.cookie as string)).status).toBe(401);
    expect((await me({ authorization: `Bearer ${next.body.token}` })).status).toBe(401);
  });

  it("ends the session when one from before the former comes, a page request included", async () => {
    const { cookie } = await loggedIn();
    const second = await refresh(cookie);
    clock.advance(31_000);
    const third = await refresh(second.cookie as string);
    expect(third.cookie).not.toBe(second.cookie);
    expect(await viewerOfCookie(bare(cookie))).toBeNull();
    expect((await refresh(third.cookie as string)).status).toBe(401);
  });

  it("outlives a refresh that was cut off and is served after those that followed it", async () => {
    const { cookie } = await loggedIn();
    const second = await refresh(cookie);
    clock.advance(2_000);
    const third = await refresh(second.cookie as string);
    // The request of a page that was left, sent before both.
    expect(await refresh(cookie)).toMatchObject({ status: 200, cookie: third.cookie });
    expect((await refresh(third.cookie as string)).status).toBe(200);
  });

  it("gives two tabs at once the same next one", async () => {
    const { cookie } = await loggedIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(cookie)));
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((each) => each.cookie)).size).toBe(1);
  });

  it("is taken from our own origin only", async () => {
    const { cookie } = await loggedIn();
    expect((await refresh(cookie, { origin: "https://ailleurs.example" })).status).toBe(403);
    expect((await refresh(cookie, { origin: "null" })).status).toBe(403);
    expect((await refresh(cookie, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await refresh(cookie, { origin: "http://localhost:4000" })).status).toBe(200);
  });

  it("is known when it was forged", async () => {
    const { cookie } = await loggedIn();
    const [id, generation, signature = ""] = bare(cookie).split(".");
    for (const forged of ["", "x", `${id}.7.${signature}`, `${id}.${generation}.${"A".repeat(43)}`]) {
      expect((await refresh(`palabre=${forged}`)).status).toBe(401);
    }
    expect((await refresh(cookie)).status).toBe(200);
  });

  it("slides by 30 days with each exchange, and ends then", async () => {
    const { cookie } = await loggedIn();
    clock.advance(days(29));
    const next = await refresh(cookie);
    clock.advance(days(29));
    const last = await refresh(next.cookie as string);
    expect(last.status).toBe(200);
    clock.advance(days(30) + minutes(1));
    expect((await refresh(last.cookie as string)).status).toBe(401);
  });

  it("is enough for a query, not for a mutation", async () => {
    const { cookie, user } = await loggedIn();
    const query = await app.graphql("{ me { email } }", {}, { cookie });
    expect(query.body.data.me.email).toBe(user.email);
    const mutation = await app.graphql(
      'mutation { createFeed(input: { text: "x" }) { id } }',
      {},
      { cookie },
    );
    expect(mutation.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("an access token", () => {
  it("is refused when it is forged, expired or of another algorithm", async () => {
    const user = await buildUser();
    const { authorization } = await bearerOf(user);
    expect((await me({ authorization })).status).toBe(200);
    const claims = jwt.decode(authorization.slice(7)) as object;
    const bad = [
      "Bearer ",
      "Bearer x.y.z",
      `${authorization}x`,
      `Bearer ${jwt.sign(claims, "a secret of somebody else's, long enough")}`,
      `Bearer ${jwt.sign(claims, "", { algorithm: "none" })}`,
      `Bearer ${authorization.slice(7).split(".")[0]}.${Buffer.from("{").toString("base64url")}.AAAA`,
      "Basic YTpi",
    ];
    for (const each of bad) {
      expect(await me({ authorization: each })).toMatchObject({
        status: 401,
        body: { error: { code: "UNAUTHENTICATED" } },
      });
    }
    clock.advance(minutes(15) + 1_000);
    expect((await me({ authorization })).status).toBe(401);
  });

  it("that is invalid fails a query, and does not prevent a login", async () => {
    const user = await buildUser();
    const headers = { authorization: "Bearer x.y.z" };
    const query = await app.graphql("{ me { id } }", {}, headers);
    expect(query.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
    const document = "mutation($input: LoginInput!) { login(input: $input) { token } }";
    const login = await app.graphql(document, { input: { email: user.email, password } }, headers);
    expect(login.body.data.login.token).toEqual(expect.any(String));
    const rest = await app.rest("POST", "/api/auth/login", { email: user.email, password }, headers);
    expect(rest.status).toBe(200);
  });

  it("is refused from the logout on, by the token or by the cookie", async () => {
    const byToken = await loggedIn();
    const bearer = { authorization: `Bearer ${byToken.token}` };
    expect((await me(bearer)).status).toBe(200);
    const out = await app.rest("POST", "/api/auth/logout", undefined, bearer);
    expect(out).toMatchObject({ status: 200, cookie: "palabre=", body: { success: true } });
    expect((await me(bearer)).status).toBe(401);
    expect((await refresh(byToken.cookie)).status).toBe(401);
    expect((await app.rest("POST", "/api/auth/logout", undefined, bearer)).status).toBe(401);

    const byCookie = await loggedIn();
    const { cookie } = byCookie;
    const foreign = { cookie, origin: "https://ailleurs.example" };
    expect((await app.graphql("mutation { logout { message } }", {}, foreign)).body.errors).toHaveLength(1);
    expect(
      (await app.graphql("mutation { logout { message } }", {}, { cookie })).body.errors,
    ).toBeUndefined();
    expect((await me({ authorization: `Bearer ${byCookie.token}` })).status).toBe(401);
  });

  it("feels within 5 s what another gateway ended", async () => {
    const user = await buildUser();
    const { authorization } = await bearerOf(user);
    const viewer = await viewerOfToken(authorization.slice(7));
    expect([...(await viewersOfSessions([viewer.sessionId])).values()]).toEqual([viewer]);
    await SessionModel.deleteOne({ _id: viewer.sessionId });
    clock.advance(5_000);
    expect((await me({ authorization })).status).toBe(401);
    expect((await viewersOfSessions([viewer.sessionId])).size).toBe(0);
  });

  it("carries no rights of its own: they are the account's", async () => {
    const user = await buildUser({ role: "ADMINISTRATOR" });
    const { authorization } = await bearerOf(user);
    const viewer = await viewerOfToken(authorization.slice(7));
    expect(viewer.role).toBe("ADMINISTRATOR");
    expect(JSON.stringify(jwt.decode(authorization.slice(7)))).not.toContain("dmin");
  });
});

it("can be ended after more writes than a minute allows", async () => {
  const { token, user } = await loggedIn();
  const headers = { authorization: `Bearer ${token}` };
  await countAgainst("writeByAccount", String(user._id), 60);
  expect((await app.rest("PUT", "/api/auth/me/update", {}, headers)).status).toBe(429);
  expect((await app.rest("POST", "/api/auth/logout", undefined, headers)).status).toBe(200);
  expect((await me(headers)).status).toBe(401);
});
