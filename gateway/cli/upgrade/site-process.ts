import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { minutes, seconds } from "../../core/clock.ts";
import { type Env, processEnvironment } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { runningAddress } from "../../database/open-database.ts";
import { type Installation, isAlive, versionsOf } from "./installation.ts";

/** Milliseconds between two looks at a process. */
const between = 100;
/** A migration of much data comes before the first answer. */
const longestStart = minutes(30);
/** A stop takes 9 seconds at most (server/run.ts). */
const longestStop = seconds(30);
/** systemd starts a service again after 100 ms. */
const longestRestart = seconds(3);

/** Stops the running site as SIGTERM does, without losing a request. Returns false when none runs. Throws an error of one line. */
export async function stopSite({ dataDir }: Env): Promise<boolean> {
  const running = await runningAddress(dataDir);
  if (!running) return false;
  const { pid, host } = running;
  if (host !== hostname()) throw notStopped();
  try {
    process.kill(pid, "SIGTERM");
  } catch {
    throw notStopped();
  }
  const until = performance.now() + longestStop;
  while (isAlive(pid)) {
    if (performance.now() > until) throw notStopped();
    await wait(between);
  }
  return true;
}

const notStopped = (): Error =>
  new Error(
    inLanguage(
      "Le site tourne et ne peut pas être arrêté d’ici (Docker, un autre compte\u202f?)\u00a0: arrêtez-le, puis recommencez.",
      "The site runs, and this command may not stop it (Docker, another account?): stop it, then try again.",
    ),
  );

/** Returns a free port of the loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A site that this command has started. */
export interface StartedSite {
  readonly child: ChildProcess;
  hasEnded(): boolean;
  /** Its output so far; empty where the terminal shows it. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the site of the package in a folder: in this terminal, or with some settings changed, and its output kept. */
export function startSite(root: string, changes?: Readonly<Record<string, string>>): StartedSite {
  const child = spawn(process.execPath, [join(root, "tools/palabre.mjs"), "start"], {
    env: { ...processEnvironment(), ...changes },
    stdio: changes ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      written += chunk;
    });
  const ended = once(child, "close");
  return {
    child,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => written,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Waits until a site is ready, then reads its home page and one of its articles. `hasEnded` says whether its process is gone.
 * Throws an error of one line for the first that does not answer as it should.
 */
export async function examine({ siteUrl, port, host }: Env, hasEnded: () => boolean): Promise<void> {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  const read = (path: string) => request({ name, port, path, site: new URL(siteUrl).host });
  const until = performance.now() + longestStart;
  for (;;) {
    const { status } = await read("/readyz").catch(() => ({ status: 0 }));
    if (status === 200) break;
    if (hasEnded() || performance.now() > until)
      throw new Error(inLanguage("elle ne démarre pas", "it does not start"));
    await wait(between);
  }
  const list = await read("/api/posts?limit=1");
  const { posts = [] } = JSON.parse(list.body) as { posts?: { slug: string }[] };
  for (const path of ["/", ...posts.map(({ slug }) => `/posts/${slug}`)]) {
    const { status } = await read(path);
    if (status !== 200)
      throw new Error(inLanguage(`la page ${path} répond ${status}`, `the page ${path} answers ${status}`));
  }
}

interface PageRequest {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  /** Public host of the site. */
  readonly site: string;
}

async function request({ name, port, path, site }: PageRequest) {
  const headers = { host: site, accept: "text/html" };
  const sent = get({ host: name, port, path, headers, timeout: seconds(60) });
  sent.on("timeout", () => sent.destroy(new Error("timeout")));
  const [response] = await once(sent, "response");
  return { status: response.statusCode as number, body: await text(response) };
}

/**
 * Returns the process by which a supervisor such as systemd has started the site again, which waits for this command
 * (tools/palabre.mjs) and is the site afterwards; null when there is none.
 */
export async function restartedProcess(installation: Installation): Promise<number | null> {
  const until = performance.now() + longestRestart;
  const waiting = () =>
    readdirSync(versionsOf(installation))
      .map((name) => Number(/^waiting-(\d+)$/.exec(name)?.[1] ?? Number.NaN))
      .find((pid) => pid > 0 && isAlive(pid)) ?? null;
  while (waiting() === null && performance.now() < until) await wait(between);
  return waiting();
}

/** Waits until a site ends that this terminal shows; a signal to this command stops it. */
export async function stayWith(site: StartedSite): Promise<void> {
  const stop = () => site.child.kill("SIGTERM");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  if (!site.hasEnded()) await once(site.child, "close");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
}
