import type { Types } from "mongoose";
import { clock, hours, minutes } from "../core/clock.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed, likeFeed } from "../feeds/feed-engagement.service.ts";
import { withFrenchSpaces } from "../lib/text/typography.ts";
import { fileOf } from "./files.ts";
import { demoFeeds } from "./news/all.ts";
import type { DemoAccounts } from "./people/demo-accounts.ts";

/** Number of tasks that seed the demonstration feeds. */
export const feedActionCount = demoFeeds.reduce(
  (sum, { likedBy, comments }) => sum + 1 + likedBy.length + comments.length,
  0,
);

const dateOf = (hoursAgo: number): number => clock.now().getTime() - hours(hoursAgo);

/** Creates the feeds. Returns their ids, oldest first. */
export async function seedFeeds({ admin }: DemoAccounts): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = [];
  for (const [index, { hoursAgo, text, picture }] of demoFeeds.entries()) {
    const fileId = picture && String((await fileOf(admin, picture))._id);
    const feed = { text: withFrenchSpaces(text), clientId: clientIdOf(index), fileId };
    ids.push((await createFeed(admin, feed, new Date(dateOf(hoursAgo))))._id);
  }
  return ids;
}

/** Returns the tasks that add likes and comments to the feeds, newest first. */
export const feedDiscussionTasks = (
  { members }: DemoAccounts,
  ids: readonly Types.ObjectId[],
): (() => Promise<void>)[] =>
  demoFeeds
    .map(({ hoursAgo, likedBy, comments }, index) => async () => {
      const [id, at] = [ids[index]!, dateOf(hoursAgo)];
      const interval = hours(hoursAgo) / 40;
      await Promise.all(
        likedBy.map((key, place) => likeFeed(members[key], id, new Date(at + interval * (place + 1)))),
      );
      for (const [place, { by, minutesLater, text }] of comments.entries()) {
        const comment = { text: withFrenchSpaces(text), clientId: clientIdOf(index, place + 1) };
        await commentFeed(members[by], id, comment, new Date(at + minutes(minutesLater)));
      }
    })
    .reverse();

const clientIdOf = (feed: number, comment = 0): string =>
  `00000000-0000-4000-8000-${String(feed).padStart(6, "0")}${String(comment).padStart(6, "0")}`;
