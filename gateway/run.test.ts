import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type Running, startProcess } from "./test/process.ts";

// Each of these starts processes, on machines that do other things too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dataDir = "";
const started: Running[] = [];
const start = (environment: Record<string, string> = {}) => {
  const running = startProcess({ DATA_DIR: dataDir, PORT: "0", SEED: "none", ...environment });
  started.push(running);
  return running;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "palabre-run-"));
});
afterEach(async () => {
  for (const each of started.splice(0)) {
    each.process.kill("SIGKILL");
    await each.exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** The start failed as it should: code 1 and one line that matches. */
async function expectRefusal(running: Running, words: RegExp): Promise<void> {
  expect(await running.exit).toBe(1);
  expect(running.words.trim()).toMatch(words);
  expect(running.words.trim().split("\n")).toHaveLength(1);
}

describe("a start that cannot be", () => {
  it("names the wrong setting", async () => {
    await expectRefusal(start({ PORT: "quatre mille" }), /^PORT\s: /);
  });

  it("names the taken port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      start({ PORT: String(port), ADMIN_EMAIL: "a@b.ci", ADMIN_PASSWORD: "un secret" }),
      /PORT.*pris/s,
    );
    other.close();
  });

  it("names the data folder that another process holds, or that cannot be written", async () => {
    await start().listening();
    await expectRefusal(start(), /^DATA_DIR.*autre processus/);
    await expectRefusal(start({ DATA_DIR: fileURLToPath(import.meta.url) }), /^DATA_DIR.*écrit/);
  });

  it("names the database that does not answer", async () => {
    await expectRefusal(
      start({ MONGODB_URI: "mongodb://palabre:s3cret@127.0.0.1:1/palabre" }),
      /^MONGODB_URI(?!.*s3cret)/,
    );
  });
});

describe("a start", () => {
  it("says where the site is and, once, who administers it; the log is JSON and keeps the password out", async () => {
    const first = start();
    const site = await first.listening();
    const password = /mot de passe : (\S+)/.exec(first.words)?.[1] ?? "";
    const email = /(\S+@\S+)/.exec(first.words)?.[1];
    expect(first.words).toContain("Palabre : http://127.0.0.1:");
    const login = await fetch(`${site}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(await login.json()).toMatchObject({ success: true, user: { isAdmin: true } });
    expect((await fetch(`${site}/readyz`)).status).toBe(200);
    first.process.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    for (const line of first.log.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
    expect(first.log).not.toContain(password);
    expect(statSync(join(dataDir, "jwt-secret")).mode & 0o777).toBe(0o600);

    const second = start();
    await second.listening();
    expect(second.words).not.toContain("mot de passe");
    expect(readdirSync(dataDir)).toContain("jwt-secret");
  });
});

describe("SIGTERM", () => {
  it("answers what is under way, sends sockets away to come back, and ends with 0", async () => {
    const running = start({ ADMIN_EMAIL: "admin@exemple.ci", ADMIN_PASSWORD: "un bon secret" });
    const site = await running.listening();
    const socket = new WebSocket(`${site.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init" }));
    await once(socket, "message");
    const closed = once(socket, "close");
    const answer = fetch(`${site}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@exemple.ci", password: "un bon secret" }),
    });
    // The login is being hashed when it has been counted: its request has come in.
    await fetch(`${site}/healthz`);
    const before = performance.now();
    running.process.kill("SIGTERM");
    expect((await answer).status).toBe(200);
    expect((await closed)[0]).toBe(1012);
    expect(await running.exit).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
    await expect(fetch(`${site}/healthz`)).rejects.toThrow();
  });
});

it("ends with 1 when the disk is full, after a word in the log", async ({ skip }) => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", dataDir], { stdio: "pipe" });
  } catch (error) {
    skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr)}`);
  }
  try {
    const running = start({ ADMIN_EMAIL: "a@b.ci", ADMIN_PASSWORD: "un bon secret", RATE_LIMIT: "off" });
    const site = await running.listening();
    for (let size = 2 ** 20; size >= 4_096; size /= 2) fillWith(size);
    let isOver = false;
    void running.exit.then(() => {
      isOver = true;
    });
    // Some pages of the file are free for some more sessions.
    for (let each = 0; each < 500 && !isOver; each += 1) {
      await fetch(`${site}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "a@b.ci", password: "un bon secret" }),
      }).catch(() => undefined);
    }
    expect(await running.exit).toBe(1);
    expect(running.log).toContain("the embedded database had to stop");
  } finally {
    execFileSync("umount", [dataDir]);
  }
});

/** Leaves less than this many bytes on the data folder's disk. */
function fillWith(size: number): void {
  try {
    for (let each = 0; ; each += 1)
      writeFileSync(join(dataDir, `filler-${size}-${each}`), Buffer.alloc(size));
  } catch {
    // Full.
  }
}
