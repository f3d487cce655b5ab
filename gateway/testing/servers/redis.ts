import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./ports.ts";
import { isInstalled } from "./programs.ts";

/**
 * Reason for skipping tests with Redis on this machine; null when they can run. Throws when they must run and cannot.
 */
export const redisUnavailable: string | null = isInstalled("redis-server", ["--version"], "REQUIRE_REDIS")
  ? null
  : "redis-server is not installed";

if (redisUnavailable) process.stderr.write(`Tests that share Redis are left out: ${redisUnavailable}\n`);

export interface TestRedis {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Starts it again at the same port. */
  start(): Promise<void>;
  /** Pauses the process, with its connections open; `resume` continues it. */
  suspend(): void;
  resume(): void;
}

/** A Redis of its own on a free port of the loopback. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let redis: ChildProcess;
  const start = async () => {
    redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    for await (const chunk of redis.stdout!) {
      if (String(chunk).includes("Ready to accept connections")) break;
    }
  };
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return;
    redis.kill("SIGKILL");
    await once(redis, "exit");
  };
  await start();
  const hang = () => void redis.kill("SIGSTOP");
  const goOn = () => void redis.kill("SIGCONT");
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return redis.pid ?? 0;
    },
    start,
    stop,
    suspend: hang,
    resume: goOn,
  };
}
