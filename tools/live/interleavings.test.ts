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
import { LiveState, type LiveStateRules } from "../../web/lib/data/live-state.ts";

/*
 * Every order of what can happen to a page of each live channel, on the gateway's own code, sockets and database and on
 * the client's own rules: a load and its late answer, a joining, a cut, a joining again, and two changes. After each the
 * page must become what the database holds.
 */

withDatabase();
const sockets = withSockets();

type Step = "load" | "answer" | "join" | "cut" | "rejoin" | "one" | "two";

/** Every sequence in which each of these chains keeps its own order. */
function interleavings(chains: readonly (readonly Step[])[]): Step[][] {
  if (chains.every((chain) => chain.length === 0)) return [[]];
  return chains.flatMap((chain, index) => {
    const [first, ...rest] = chain;
    if (!first) return [];
    return interleavings(chains.with(index, rest)).map((steps) => [first, ...steps]);
  });
}
const orders = interleavings([
  ["load", "answer"],
  ["join", "cut", "rejoin"],
  ["one", "two"],
]);

// biome-ignore lint/suspicious/noExplicitAny: states and events of five channels, as their documents select them.
type Any = any;

interface Page {
  /** Rules of the states that one subscription keeps. */
  readonly rules: readonly LiveStateRules<Any, Any>[];
  readonly load: readonly (() => Promise<Any>)[];
  /** The part of each state that a page shows. */
  readonly visible: readonly ((state: Any) => unknown)[];
  readonly document: string;
  readonly field: string;
  readonly variables?: object;
  readonly token?: string;
  readonly one: () => Promise<unknown>;
  readonly two: () => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
}

/** Plays one order, then waits until the page shows what the database holds. */
async function play(url: string, page: Page, order: readonly Step[]): Promise<void> {
  const shown: Any[] = await Promise.all(page.load.map((load) => load()));
  let leave = () => {};
  const states = page.rules.map((rules, index) => {
    const ports = {
      edit: (change: (state: Any) => Any) => {
        shown[index] = change(shown[index]);
      },
      reload: async () => {
        shown[index] = await page.load[index]!();
      },
      restart: () => join(),
    };
    return new LiveState<Any, Any>(rules, ports, rules.numbersOf(shown[index]), 0);
  });
  function join(): void {
    leave();
    const [after] = states.map((state) => state.join())[0]!;
    const variables = { ...page.variables, ...(page.rules[0]!.hasLog && { after }) };
    const subscription = sockets.connect(url, page.token).subscribe(page.document, variables);
    let isLeft = false;
    leave = () => {
      isLeft = true;
      void subscription.leave();
    };
    void (async () => {
      for (let event = await subscription.next(); event && !isLeft; event = await subscription.next()) {
        for (const state of states) state.receive(event.data[page.field]);
      }
    })().catch(() => {});
  }
  let late: Any[] = [];
  for (const step of order) {
    if (step === "load") late = await Promise.all(page.load.map((load) => load()));
    else if (step === "answer") {
      for (const [index, state] of states.entries()) {
        shown[index] = late[index];
        state.complete();
      }
    } else if (step === "cut") leave();
    else if (step === "one" || step === "two") await page[step]();
    else join();
  }
  const stored = await Promise.all(page.load.map((load) => load()));
  const visible = (all: readonly Any[]) => all.map((state, index) => page.visible[index]!(state));
  await expect
    .poll(() => visible(shown), { timeout: 15_000, interval: 2, message: order.join(" ") })
    .toEqual(visible(stored));
  leave();
  await page.undo?.();
}

async function playAll(page: Page): Promise<void> {
  const url = await sockets.listen();
  for (const order of orders) await play(url, page, order);
}

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
    await playAll({
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
    await playAll({
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
    await playAll({
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
    await playAll({
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
    await playAll({
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
