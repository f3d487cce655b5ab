import { setTimeout as wait } from "node:timers/promises";
import { minutes, seconds } from "../core/clock.ts";
import type { Env } from "../core/env.ts";
import { type Database, hasRoom } from "../database/connect.ts";
import { pausedSince } from "../database/pause.ts";
import { storage } from "../lib/storage/storage.ts";
import { measureQueue } from "../mails/mail-admin.service.ts";

export interface Readiness {
  /** The database answers and the disk has room; the other checks only inform. */
  readonly isReady: boolean;
  readonly checks: {
    readonly database: "ok" | "unavailable";
    readonly disk: "ok" | "full";
    readonly storage: "ok" | "unavailable" | "unknown";
    readonly mail: "ok" | "late" | "paused" | "unknown";
  };
}

const lateAfterSeconds = minutes(15) / 1_000;
const longestWait = seconds(2);
/** Storage and queue are read once in this time, however often a probe comes. */
const kept = seconds(10);

/** Returns a function that reads what the site depends on. */
export function readinessOf(env: Env, database: Database): () => Promise<Readiness> {
  let slow: { readonly at: number; readonly checks: ReturnType<typeof readSlowly> } | null = null;
  return async () => {
    const disk = hasRoom(env.dataDir) ? "ok" : "full";
    const answers = await database.healthy().catch(() => false);
    if (!answers && disk === "ok")
      return {
        isReady: false,
        checks: { database: "unavailable", disk, storage: "unknown", mail: "unknown" },
      };
    if (!slow || performance.now() - slow.at > kept) slow = { at: performance.now(), checks: readSlowly() };
    return { isReady: disk === "ok", checks: { database: "ok", disk, ...(await slow.checks) } };
  };
}

async function readSlowly(): Promise<Pick<Readiness["checks"], "storage" | "mail">> {
  const [stored, mail] = await Promise.all([readStorage(), readMail().catch(() => "unknown" as const)]);
  return { storage: stored, mail };
}

async function readStorage(): Promise<"ok" | "unavailable"> {
  // A missing key is an answer. A probe waits for none that doesn't come: the site goes on without files.
  const answer = storage().then((store) => store.lengthOf("readiness"));
  const isThere = await Promise.race([
    answer.then(() => true).catch(() => false),
    wait(longestWait, false, { ref: false }),
  ]);
  return isThere ? "ok" : "unavailable";
}

async function readMail(): Promise<"ok" | "late" | "paused"> {
  if (await pausedSince()) return "paused";
  const { oldestSeconds } = await measureQueue();
  return oldestSeconds > lateAfterSeconds ? "late" : "ok";
}
