import type { DemoFeed } from "./feed.ts";
import { olderFeeds } from "./older.ts";
import { recentFeeds } from "./recent.ts";

/** All feeds, oldest first. */
export const demoFeeds: readonly DemoFeed[] = [...olderFeeds, ...recentFeeds].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
);
