import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { limits } from "../../schema/limits.ts";
import { samePassword } from "../../schema/rules/password.ts";
import { env } from "../core/env.ts";
import { ThreadPool } from "../lib/threads/thread-pool.ts";
import { poolThreadOf } from "../lib/threads/worker-thread.ts";

// bcrypt at cost 12 takes about 300 ms of processor time, so it runs in one worker thread (password.worker.mjs) and never
// in the event loop. At most 20 tasks wait, so that a flood of logins can't exhaust memory. A comparison without a hash
// does the same work on a dummy hash.

interface HashTask {
  readonly password: string;
  /** The hash to compare with; absent to make one. */
  readonly hash?: string;
  /** Cost of a hash that is made. */
  readonly cost?: number;
}

const threads = new ThreadPool<HashTask, string | boolean>({
  size: 1,
  mostWaiting: 20,
  // The work is the same for every password: a limit would only refuse logins on a slow machine.
  longestMilliseconds: Number.POSITIVE_INFINITY,
  // Without the parent's loader arguments: the worker is plain JavaScript.
  start: (events) =>
    poolThreadOf(new Worker(new URL("./password.worker.mjs", import.meta.url), { execArgv: [] }), events),
});

/** Returns the bcrypt hash of a password. Throws RATE_LIMITED when too many tasks wait. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await threads.run({ password: samePassword(password), cost: env.passwordCost }));

/**
 * Compares a password with a hash. Without a hash it returns false after the same work, so that the response time
 * does not reveal whether an account exists. Throws RATE_LIMITED when too many tasks wait.
 */
export const matchesPassword = async (password: string, hash: string | undefined): Promise<boolean> =>
  (await comparePassword(password, hash)) !== "DIFFERENT";

/**
 * Same as matchesPassword; FORMER for a hash from before passwords were normalised, made of another form of the same letters:
 * it has to be replaced. The work depends on the given password alone: one comparison, two or more where its letters have forms.
 */
export async function comparePassword(
  password: string,
  hash: string | undefined,
): Promise<"SAME" | "FORMER" | "DIFFERENT"> {
  const forms = new Set([
    samePassword(password),
    password,
    password.normalize("NFC"),
    password.normalize("NFD"),
  ]);
  for (const form of forms) {
    const isRight = await threads.run({ password: form, hash: hash ?? unusableHash() });
    // bcrypt ignores bytes beyond its limit and would accept a longer password.
    const isWhole = Buffer.byteLength(form) <= limits.password.maxBytes;
    if (isRight === true && hash !== undefined && isWhole)
      return form === samePassword(password) ? "SAME" : "FORMER";
  }
  return "DIFFERENT";
}

/** Number of hashes in progress or waiting. */
export const pendingHashes = (): number => threads.tasks;

export const stopPasswordWorker = (): void => threads.stop();

/** Returns a hash that no known password has, at the cost of the real ones: a random salt and an improbable digest. */
export const unusableHash = (): string =>
  `$2b$${String(env.passwordCost).padStart(2, "0")}$${randomBytes(16).toString("hex").slice(0, 22)}${"Oa1".repeat(10)}.`;
