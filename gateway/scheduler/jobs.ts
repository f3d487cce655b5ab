import { finishDeletions } from "../accounts/deletion/deletion.service.ts";
import { closeDays } from "../analytics/daily-counts.service.ts";
import { deleteFormerSalts } from "../analytics/views/visitor-hash.service.ts";
import { applyDueEmailChanges } from "../auth/email-change/email-change-effect.service.ts";
import { checkBackupWeekly } from "../backups/check/backup-check.service.ts";
import { backUpDaily } from "../backups/daily-backup.service.ts";
import { hours, minutes, seconds } from "../core/clock.ts";
import { unlessPaused } from "../database/pause.ts";
import { purgeUnfinishedUploads } from "../files/resumable/resumable.service.ts";
import { purgeUnusedFiles } from "../files/storing/file-purge.service.ts";
import { resumeImports } from "../imports/runs/resume-imports.service.ts";
import { mailHeldComments } from "../moderation/held-mail.service.ts";
import { planDigest } from "../newsletters/digest/plan-digest.service.ts";
import { publishDuePosts } from "../posts/publishing/post-schedule.service.ts";
import { purgePosts } from "../posts/publishing/post-trash.service.ts";
import { updatePopularity } from "../rankings/popularity-ranking.service.ts";
import { purgeRevisions } from "../revisions/revision-keeping.service.ts";
import { publishDueSettings } from "../settings/scheduling/settings-schedule.service.ts";
import { checkForRelease } from "../site/newer-version.service.ts";
import { purgeStaticPages } from "../static-pages/static-page-trash.service.ts";
import { repairCounters } from "./repair.service.ts";
import { rerenderAfterUpgrade } from "./rerender-upgraded.service.ts";

/** A scheduled job, run by one of all gateways. It may run again after a failure, so it must be idempotent. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two starts, or an hour of each day in the site's time zone. */
  readonly every: number | string;
  readonly run: () => Promise<unknown>;
}

const purgeTrash = async () => (await purgePosts()) + (await purgeStaticPages());

/**
 * Every job. Documents that only have to expire need no job: unverified accounts, codes, sessions, views and events have
 * a TTL index.
 */
export const jobs: readonly Job[] = [
  { name: "publishDuePosts", every: seconds(10), run: unlessPaused(publishDuePosts) },
  { name: "publishDueSettings", every: seconds(10), run: unlessPaused(publishDueSettings) },
  { name: "popularity", every: minutes(1), run: updatePopularity },
  { name: "finishDeletions", every: minutes(5), run: finishDeletions },
  { name: "applyEmailChanges", every: minutes(5), run: unlessPaused(applyDueEmailChanges) },
  { name: "purgeTrash", every: hours(1), run: purgeTrash },
  { name: "purgeRevisions", every: hours(6), run: purgeRevisions },
  { name: "purgeUnusedFiles", every: hours(6), run: unlessPaused(purgeUnusedFiles) },
  { name: "purgeUnfinishedUploads", every: hours(1), run: purgeUnfinishedUploads },
  { name: "resumeImports", every: minutes(1), run: unlessPaused(resumeImports) },
  { name: "deleteFormerSalts", every: hours(1), run: deleteFormerSalts },
  { name: "closeDays", every: hours(1), run: closeDays },
  { name: "mailHeldComments", every: hours(1), run: unlessPaused(mailHeldComments) },
  { name: "planDigest", every: minutes(1), run: unlessPaused(planDigest) },
  { name: "rerenderAfterUpgrade", every: hours(1), run: unlessPaused(rerenderAfterUpgrade) },
  { name: "checkForRelease", every: hours(24), run: checkForRelease },
  { name: "backup", every: "02:15", run: unlessPaused(backUpDaily) },
  { name: "checkBackup", every: "04:15", run: unlessPaused(checkBackupWeekly) },
  { name: "repairCounters", every: "03:30", run: repairCounters },
];
