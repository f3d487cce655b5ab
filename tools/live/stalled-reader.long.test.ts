import { describe, expect, it } from "vitest";
import { updateBook } from "../../gateway/catalogue/books/book.service.ts";
import { likeFeed, unlikeFeed } from "../../gateway/feeds/feed-engagement.service.ts";
import { likePost, unlikePost } from "../../gateway/posts/engagement/post-engagement.service.ts";
import { announceEditing, leaveEditing } from "../../gateway/presence/presence.service.ts";
import { tokenOf, withSockets } from "../../gateway/testing/clients/sockets.ts";
import { buildAdmin, buildUser, viewerOf } from "../../gateway/testing/factories/accounts.ts";
import { buildBook } from "../../gateway/testing/factories/catalogue.ts";
import { buildStoredPost } from "../../gateway/testing/factories/discussion.ts";
import { buildFeed } from "../../gateway/testing/factories/feeds.ts";
import { withDatabase } from "../../gateway/testing/servers/database.ts";
import { booksPage, editorsPage, feedsPage, notificationsPage, postPage } from "./channel-pages.ts";
import { type ChannelPage, LivePage } from "./live-page.ts";

/*
 * Two readers of each live channel, one of which stops reading while messages of some 70 kB fill its socket: the system's
 * buffers hold some 4 MB, the gateway's 200 kB here. The other one goes on receiving every change; the first one shows
 * what the database holds once it reads again, whether its socket was closed meanwhile or not.
 */

withDatabase();
const sockets = withSockets();

const changes = 100;
const aboutMe = "…".repeat(1_000);
const text = "…".repeat(5_000);
const aliased = (field: string, count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ");

async function play(page: ChannelPage, change: (number: number) => Promise<unknown>): Promise<void> {
  const url = await sockets.listen({ bufferedBytes: 200_000 });
  const [slow, quick] = [await LivePage.open(page, sockets, url), await LivePage.open(page, sockets, url)];
  for (const each of [slow, quick]) each.join();
  let number = 0;
  // Both have joined once each has received something.
  while (slow.received === 0 || quick.received === 0) {
    await change(number++);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await slow.expectStored("joined");
  slow.stall();
  const [before, from] = [slow.received, number];
  for (; number < from + changes; number++) {
    await change(number);
    if (number % 10 === 0) await quick.expectStored("the quick reader");
  }
  await quick.expectStored("the quick reader");
  expect(slow.received - before).toBeLessThan(changes / 2);
  slow.goOn();
  await slow.expectStored("the slow reader");
  for (const each of [slow, quick]) each.leave();
}

describe("a reader that stalls while its socket fills", { timeout: 180_000 }, () => {
  it("shows the feeds as the database has them, in the end", async () => {
    const [reader, feed] = [viewerOf(await buildUser()), await buildFeed({ text })];
    const page = feedsPage();
    const document = page.document.replace("id text", `id text ${aliased("text", 4)}`);
    let likes = 0;
    await play({ ...page, document }, () =>
      likes++ % 2 ? unlikeFeed(reader, feed._id) : likeFeed(reader, feed._id),
    );
  });

  it("shows an article's likes as the database has them, in the end", async () => {
    const [reader, post] = [viewerOf(await buildUser()), await buildStoredPost({ html: text + text })];
    const page = postPage(post);
    const document = page.document.replace("post { id", `post { id ${aliased("html", 2)}`);
    await play({ ...page, document }, (number) =>
      number % 2 ? unlikePost(reader, post._id) : likePost(reader, post._id),
    );
  });

  it("shows the notifications as the database has them, in the end", async () => {
    const [user, reader] = [await buildAdmin(), viewerOf(await buildUser({ aboutMe }))];
    const post = await buildStoredPost({ by: viewerOf(user) });
    const page = notificationsPage(viewerOf(user), await tokenOf(user));
    const document = page.document.replace(
      "notification { id",
      `notification { id actor { ${aliased("aboutMe", 24)} }`,
    );
    await play({ ...page, document }, (number) =>
      number % 2 ? unlikePost(reader, post._id) : likePost(reader, post._id),
    );
  });

  it("knows the number of a catalogue, in the end", async () => {
    const [editor, book] = [viewerOf(await buildAdmin()), await buildBook({ description: aboutMe })];
    const page = booksPage();
    const document = page.document.replace(
      " id }",
      ` id item { ... on Book { ${aliased("description", 24)} } } }`,
    );
    await play({ ...page, document }, (number) => updateBook(editor, book._id, { title: `Titre ${number}` }));
  });

  it("shows the editors of an article as the database has them, in the end", async () => {
    const [user, post] = [await buildAdmin({ aboutMe }), await buildStoredPost()];
    const [editor, id] = [viewerOf(user), String(post._id)];
    const [open, tab] = [crypto.randomUUID(), crypto.randomUUID()];
    await announceEditing(editor, id, open);
    const page = editorsPage(id, await tokenOf(user));
    const document = page.document.replace("editors { id", `editors { id user { ${aliased("aboutMe", 24)} }`);
    await play({ ...page, document }, (number) =>
      number % 2 ? leaveEditing(editor, id, tab) : announceEditing(editor, id, tab),
    );
  });
});
