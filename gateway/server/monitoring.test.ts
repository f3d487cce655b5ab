import mongoose from "mongoose";
import { afterEach, describe, expect, it } from "vitest";
import { clock, minutes } from "../core/clock.ts";
import { applyEnv, env } from "../core/env.ts";
import { openLog } from "../core/log.ts";
import { newDoctorToken } from "../core/operation/doctor-token.ts";
import { readableStream } from "../core/operation/readable-log.ts";
import type { Database } from "../database/connect.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { alwaysReady, schema, withApp } from "../testing/clients/request.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createApp } from "./app.ts";
import { readinessOf } from "./readiness.ts";

withDatabase();
const app = withApp();

describe("health and metrics", () => {
  it("are ready while mail or storage is not, and say so", async () => {
    const database = { healthy: async () => true } as Database;
    expect(await readinessOf(env, database)()).toEqual({
      isReady: true,
      checks: { database: "ok", disk: "ok", storage: "ok", mail: "ok" },
    });
    await queueMail({ kind: "RECOVERY", to: "awa@exemple.ci", subject: "s", text: "t", html: "h" });
    clock.advance(minutes(16));
    applyEnv({ ...env, storageUrl: "s3://palabre", storageEndpoint: "http://127.0.0.1:1" });
    try {
      expect(await readinessOf(env, database)()).toMatchObject({
        isReady: true,
        checks: { storage: "unavailable", mail: "late" },
      });
      await mongoose.connection
        .collection("pauses")
        .insertOne({ since: new Date(), ...({ _id: "restore" } as object) });
      expect((await readinessOf(env, database)()).checks.mail).toBe("paused");
    } finally {
      await mongoose.connection.collection("pauses").deleteMany({});
      applyEnv({ ...env, storageUrl: undefined, storageEndpoint: undefined });
    }
  });

  it("tell nobody but the doctor how a request looks from here", async () => {
    const ask = (authorization: string) => app.rest("GET", "/healthz/proxy", undefined, { authorization });
    expect((await ask("Doctor 1.x")).status).toBe(404);
    expect((await ask(`Doctor ${newDoctorToken()}`)).body).toMatchObject({
      protocol: "http",
      isForwarded: false,
    });
  });

  it("report whether the process is alive and whether it is ready", async () => {
    expect(await app.rest("GET", "/healthz")).toMatchObject({ status: 200 });
    expect(await app.rest("GET", "/readyz")).toMatchObject({ status: 200 });
    const database = { healthy: async () => false } as Database;
    const lost = await createApp({ env, schema: schema(), readiness: readinessOf(env, database) });
    const answer = await lost.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: "unavailable", checks: { database: "unavailable", disk: "ok" } },
    ]);
    expect((await lost.inject("/healthz")).statusCode).toBe(200);
    await lost.close();
  });

  it("serve the metrics to this machine, or with the token", async () => {
    expect((await app.rest("GET", "/metrics")).body).toContain("palabre_http_request_seconds");
    const guarded = await createApp({
      env: { ...env, metricsToken: "a token of sixteen" },
      schema: schema(),
      readiness: alwaysReady,
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

describe("the log in a terminal", () => {
  it("has the same lines for people", () => {
    const lines: string[] = [];
    const logger = openLog(
      "info",
      readableStream((line) => lines.push(line)),
    );
    logger.info({ status: 200, path: "/api/posts", note: "a b" }, "request");
    logger.error({ error: "Error", stack: "    at here" }, "unexpected error");
    openLog("silent");
    expect(lines).toEqual([
      expect.stringMatching(/^[\d:.]{12} info {2}request status=200 path=\/api\/posts note="a b"\n$/),
      expect.stringMatching(/^[\d:.]{12} ERROR unexpected error error=Error\n {4}at here\n$/),
    ]);
  });
});

describe("the log", () => {
  afterEach(() => {
    openLog("silent");
  });

  it("has one line per request, without queries, bodies, tokens or e-mail addresses", async () => {
    const lines: string[] = [];
    openLog("info", { write: (line) => lines.push(line) });
    const logging = await createApp({ env, schema: schema(), readiness: alwaysReady });
    await logging.inject({
      method: "POST",
      url: "/api/auth/login?key=s3cret",
      payload: { email: "awa@exemple.ci", password: "s3cret" },
      headers: { authorization: "Bearer s3cret", cookie: "palabre=s3cret" },
    });
    await logging.inject("/otp/s3cret");
    await logging.inject("//otp/s3cret");
    await logging.inject("/profile/email/s3cret");
    await logging.inject("/healthz-x");
    await logging.inject("/healthz");
    await logging.close();
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests).toMatchObject([
      { method: "POST", path: "/api/auth/login", status: 401, requestId: expect.any(String) },
      { method: "GET", path: "/otp/…", status: 404 },
      { method: "GET", path: "/otp/…", status: 404 },
      { method: "GET", path: "/profile/email/…", status: 404 },
      { method: "GET", path: "/healthz-x", status: 404 },
    ]);
    expect(lines.join("")).not.toMatch(/s3cret|awa@exemple/);
  });
});
