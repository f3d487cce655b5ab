import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type GatewayProcess, startProcess } from "../testing/servers/process.ts";

// Each of these tests starts processes, possibly on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let dataDir = "";
const started: GatewayProcess[] = [];
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

it("fails with exit code 1, and lists all that is missing or wrong in production", async () => {
  const running = start({ NODE_ENV: "production", JWT_SECRET: "court" });
  expect(await running.exit).toBe(1);
  const names = running.stderr
    .trim()
    .split("\n")
    .map((line) => line.split("\u00a0")[0]);
  expect(names.sort()).toEqual(["JWT_SECRET", "SITE_URL"]);
});

const login = (site: string, email: string | undefined, password: string) =>
  fetch(`${site}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

it("tells a person at the terminal the address, once the account, and what to do; the log is for people too", async () => {
  const first = start({ LOG_LEVEL: "info" });
  const site = await first.listening();
  const password = /mot de passe\u00a0: (\S+)/.exec(first.stderr)?.[1] ?? "";
  const email = /(\S+@\S+)/.exec(first.stderr)?.[1];
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  await expectOrderlyStop(first, site, () => login(site, email, password));
  expect(first.stderr).toMatch(/^Compte d’administration\s: +\S+@\S+ +mot de passe\s: \S+/m);
  expect(first.stderr).toMatch(/^Palabre est ouvert\s: http:\/\/127\.0\.0\.1:\d+$/m);
  expect(first.stderr).toMatch(/^Commencer mon site.*\/start\//m);
  expect(first.stderr).toMatch(/^Se connecter\s: .*\/login$/m);
  expect(first.stderr).toMatch(/^Arrêter le site\s: Ctrl \+ C$/m);
  expect(first.log).toMatch(/^[\d:.]+ info +ready/m);
  expect(first.log).not.toMatch(/^\{/m);
  expect(first.log).not.toContain(password);
  expect(statSync(join(dataDir, "jwt-secret")).mode & 0o777).toBe(0o600);

  const second = start();
  await second.listening();
  expect(second.stderr).not.toContain("mot de passe");
  expect(readdirSync(dataDir)).toContain("jwt-secret");
  const third = start();
  expect(await third.exit).toBe(1);
  expect(third.stderr).toMatch(/^DATA_DIR.*autre processus[^\n]*\n$/);
});

/** Expects that SIGTERM completes a pending login, closes sockets with a code to reconnect, and exits with 0. */
async function expectOrderlyStop(
  running: GatewayProcess,
  site: string,
  logIn: () => Promise<Response>,
): Promise<void> {
  const socket = new WebSocket(`${site.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init" }));
  await once(socket, "message");
  const closed = once(socket, "close");
  const answer = logIn();
  // The login is being hashed when it has been counted: its request has come in.
  await fetch(`${site}/healthz`);
  const before = performance.now();
  running.process.kill("SIGTERM");
  expect(await (await answer).json()).toMatchObject({ success: true, user: { isAdmin: true } });
  expect((await closed)[0]).toBe(1012);
  expect(await running.exit).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
  await expect(fetch(`${site}/healthz`)).rejects.toThrow();
}

it("goes on reading while the disk is full, says so, starts so, and heals when there is room", async ({
  skip,
}) => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", dataDir], { stdio: "pipe" });
  } catch (error) {
    skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr)}`);
  }
  const environment = { ADMIN_EMAIL: "a@b.ci", ADMIN_PASSWORD: "un bon secret", RATE_LIMIT: "off" };
  let site = "";
  const logIn = () => login(site, "a@b.ci", "un bon secret");
  const statuses = () =>
    Promise.all(["/api/posts", "/healthz", "/readyz"].map(async (path) => (await fetch(site + path)).status));
  try {
    const first = start(environment);
    site = await first.listening();
    const { token } = (await (await logIn()).json()) as { token: string };
    const bearer = { authorization: `Bearer ${token}` };
    for (let size = 2 ** 20; size >= 4_096; size /= 2) fillWith(size);
    const refused = await logIn();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Le disque du site est plein/),
      error: { code: "UNAVAILABLE" },
    });
    for (const accept of ["application/json", "application/graphql-response+json, application/json;q=0.9"]) {
      const written = await fetch(`${site}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", accept, ...bearer },
        body: JSON.stringify({ query: 'mutation { createFeed(input: { text: "Non" }) { id } }' }),
      });
      expect([written.status, written.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(written.headers.get("content-type")).toContain(accept.split(",")[0]);
      expect(await written.json()).toMatchObject({
        errors: [
          {
            message: expect.stringMatching(/^Le disque du site est plein/),
            extensions: { code: "UNAVAILABLE" },
          },
        ],
      });
    }
    const form = new FormData();
    form.set("file", new Blob(["Un texte. ".repeat(100_000)]), "texte.txt");
    const upload = await fetch(`${site}/api/upload`, { method: "POST", headers: bearer, body: form });
    expect(upload.status).toBe(503);
    const tus = { ...bearer, "tus-resumable": "1.0.0", "upload-length": "1000" };
    const resumable = await fetch(`${site}/api/uploads/tus`, { method: "POST", headers: tus });
    expect([resumable.status, await resumable.json()]).toMatchObject([
      503,
      { message: expect.stringMatching(/^Le site n’a plus de place/) },
    ]);
    expect((await fetch(`${site}/api/auth/me`, { headers: bearer })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 503]);
    expect(first.log).toContain("disk full");
    expect(first.log).not.toContain("unexpected error");
    first.process.kill("SIGTERM");
    expect(await first.exit).toBe(0);

    site = await start(environment).listening();
    expect(await statuses()).toEqual([200, 200, 503]);
    expect((await fetch(`${site}/api/auth/me`, { headers: bearer })).status).toBe(200);
    expect((await logIn()).status).toBe(503);
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith("filler-")) rmSync(join(dataDir, name));
    }
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await logIn()).status).toBe(200);
  } finally {
    for (const each of started) {
      each.process.kill("SIGKILL");
      await each.exit;
    }
    execFileSync("umount", [dataDir]);
  }
});

/** Fills the data folder's disk until fewer than this many bytes are free. */
function fillWith(size: number): void {
  try {
    for (let each = 0; ; each += 1)
      writeFileSync(join(dataDir, `filler-${size}-${each}`), Buffer.alloc(size));
  } catch {
    // The disk is full.
  }
}
