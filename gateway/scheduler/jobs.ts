import { updatePopularity } from "../dash/popularity.service.ts";
import { closeDays } from "../numbers/daily.service.ts";
import { publishDuePosts } from "../posts/post-schedule.service.ts";
import { purgeTrash } from "../posts/post-trash.service.ts";
import { purgeRevisions } from "../revisions/revision-keeping.service.ts";
import { hours, minutes, seconds } from "../shared/clock.ts";
import { hashFormerFiles } from "../uploads/file-hash.service.ts";
import { purgeUnusedFiles } from "../uploads/file-purge.service.ts";
import { purgeUnfinishedUploads } from "../uploads/resumable/resumable.service.ts";
import { finishDeletions } from "../users/deletion.service.ts";
import { deleteFormerSalts } from "../views/salt.service.ts";
import { repairCounters } from "./repair.service.ts";

/** What runs by the clock, once for all gateways. What it did already, a job must bear again. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two beginnings, or a cron line in the site's time zone. */
  readonly every: number | string;
  readonly run: () => Promise<unknown>;
}

/**
 * Every job, on one screen. What only has to disappear after a time is not here: unverified accounts, codes, sessions,
 * views and events have an index that lets them expire.
 */
export const jobs: readonly Job[] = [
  { name: "publishDuePosts", every: seconds(10), run: publishDuePosts },
  { name: "popularity", every: minutes(1), run: updatePopularity },
  { name: "finishDeletions", every: minutes(5), run: finishDeletions },
  { name: "purgeTrash", every: hours(1), run: purgeTrash },
  { name: "purgeRevisions", every: hours(6), run: purgeRevisions },
  { name: "purgeUnusedFiles", every: hours(6), run: purgeUnusedFiles },
  { name: "purgeUnfinishedUploads", every: hours(1), run: purgeUnfinishedUploads },
  { name: "hashFormerFiles", every: hours(1), run: hashFormerFiles },
  { name: "deleteFormerSalts", every: hours(1), run: deleteFormerSalts },
  { name: "closeDays", every: hours(1), run: closeDays },
  { name: "repairCounters", every: "30 3 * * *", run: repairCounters },
];
