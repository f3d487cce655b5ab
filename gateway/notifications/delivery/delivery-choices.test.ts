import { expect, it } from "vitest";
import { clock, days, minutes } from "../../core/clock.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { later, mailsTo, withDelivery } from "../../testing/mails/delivery.ts";

withDelivery();

/** Returns an author whose article was commented today: by default the next digest, on Monday at eight, says so. */
async function buildCommentedAuthor() {
  const author = await buildPublisher();
  clock.advance(1_000);
  await buildPostComment(await buildStoredPost({ by: author }), { by: await buildReader() });
  await later(minutes(1));
  return author;
}

it("holds what was chosen, though more unread broadcasts that were not are later", async () => {
  const author = await buildCommentedAuthor();
  const publisher = await buildPublisher();
  for (let feed = 0; feed < 50; feed++) await createFeed(publisher, { text: `Actualité ${feed}` });
  await later(days(5));
  expect(await mailsTo(author)).toEqual(["DIGEST"]);
});
