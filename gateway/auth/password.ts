import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { limits } from "../../schema/limits.ts";
import { rateLimited } from "../shared/errors.ts";

const queueLength = 20;

interface Answer {
  readonly id: number;
  readonly result?: string | boolean;
  readonly failure?: string;
}
interface Job {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let nextId = 0;
const waiting = new Map<number, Job>();

/** bcrypt's hash of a password. Throws RATE_LIMITED when too many wait. */
export const hashPassword = async (password: string): Promise<string> => String(await run({ password }));

/**
 * Whether the password is the one of the hash. Without a hash the answer is no, after the same work: nobody learns
 * from the time it takes whether an account exists.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isRight = await run({ password, hash: hash ?? nobodysHash });
  // bcrypt would leave out what lies beyond its limit, and take a longer password for the right one.
  const isWhole = Buffer.byteLength(password) <= limits.password.maxBytes;
  return isRight === true && hash !== undefined && isWhole;
}

/** How many hashes are under way or waiting. */
export const passwordsWaiting = (): number => waiting.size;

export async function stopPasswordWorker(): Promise<void> {
  await worker?.terminate();
}

// A salt of its own and a digest that no password is known for; of the same cost as the real ones.
const nobodysHash = `$2b$12$${randomBytes(16).toString("hex").slice(0, 22)}${"Oa1".repeat(10)}.`;

function run(task: { password: string; hash?: string }): Promise<string | boolean> {
  if (waiting.size > queueLength) return Promise.reject(rateLimited(5));
  return new Promise((resolve, reject) => {
    const id = nextId++;
    waiting.set(id, { resolve, reject });
    worker ??= startWorker();
    worker.postMessage({ id, ...task });
  });
}

function startWorker(): Worker {
  // Without the parent's loader arguments: the worker is plain JavaScript.
  const started = new Worker(new URL("./password.worker.mjs", import.meta.url), { execArgv: [] });
  started.unref();
  started.on("message", ({ id, result, failure }: Answer) => {
    const job = waiting.get(id);
    waiting.delete(id);
    if (result === undefined) job?.reject(new Error(`bcrypt: ${failure}`));
    else job?.resolve(result);
  });
  started.on("error", (error) => abandon(started, error));
  started.on("exit", () => abandon(started, new Error("The password worker ended.")));
  return started;
}

function abandon(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = null;
  const jobs = [...waiting.values()];
  waiting.clear();
  for (const job of jobs) job.reject(error);
}
