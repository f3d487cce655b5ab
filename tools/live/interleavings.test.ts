import { describe, expect, it } from "vitest";
import { updateBook } from "../../gateway/catalogue/books/book.service.ts";
import type { Viewer } from "../../gateway/core/policies.ts";
import { createFeed, deleteFeed } from "../../gateway/feeds/feed.service.ts";
import { likeFeed, unlikeFeed } from "../../gateway/feeds/feed-engagement.service.ts";
import { readNotifications } from "../../gateway/notifications/notification.service.ts";
import {
  commentPost,
  likePost,
  uncommentPost,
  unlikePost,
} from "../../gateway/posts/engagement/post-engagement.service.ts";
import { request } from "../../gateway/testing/clients/request.ts";
import { tokenOf, withSockets } from "../../gateway/testing/clients/sockets.ts";
import { buildAdmin, buildUser, viewerOf } from "../../gateway/testing/factories/accounts.ts";
import { buildBook } from "../../gateway/testing/factories/catalogue.ts";
import { buildStoredPost } from "../../gateway/testing/factories/discussion.ts";
import { buildFeed, buildReader } from "../../gateway/testing/factories/feeds.ts";
import { withDatabase } from "../../gateway/testing/servers/database.ts";
import { applyFeedEvent } from "../../web/features/feeds/apply-feed-event.ts";
import { countRules, listRules } from "../../web/features/notifications/apply-notification-change.ts";
import { applyPostEvent } from "../../web/features/posts/apply-post-event.ts";
import { logNumbering } from "../../web/lib/data/event-buffer.ts";
import { type Any, orders, playAll } from "./play-orders.ts";

/*
 * Every order of what can happen to a page of each live channel, on the gateway's own code, sockets and database and on
 * the client's own rules: a load and its late answer, a joining, a cut, a joining again, and two changes. After each the
 * page must become what the database holds.
 */

withDatabase();
const sockets = withSockets();

const ask = async (query: string, viewer: Viewer | null = null, variables: object = {}) => {
  const { data, errors } = await request(query, { viewer, variables: variables as Record<string, unknown> });
  expect(errors).toBeUndefined();
  return data;
};

const feed = "id text likeCount commentCount";
const notification = "id kind createdAt isRead actorCount";
const readState = "readState { unreadCount readUpTo seq broadcastSeq }";
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

const title = `each of ${orders.length} orders of loads, late answers, joinings, cuts and changes`;
describe(title, { timeout: 300_000 }, () => {
  it("leaves a list of feeds as the database", async () => {
    const [editor, reader, liked] = [viewerOf(await buildAdmin()), await buildReader(), await buildFeed()];
    let made: Any = null;
    await playAll(sockets, {
      rules: [
        {
          numbering: logNumbering,
          numbersOf: (page) => [page.lastSeq],
          apply: applyFeedEvent,
          hasLog: true,
        },
      ],
      load: [
        async () =>
          (
            await ask(
              `{ feeds(limit: 20) { lastSeq hasMore items { ${feed} comments { hasMore items { id } } } } }`,
            )
          ).feeds,
      ],
      visible: [({ items }) => items.map((each: Any) => [each.id, each.text, each.likeCount])],
      document: `subscription ($after: Int) {
        feedChanged(after: $after) { seq kind feedId commentId feed { ${feed} } comment { id } } }`,
      field: "feedChanged",
      one: () => likeFeed(reader, liked._id),
      two: async () => {
        made = await createFeed(editor, { text: "Le marché ouvre." });
      },
      undo: () => Promise.all([unlikeFeed(reader, liked._id), deleteFeed(editor, made._id)]),
    });
  });

  it("leaves the discussion of an article as the database", async () => {
    const [reader, post] = [await buildReader(), await buildStoredPost()];
    const variables = { id: String(post._id) };
    let made: Any = null;
    await playAll(sockets, {
      rules: [
        {
          numbering: logNumbering,
          numbersOf: ({ eventSeq }) => [eventSeq],
          apply: applyPostEvent,
          hasLog: true,
        },
      ],
      load: [
        async () =>
          (
            await ask(
              `{ post(slug: "${post.slug}") { id eventSeq likeCount commentCount
                comments(limit: 20) { hasMore items { id replyCount replies(limit: 5) { hasMore items { id } } } } } }`,
            )
          ).post,
      ],
      visible: [({ likeCount, commentCount, comments }) => [likeCount, commentCount, ids(comments.items)]],
      document: `subscription ($id: ID!, $after: Int) { postChanged(id: $id, after: $after) {
        seq kind postId commentId post { id likeCount commentCount eventSeq } comment { id parentId replyCount } } }`,
      field: "postChanged",
      variables,
      one: () => likePost(reader, post._id),
      two: async () => {
        made = (await commentPost(reader, post._id, { text: "Merci" })).comment;
      },
      undo: () => Promise.all([unlikePost(reader, post._id), uncommentPost(reader, post._id, made._id)]),
    });
  });

  const notifications = (viewer: Viewer, token: string) => ({
    rules: [countRules, listRules],
    load: [
      async () => (await ask(`{ ${readState} }`, viewer)).readState,
      async () =>
        (await ask(`{ notifications(limit: 20) { hasMore ${readState} items { ${notification} } } }`, viewer))
          .notifications,
    ],
    visible: [({ unreadCount }: Any) => unreadCount, ({ items }: Any) => items],
    document: `subscription { notificationChanged { kind seq broadcastSeq ${readState} notification { ${notification} } } }`,
    field: "notificationChanged",
    token,
  });

  it("leaves the badge and the notifications as the database: a publication, and a reading of all", async () => {
    const [editor, user] = [viewerOf(await buildAdmin()), await buildUser()];
    const viewer = viewerOf(user);
    let made: Any = null;
    await playAll(sockets, {
      ...notifications(viewer, await tokenOf(user)),
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
      ...notifications(viewer, await tokenOf(user)),
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
      // The page keeps the highest number (useCatalogueNews).
      rules: [
        {
          numbering: logNumbering,
          numbersOf: ({ newest }) => [newest],
          apply: (state, { seq }) => ({ ...state, newest: Math.max(state.newest, seq) }),
          hasLog: false,
        },
      ],
      load: [async () => ({ newest: (await ask("{ books(limit: 1) { lastSeq } }")).books.lastSeq })],
      visible: [({ newest }) => newest],
      document: "subscription { catalogueChanged(catalogue: BOOK) { kind seq id } }",
      field: "catalogueChanged",
      one: () => rename("Un"),
      two: () => rename("Deux"),
    });
  });
});
