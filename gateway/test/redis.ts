import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Why tests with Redis are left out on this machine; null when they can run. */
export const whyNoRedis: string | null =
  spawnSync("redis-server", ["--version"]).status === 0 ? null : "redis-server is not installed";

/** A Redis of its own on a free port of the loopback. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const folder = mkdtempSync(join(tmpdir(), "palabre-redis-"));
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const redis = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] });
  const exit = once(redis, "exit");
  for await (const chunk of redis.stdout) {
    if (String(chunk).includes("Ready to accept connections")) break;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
