import { entryCommentCounters } from "../catalogue/comments/entry-comment-counts.service.ts";
import { genreCounters } from "../catalogue/genres/genre-repair.service.ts";
import { commentCounters } from "../comments/comment-counts.service.ts";
import type { RecountResult, StoredCounter } from "../core/documents/recount.ts";
import { log } from "../core/log.ts";
import { feedCounters } from "../feeds/feed-counts.service.ts";
import {
  fileAccountCounters,
  fileDuplicateCounters,
  fileUseCounters,
} from "../files/storing/file-counts.service.ts";
import { actorCounters } from "../notifications/actor-counts.service.ts";
import { postCounters, tagCounters } from "../posts/lists/post-counts.service.ts";

/** Every stored counter. Each is declared by the area that writes it. */
export const storedCounters: readonly StoredCounter[] = [
  feedCounters,
  postCounters,
  commentCounters,
  tagCounters,
  genreCounters,
  entryCommentCounters,
  fileUseCounters,
  fileAccountCounters,
  fileDuplicateCounters,
  actorCounters,
];

/**
 * Recounts all stored counters, while the site is in use, and corrects those that differ; returns the results by the
 * counter's name. A difference is logged as an error, since it means that some write did not count.
 */
export async function repairCounters(): Promise<Readonly<Record<string, RecountResult>>> {
  const results: Record<string, RecountResult> = {};
  for (const { name, repair } of storedCounters) {
    const result = await repair();
    results[name] = result;
    if (result.corrected > 0)
      log.error({ counters: name, ...result }, "counters were wrong and have been corrected");
  }
  return results;
}
