import { recountTags } from "../categories/tag-counts.service.ts";
import { recountReplies } from "../comments/comment-counts.service.ts";
import { recountFeeds } from "../feeds/feed-counts.service.ts";
import { recountPosts } from "../posts/post-counts.service.ts";
import { log } from "../shared/log.ts";
import type { Recounted } from "../shared/recount.ts";

/** What is counted as it changes, and never by hand. */
const counters = {
  feeds: recountFeeds,
  posts: recountPosts,
  replies: recountReplies,
  tags: recountTags,
} as const;

export type CounterName = keyof typeof counters;

/**
 * Holds every counter against what it counts, while people go on writing. Finds nothing on sound data; what it had to
 * mend is logged as an error, since a deed must have forgotten to count.
 */
export async function repairCounters(): Promise<Record<CounterName, Recounted>> {
  const results = {} as Record<CounterName, Recounted>;
  for (const [name, recount] of Object.entries(counters)) {
    const result = await recount();
    results[name as CounterName] = result;
    if (result.mended > 0) log.error({ counters: name, ...result }, "counters were wrong and are mended");
  }
  return results;
}
