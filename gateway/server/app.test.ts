import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyEnv, env, readEnv } from "../core/env.ts";
import { alwaysReady, schema, withApp } from "../testing/clients/request.ts";
import { bearerOf, buildUser, password } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createApp } from "./app.ts";

withDatabase();
const app = withApp();

describe("a response under /api", () => {
  it.each([
    ["GET", "/api", 404, "NOT_FOUND"],
    ["GET", "/api/nope", 404, "NOT_FOUND"],
    ["POST", "/api/auth", 404, "NOT_FOUND"],
    ["GET", "/api/auth/login", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE", "/api/auth/login/", 405, "METHOD_NOT_ALLOWED"],
    ["PATCH", "/api/auth/me", 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/api/%zz", 400, "BAD_USER_INPUT"],
    ["OPTIONS", "/api/auth/login", 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/api/auth/me", 401, "UNAUTHENTICATED"],
    ["GET", "/api/auth/me/?x=1", 401, "UNAUTHENTICATED"],
  ] as const)("%s %s is %i %s in the envelope", async (method, url, status, code) => {
    const answer = await app.rest(method, url);
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
    expect(answer.body.message).toBe(answer.body.error.message);
    if (status === 405)
      expect(answer.headers.allow).toMatch(url.includes("login") ? /^POST$/ : /^GET, HEAD$/);
  });

  it.each([
    ["malformed", "{", "application/json", 400, "BAD_USER_INPUT"],
    ["a list", "[]", "application/json", 400, "BAD_USER_INPUT"],
    ["a text", '"x"', "application/json", 400, "BAD_USER_INPUT"],
    ["empty", "", "application/json", 400, "BAD_USER_INPUT"],
    ["with a prototype", '{"__proto__":{"a":1}}', "application/json", 400, "BAD_USER_INPUT"],
    [
      "an object for a text",
      '{"email":{"$gt":""},"password":"x"}',
      "application/json",
      400,
      "BAD_USER_INPUT",
    ],
    ["in another encoding", Buffer.from([0x22, 0xff, 0x22]), "application/json", 400, "BAD_USER_INPUT"],
    ["a form", "email=a", "application/x-www-form-urlencoded", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["plain", "email", "text/plain", 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "too large",
      JSON.stringify({ email: "x".repeat(1_100_000) }),
      "application/json",
      413,
      "PAYLOAD_TOO_LARGE",
    ],
  ])("to a body that is %s is a documented error", async (_what, payload, type, status, code) => {
    const headers = { "content-type": type };
    const answer = await app.send({ method: "POST", url: "/api/auth/login", payload, headers });
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
  });

  it("to an unknown path or method is sent before the body is read", async () => {
    const send = async (url: string, type: string) => {
      const answer = await app.send({ method: "PUT", url, payload: "{", headers: { "content-type": type } });
      return answer.status;
    };
    for (const type of ["application/json", "text/plain"]) {
      expect(await send("/api/nope", type)).toBe(404);
      expect(await send("/api/auth/login", type)).toBe(405);
      expect(await send("/graphql", type)).toBe(405);
    }
  });

  it("has the security headers and the request's id", async () => {
    const { headers } = await app.rest("GET", "/api/nope");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("is compressed when it is long", async () => {
    const long = await app.send({ method: "GET", url: "/metrics", headers: { "accept-encoding": "br" } });
    expect(long.headers["content-encoding"]).toBe("br");
  });
});

describe("limits", () => {
  it("count the reads of an IP address, and send Retry-After", async () => {
    for (let each = 0; each < 600; each += 1) await app.rest("GET", "/api/nope");
    const refused = await app.rest("GET", "/api/nope");
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await app.rest("GET", "/healthz")).status).toBe(200);
    expect((await app.graphql("{ me { id } }")).body.errors[0].extensions.code).toBe("RATE_LIMITED");
  });

  it("count paths that only begin like a probe or a file", async () => {
    for (let each = 0; each < 600; each += 1) await app.rest("GET", "/api/nope");
    for (const url of ["/healthz/x", "/metrics-x", "/assets-x", "/fonts/none"])
      expect(await app.rest("GET", url)).toMatchObject({ status: 429 });
  });

  it("show a page to a browser, and send the JSON envelope to a program", async () => {
    const pages: FastifyPluginAsync = Object.assign(
      async (site: FastifyInstance) => {
        site.decorateReply("sendFailure", async function (failure) {
          return this.code(failure).type("text/html").send(`page ${failure}`);
        });
        site.get("/*", async () => "a page");
      },
      { [Symbol.for("skip-override")]: true },
    );
    const site = await createApp({ env, schema: schema(), readiness: alwaysReady, pages });
    const html = { accept: "text/html,*/*;q=0.8" };
    for (let each = 0; each < 600; each += 1) await site.inject("/api/nope");
    const opened = await site.inject({ url: "/feeds", headers: html });
    expect(opened).toMatchObject({ statusCode: 429, body: "page 429" });
    expect(Number(opened.headers["retry-after"])).toBeLessThanOrEqual(60);
    for (const options of [{ url: "/feeds" }, { url: "/api/nope", headers: html }])
      expect((await site.inject(options)).json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
    await site.close();
  });

  it("count each mutation of one document, aliased or in fragments, for visitors too", async () => {
    const likes = Array.from({ length: 10 }, (_, index) => `a${index}: likeFeed(id: "0") { id }`).join(" ");
    const document = `mutation { ...All } fragment All on Mutation { ${likes} }`;
    const codeOf = async (headers: Record<string, string>) =>
      (await app.graphql(document, {}, headers)).body.errors[0].extensions.code;
    const bearer = await bearerOf(await buildUser());
    for (let each = 0; each < 6; each += 1) expect(await codeOf(bearer)).toBe("NOT_FOUND");
    expect(await codeOf(bearer)).toBe("RATE_LIMITED");
    for (let each = 0; each < 53; each += 1) expect(await codeOf({})).toBe("UNAUTHENTICATED");
    expect(await codeOf({})).toBe("RATE_LIMITED");
  });

  it("count the writes of an account over REST and GraphQL together", async () => {
    const bearer = await bearerOf(await buildUser());
    const write = () => app.rest("PUT", "/api/feeds/like/000000000000000000000000", undefined, bearer);
    for (let each = 0; each < 60; each += 1) expect((await write()).status).toBe(404);
    expect((await write()).status).toBe(429);
    const mutation = await app.graphql('mutation { likeFeed(id: "0") { id } }', {}, bearer);
    expect(mutation.body.errors[0].extensions).toMatchObject({ code: "RATE_LIMITED" });
    const other = await bearerOf(await buildUser());
    expect(
      (await app.graphql('mutation { likeFeed(id: "0") { id } }', {}, other)).body.errors[0].extensions.code,
    ).toBe("NOT_FOUND");
  });
});

describe("in production", () => {
  const production = readEnv({
    NODE_ENV: "production",
    SITE_URL: "https://palabre.example",
    SMTP_URL: "smtp://127.0.0.1:25",
    JWT_SECRET: "x".repeat(32),
    TRUST_PROXY: "loopback",
  });
  let before = env;
  let site: FastifyInstance;
  beforeEach(async () => {
    before = env;
    applyEnv(production);
    site = await createApp({ env: production, schema: schema(), readiness: alwaysReady });
  });
  afterEach(async () => {
    await site.close();
    applyEnv(before);
  });
  const ask = (query: string) => site.inject({ method: "POST", url: "/graphql", payload: { query } });

  it("does not disclose the schema", async () => {
    expect((await ask("{ __schema { types { name } } }")).json().errors[0].message).toMatch(/introspection/i);
    expect((await ask("{ feedz { items { id } } }")).body).not.toContain("Did you mean");
  });

  it("sets a Secure cookie and sends Strict-Transport-Security", async () => {
    const { email } = await buildUser();
    const answer = await site.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password },
    });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toContain("palabre");
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
  });

  it("trusts X-Forwarded-For from its own proxies only", async () => {
    const from = (remoteAddress: string) =>
      site.inject({ url: "/api/nope", remoteAddress, headers: { "x-forwarded-for": "198.51.100.7" } });
    for (let each = 0; each < 601; each += 1) await from("127.0.0.1");
    expect((await from("127.0.0.1")).statusCode).toBe(429);
    expect((await from("203.0.113.9")).statusCode).toBe(404);
  });
});
