import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { applySettings, readSettings, settings } from "./env.ts";
import { openLog } from "./shared/log.ts";
import { withDatabase } from "./test/database.ts";
import { bearerOf, buildUser, password } from "./test/factories.ts";
import { schema, withApp } from "./test/request.ts";

withDatabase();
const app = withApp();

describe("an answer under /api", () => {
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
  ])("to a body that is %s says so", async (_what, payload, type, status, code) => {
    const headers = { "content-type": type };
    const answer = await app.send({ method: "POST", url: "/api/auth/login", payload, headers });
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
  });

  it("to an unknown path or method comes before its body is read", async () => {
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

  it("carries the headers that keep a browser safe, and the request's id", async () => {
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
  it("count the reads of an address, and say when to come back", async () => {
    for (let each = 0; each < 600; each += 1) await app.rest("GET", "/api/nope");
    const refused = await app.rest("GET", "/api/nope");
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await app.rest("GET", "/healthz")).status).toBe(200);
    expect((await app.graphql("{ me { id } }")).body.errors[0].extensions.code).toBe("RATE_LIMITED");
  });

  it("count what only begins like a probe or a file", async () => {
    for (let each = 0; each < 600; each += 1) await app.rest("GET", "/api/nope");
    for (const url of ["/healthz/x", "/metrics-x", "/assets-x", "/fonts/none"])
      expect(await app.rest("GET", url)).toMatchObject({ status: 429 });
  });

  it("are said on a page to who opens one, and in the envelope to a program", async () => {
    const pages: FastifyPluginAsync = Object.assign(
      async (site: FastifyInstance) => {
        site.decorateReply("sendFailure", async function (failure) {
          return this.code(failure).type("text/html").send(`page ${failure}`);
        });
        site.get("/*", async () => "a page");
      },
      { [Symbol.for("skip-override")]: true },
    );
    const site = await createApp({ settings, schema: schema(), isReady: async () => true, pages });
    const html = { accept: "text/html,*/*;q=0.8" };
    for (let each = 0; each < 600; each += 1) await site.inject("/api/nope");
    const opened = await site.inject({ url: "/feeds", headers: html });
    expect(opened).toMatchObject({ statusCode: 429, body: "page 429" });
    expect(Number(opened.headers["retry-after"])).toBeLessThanOrEqual(60);
    for (const asked of [{ url: "/feeds" }, { url: "/api/nope", headers: html }])
      expect((await site.inject(asked)).json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
    await site.close();
  });

  it("count each deed of one document, aliased or in fragments, of visitors too", async () => {
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

  it("count the writes of an account, by either door", async () => {
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
  const production = readSettings({
    NODE_ENV: "production",
    SITE_URL: "https://palabre.example",
    SMTP_URL: "smtp://127.0.0.1:25",
    JWT_SECRET: "x".repeat(32),
    TRUST_PROXY: "loopback",
  });
  let before = settings;
  let site: FastifyInstance;
  beforeEach(async () => {
    before = settings;
    applySettings(production);
    site = await createApp({ settings: production, schema: schema(), isReady: async () => true });
  });
  afterEach(async () => {
    await site.close();
    applySettings(before);
  });
  const ask = (query: string) => site.inject({ method: "POST", url: "/graphql", payload: { query } });

  it("keeps the schema to itself", async () => {
    expect((await ask("{ __schema { types { name } } }")).json().errors[0].message).toMatch(/introspection/i);
    expect((await ask("{ feedz { items { id } } }")).body).not.toContain("Did you mean");
  });

  it("gives its cookie over https only, and asks browsers to stay there", async () => {
    const { email } = await buildUser();
    const answer = await site.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password },
    });
    expect(answer.headers["set-cookie"]).toMatch(/; Secure/);
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
  });

  it("believes its own proxies about addresses, and nobody else", async () => {
    const from = (remoteAddress: string) =>
      site.inject({ url: "/api/nope", remoteAddress, headers: { "x-forwarded-for": "198.51.100.7" } });
    for (let each = 0; each < 601; each += 1) await from("127.0.0.1");
    expect((await from("127.0.0.1")).statusCode).toBe(429);
    expect((await from("203.0.113.9")).statusCode).toBe(404);
  });
});

describe("who watches over it", () => {
  it("learns whether it lives and whether it is ready", async () => {
    expect(await app.rest("GET", "/healthz")).toMatchObject({ status: 200 });
    expect(await app.rest("GET", "/readyz")).toMatchObject({ status: 200 });
    const lost = await createApp({ settings, schema: schema(), isReady: async () => false });
    expect((await lost.inject("/readyz")).statusCode).toBe(503);
    expect((await lost.inject("/healthz")).statusCode).toBe(200);
    await lost.close();
  });

  it("reads the figures from this machine, or with the token", async () => {
    expect((await app.rest("GET", "/metrics")).body).toContain("palabre_http_request_seconds");
    const guarded = await createApp({
      settings: { ...settings, metricsToken: "a token of sixteen" },
      schema: schema(),
      isReady: async () => true,
    });
    const ask = async (headers: Record<string, string>, remoteAddress = "192.0.2.1") =>
      (await guarded.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: "Bearer a token of sixteen" })).toBe(200);
    expect(await ask({ authorization: "Bearer another of sixteen" })).toBe(404);
    expect(await ask({ "x-forwarded-for": "192.0.2.1" }, "127.0.0.1")).toBe(404);
    await guarded.close();
  });
});

describe("the log", () => {
  afterEach(() => {
    openLog("silent");
  });

  it("has one line a request, without queries, bodies, tokens or addresses", async () => {
    const lines: string[] = [];
    openLog("info", { write: (line) => lines.push(line) });
    const logging = await createApp({ settings, schema: schema(), isReady: async () => true });
    await logging.inject({
      method: "POST",
      url: "/api/auth/login?key=s3cret",
      payload: { email: "awa@exemple.ci", password: "s3cret" },
      headers: { authorization: "Bearer s3cret", cookie: "palabre=s3cret" },
    });
    await logging.inject("/otp/s3cret");
    await logging.inject("//otp/s3cret");
    await logging.inject("/healthz-x");
    await logging.inject("/healthz");
    await logging.close();
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests).toMatchObject([
      { method: "POST", path: "/api/auth/login", status: 401, requestId: expect.any(String) },
      { method: "GET", path: "/otp/…", status: 404 },
      { method: "GET", path: "/otp/…", status: 404 },
      { method: "GET", path: "/healthz-x", status: 404 },
    ]);
    expect(lines.join("")).not.toMatch(/s3cret|awa@exemple/);
  });
});
