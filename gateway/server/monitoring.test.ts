import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../core/env.ts";
import { openLog } from "../core/log.ts";
import { schema, withApp } from "../testing/clients/request.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createApp } from "./app.ts";

withDatabase();
const app = withApp();

describe("health and metrics", () => {
  it("report whether the process is alive and whether it is ready", async () => {
    expect(await app.rest("GET", "/healthz")).toMatchObject({ status: 200 });
    expect(await app.rest("GET", "/readyz")).toMatchObject({ status: 200 });
    const lost = await createApp({ settings, schema: schema(), isReady: async () => false });
    expect((await lost.inject("/readyz")).statusCode).toBe(503);
    expect((await lost.inject("/healthz")).statusCode).toBe(200);
    await lost.close();
  });

  it("serve the metrics to this machine, or with the token", async () => {
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

  it("has one line per request, without queries, bodies, tokens or e-mail addresses", async () => {
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
