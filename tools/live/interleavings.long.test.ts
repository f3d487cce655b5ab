import { describe, it } from "vitest";
import { updateBook } from "../../gateway/catalogue/books/book.service.ts";
import { commentEntry, uncommentEntry } from "../../gateway/catalogue/comments/entry-comments.service.ts";
import { createFeed, deleteFeed } from "../../gateway/feeds/feed.service.ts";
import { likeFeed, unlikeFeed } from "../../gateway/feeds/feed-engagement.service.ts";
import { readNotifications } from "../../gateway/notifications/notification.service.ts";
import {
  commentPost,
  likePost,
  uncommentPost,
  unlikePost,
} from "../../gateway/posts/engagement/post-engagement.service.ts";
import { announceEditing, leaveEditing } from "../../gateway/presence/presence.service.ts";
import { tokenOf, withSockets } from "../../gateway/testing/clients/sockets.ts";
import { buildAdmin, buildUser, viewerOf } from "../../gateway/testing/factories/accounts.ts";
import { buildBook } from "../../gateway/testing/factories/catalogue.ts";
import { buildStoredPost } from "../../gateway/testing/factories/discussion.ts";
import { buildFeed, buildReader } from "../../gateway/testing/factories/feeds.ts";
import { withDatabase } from "../../gateway/testing/servers/database.ts";
import {
  bookCommentsPage,
  booksPage,
  editorsPage,
  feedsPage,
  notificationsPage,
  postPage,
} from "./channel-pages.ts";
import type { Any } from "./live-page.ts";
import { orders, playAll } from "./play-orders.ts";

/*
 * Every order of what can happen to a page of each live channel, on the gateway's own code, sockets and database and on
 * the client's own rules: a load and its late answer, a joining, a cut, a joining again, and two changes. After each the
 * page must become what the database holds.
 */

withDatabase();
const sockets = withSockets();

const title = `each of ${orders.length} orders of loads, late answers, joinings, cuts and changes`;
describe(title, { timeout: 300_000 }, () => {
  it("leaves a list of feeds as the database", async () => {
    const [editor, reader, liked] = [viewerOf(await buildAdmin()), await buildReader(), await buildFeed()];
    let made: Any = null;
    await playAll(sockets, {
      ...feedsPage(),
      one: () => likeFeed(reader, liked._id),
      two: async () => {
        made = await createFeed(editor, { text: "Le marché ouvre." });
      },
      undo: () => Promise.all([unlikeFeed(reader, liked._id), deleteFeed(editor, made._id)]),
    });
  });

  it("leaves the discussion of an article as the database", async () => {
    const [reader, post] = [await buildReader(), await buildStoredPost()];
    let made: Any = null;
    await playAll(sockets, {
      ...postPage(post),
      one: () => likePost(reader, post._id),
      two: async () => {
        made = (await commentPost(reader, post._id, { text: "Merci" })).comment;
      },
      undo: () => Promise.all([unlikePost(reader, post._id), uncommentPost(reader, post._id, made._id)]),
    });
  });

  it("leaves the comments on a book as the database", async () => {
    const [reader, book] = [await buildReader(), await buildBook()];
    const id = String(book._id);
    let made: Any[] = [];
    const comment = async (text: string) => {
      made.push((await commentEntry(reader, "BOOK", id, { text })).comment);
    };
    await playAll(sockets, {
      ...bookCommentsPage(id),
      one: () => comment("Merci"),
      two: () => comment("Bravo"),
      undo: async () => {
        for (const { _id } of made) await uncommentEntry(reader, "BOOK", id, _id);
        made = [];
      },
    });
  });

  it("leaves the badge and the notifications as the database: a publication, and a reading of all", async () => {
    const [editor, user] = [viewerOf(await buildAdmin()), await buildUser()];
    const viewer = viewerOf(user);
    let made: Any = null;
    await playAll(sockets, {
      ...notificationsPage(viewer, await tokenOf(user)),
      one: async () => {
        made = await createFeed(editor, { text: "Le marché ouvre." });
      },
      two: () => readNotifications(viewer),
      undo: () => deleteFeed(editor, made._id),
    });
  });

  it("leaves the badge and the notifications as the database: a like, and a withdrawal", async () => {
    const [user, reader] = [await buildAdmin(), await buildReader()];
    const [viewer, editor] = [viewerOf(user), viewerOf(await buildAdmin())];
    const post = await buildStoredPost({ by: viewer });
    let published = await createFeed(editor, { text: "Le marché ouvre." });
    await playAll(sockets, {
      ...notificationsPage(viewer, await tokenOf(user)),
      one: () => likePost(reader, post._id),
      two: () => deleteFeed(editor, published._id),
      undo: async () => {
        await unlikePost(reader, post._id);
        published = await createFeed(editor, { text: "Le marché ouvre." });
      },
    });
  });

  it("leaves a catalogue's page with the news that the database has", async () => {
    const [editor, book] = [viewerOf(await buildAdmin()), await buildBook()];
    const rename = (title: string) => updateBook(editor, book._id, { title });
    await playAll(sockets, {
      ...booksPage(),
      one: () => rename("Un"),
      two: () => rename("Deux"),
    });
  });

  it("leaves the editors of an article as the database", async () => {
    const [user, post] = [await buildAdmin(), await buildStoredPost()];
    const [editor, id] = [viewerOf(user), String(post._id)];
    const [open, opened] = [crypto.randomUUID(), crypto.randomUUID()];
    await announceEditing(editor, id, open);
    await playAll(sockets, {
      ...editorsPage(id, await tokenOf(user)),
      one: () => announceEditing(editor, id, opened),
      two: () => leaveEditing(editor, id, open),
      undo: async () => {
        await leaveEditing(editor, id, opened);
        await announceEditing(editor, id, open);
      },
    });
  });
});
