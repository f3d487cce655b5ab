import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { clock, minutes, seconds } from "../core/clock.ts";
import { applyEnv, readEnv } from "../core/env.ts";
import { loadSecret } from "../core/secret.ts";
import { connectDatabase } from "../database/connect.ts";
import { code, states, withMailQueue } from "../testing/mails/mails.ts";
import { startProcess } from "../testing/servers/process.ts";
import { QueuedMailModel } from "./mail.entity.ts";
import { deliverMails } from "./mail-delivery.service.ts";
import { queueMail } from "./mail-queue.service.ts";

const { dataDir, env, smtp } = withMailQueue();

describe("a gateway", () => {
  it("that took a mail and died leaves it to another", async () => {
    await queueMail(code());
    const taken = { dueAt: new Date(clock.now().getTime() + seconds(30)), holder: "gone", attempts: 1 };
    await QueuedMailModel.updateOne({}, { $set: taken });
    await deliverMails();
    expect(smtp.received).toEqual([]);
    clock.advance(seconds(31));
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("that comes too late sends nothing that is worth nothing any more", async () => {
    await queueMail(code());
    clock.advance(minutes(11));
    await deliverMails();
    expect(smtp.received).toEqual([]);
    expect(await states()).toEqual(["FAILED EXPIRED"]);
  });

  it("whose secret was changed says so, and goes on", async () => {
    await queueMail(code());
    loadSecret({ jwtSecret: "another secret of thirty-two bytes", dataDir });
    await queueMail(code());
    await deliverMails();
    loadSecret(env);
    expect((await states()).sort()).toEqual(["FAILED UNREADABLE", "SENT"]);
  });
});

it("a kill between the answer and the sending loses none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "palabre-killed-"));
  const { name } = mongoose.connection;
  // It takes the letter and never answers: the gateway is killed while it waits.
  smtp.hold = new Promise(() => {});
  const gateway = startProcess({
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    PORT: "0",
    SEED: "none",
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: "redaction@exemple.ci",
    ADMIN_PASSWORD: "une phrase assez longue",
  });
  try {
    const url = await gateway.listening();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "redaction@exemple.ci" });
    const send = () => fetch(`${url}/api/auth/forgot-password`, { method: "POST", headers, body });
    // 503 while the machine is loaded: nothing was accepted.
    await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(200);
    gateway.process.kill("SIGKILL");
    await gateway.exit;
    smtp.hold = null;
    await mongoose.disconnect();
    const kept = readEnv({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
    applyEnv({ ...kept, smtpUrl: smtp.url });
    loadSecret(kept);
    const database = await connectDatabase({ dataDir: folder });
    const before = smtp.received.length;
    expect(before).toBeLessThanOrEqual(1);
    clock.advance(seconds(31));
    await deliverMails();
    expect(smtp.received).toHaveLength(before + 1);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    await database.close();
  } finally {
    gateway.process.kill("SIGKILL");
    loadSecret(env);
    await mongoose.disconnect();
    const { inject } = await import("vitest");
    await mongoose.connect(inject("databaseUri"), { dbName: name });
    rmSync(folder, { recursive: true, force: true });
  }
});
