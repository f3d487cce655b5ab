import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { clock, hours, minutes } from "../core/clock.ts";
import { derivedClientId } from "../core/documents/derived-client-id.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed, likeFeed } from "../feeds/feed-engagement.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoContent } from "./content.ts";
import type { StoreMedium } from "./media.ts";
import { clientIds } from "./seeded-names.ts";

/** Creates the feeds with their likes and comments. */
export async function seedFeeds(
  { admin, of }: DemoAccounts,
  { feeds }: DemoContent,
  media: StoreMedium,
): Promise<void> {
  for (const { hoursAgo, text, picture, likedBy, comments } of feeds) {
    const at = clock.now().getTime() - hours(hoursAgo);
    const name = `feed ${text.slice(0, 40)}`;
    const feed = {
      text: withFrenchSpaces(text),
      clientId: clientIds.feed({ text }),
      fileId: picture && String((await media(picture))._id),
    };
    const { _id } = await createFeed(admin, feed, { at: new Date(at) });
    const interval = hours(hoursAgo) / 40;
    await Promise.all(
      likedBy.map((key, place) => likeFeed(of(key), _id, new Date(at + interval * (place + 1)))),
    );
    for (const [place, comment] of comments.entries()) {
      const input = {
        text: withFrenchSpaces(comment.text),
        clientId: derivedClientId(`${name} ${place}`),
      };
      const written = new Date(at + minutes(comment.minutesLater));
      await commentFeed(of(comment.by), _id, input, { at: written });
    }
  }
}
