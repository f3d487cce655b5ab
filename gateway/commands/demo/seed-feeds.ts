import { createFeed } from "../../feeds/feed.service.ts";
import { commentFeed, likeFeed } from "../../feeds/feed-deeds.service.ts";
import { clock, hours, minutes } from "../../shared/clock.ts";
import { withFrenchSpaces } from "../../shared/typography.ts";
import type { Cast } from "./cast.ts";
import { demoFeeds } from "./feeds.ts";
import { fileOf } from "./files.ts";

/** How many deeds the feeds of the demonstration are. */
export const feedDeeds = demoFeeds.reduce(
  (sum, { likedBy, comments }) => sum + 1 + likedBy.length + comments.length,
  0,
);

/** Twelve feeds that lead up to now, with what people say of them. */
export async function seedFeeds({ admin, members }: Cast): Promise<void> {
  const now = clock.now().getTime();
  for (const [index, { hoursAgo, text, likedBy, comments, picture }] of demoFeeds.entries()) {
    const at = now - hours(hoursAgo);
    const fileId = picture && String((await fileOf(admin, picture))._id);
    const feed = { text: withFrenchSpaces(text), clientId: clientIdOf(index), fileId };
    const { _id } = await createFeed(admin, feed, new Date(at));
    await Promise.all(likedBy.map((key) => likeFeed(members[key], _id)));
    for (const [place, { by, minutesLater, text: said }] of comments.entries()) {
      const comment = { text: withFrenchSpaces(said), clientId: clientIdOf(index, place + 1) };
      await commentFeed(members[by], _id, comment, new Date(at + minutes(minutesLater)));
    }
  }
}

const clientIdOf = (feed: number, comment = 0): string =>
  `00000000-0000-4000-8000-${String(feed).padStart(6, "0")}${String(comment).padStart(6, "0")}`;
