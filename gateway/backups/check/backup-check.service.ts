import mongoose from "mongoose";
import { clock, days, hours } from "../../core/clock.ts";
import { env, processEnvironment } from "../../core/env.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { megabytesOfNode } from "../../lib/threads/node-memory.ts";
import { ThreadLimitError } from "../../lib/threads/pool-thread.ts";
import { startSourceProcess } from "../../lib/threads/source-worker.ts";
import { ThreadPool } from "../../lib/threads/thread-pool.ts";
import { mailDamagedBackup } from "../backup-mail.ts";
import type { BackupCheck, CheckReply, CheckTask } from "./backup-check.types.ts";

/*
 * A backup proves itself: once a week the newest one is restored aside, compared, and a page rendered from it, in a process
 * that gives way to the site. What came of it is kept for the studio and the doctor.
 */

type Stored = BackupCheck & { readonly _id: "last" };

const only = { _id: "last" } as const;
const checks = () => mongoose.connection.collection<Stored>("backupChecks");
/** A week but some hours: the job comes at the same time of day. */
const everyMilliseconds = days(7) - hours(6);

const pool = new ThreadPool<CheckTask, CheckReply>({
  size: 1,
  mostWaiting: 1,
  longestMilliseconds: hours(2),
  start: (events) =>
    startSourceProcess(
      "backup-check-process",
      new URL("../../server/backup-check-process.ts", import.meta.url),
      events,
      {
        // Of addresses; what it really takes is less (docs/operations.md).
        mostMegabytes: megabytesOfNode + 1_500,
        isBackground: true,
        environment: processEnvironment() as Record<string, string>,
      },
    ),
});

/** Checks in the process; one that exceeds its limits of memory or time has found nothing out. */
async function checkApart(task: CheckTask): Promise<CheckReply> {
  try {
    return await pool.run(task);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    return { fault: "Elle demande plus de mémoire ou de temps qu’il n’y en a pour être essayée." };
  }
}

/** Returns the last check; null before the first one. */
export const lastBackupCheck = (): Promise<BackupCheck | null> => checks().findOne(only);

/** Returns the last check. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findBackupCheck(viewer: Viewer | null): Promise<BackupCheck | null> {
  requireAdmin(viewer);
  return lastBackupCheck();
}

/**
 * Checks the newest backup of BACKUP_TO where the last good check is a week old. For the scheduler, each night. Administrators
 * get a mail about a fault.
 */
export async function checkBackupWeekly(
  check: (task: CheckTask) => Promise<CheckReply> = checkApart,
): Promise<void> {
  const { backupTo } = env;
  if (!backupTo) return;
  const last = await lastBackupCheck();
  const checkedAt = clock.now();
  if (last?.fault === null && checkedAt.getTime() - last.checkedAt.getTime() < everyMilliseconds) return;
  const reply = await check({ address: backupTo });
  const { documents, files } = "fault" in reply ? { documents: 0, files: 0 } : reply.checked;
  const fault = "fault" in reply ? reply.fault : null;
  await checks().replaceOne(only, { checkedAt, fault, documents, files }, { upsert: true });
  if (fault !== null) await mailDamagedBackup(fault);
}
