import mongoose from "mongoose";
import { beforeAll, beforeEach, expect, inject, it } from "vitest";
import { closeFeedChannel, feedChanges } from "../events/feed-channel.ts";
import { openNotification, readNotifications } from "../notifications/notification.service.ts";
import { withDatabase } from "../test/database.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { bearerOf, buildUser, viewerOf } from "../test/factories.ts";
import { request, withApp } from "../test/request.ts";
import { createFeed, deleteFeed, likeFeed, uncommentFeed, unlikeFeed } from "./feed.service.ts";

withDatabase();

interface Sent {
  readonly name: string;
  readonly command: Record<string, unknown>;
}
const sent: Sent[] = [];
const asked = new Set(["find", "aggregate", "count", "distinct", "update", "delete", "findAndModify"]);

beforeAll(async () => {
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await mongoose.connect(inject("databaseUri"), { dbName: name, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (asked.has(commandName)) sent.push({ name: commandName, command });
  });
});
beforeEach(() => sent.splice(0));

const app = withApp();

/** What one look at /feeds may cost: the log's number, feeds, likes, comments, authors of both. */
const mostForFeedPage = 6;
/** REST: the count besides, the likers, and whether the caller is one. */
const mostForRestPage = 6;

const feedPage = /* GraphQL */ `{
  feeds(limit: 20) {
    lastSeq hasMore
    items {
      id text createdAt likeCount commentCount isLikedByMe
      author { id firstName image { name } }
      comments(limit: 20) { hasMore items { id text createdAt author { id firstName } } }
    }
  }
}`;

it("shows a page of feeds for the same few commands, however long it is", async () => {
  const viewer = await buildReader();
  for (let index = 0; index < 20; index++) {
    const feed = await buildFeed();
    await likeFeed(viewer, feed._id);
    for (let each = 0; each < 3; each++) await buildComment(feed);
  }
  sent.length = 0;
  const { data, errors } = await request(feedPage, { viewer });
  expect(errors).toBeUndefined();
  expect(data.feeds.items).toHaveLength(20);
  expect(data.feeds.items.every((feed: { isLikedByMe: boolean }) => feed.isLikedByMe)).toBe(true);
  expect(data.feeds.items[19].comments.items).toHaveLength(3);
  expect(sent.map(({ name, command }) => `${name} ${command[name]}`)).toHaveLength(mostForFeedPage);
  sent.length = 0;
  await request(feedPage);
  expect(sent.length).toBeLessThan(mostForFeedPage);
});

it("does so over REST too", async () => {
  const headers = await bearerOf(await buildUser());
  await app.rest("GET", "/api/feeds", undefined, headers);
  sent.length = 0;
  const { body } = await app.rest("GET", "/api/feeds", undefined, headers);
  expect(body.feeds).toHaveLength(20);
  expect(sent.length).toBeLessThanOrEqual(mostForRestPage);
});

it("finds everything by an index", async () => {
  const [admin, reader] = [await buildPublisher(), viewerOf(await buildUser())];
  const clientId = crypto.randomUUID();
  const feed = await createFeed(admin, { text: "Une", clientId });
  const comment = await buildComment(feed, { by: reader });
  await likeFeed(reader, feed._id);
  await unlikeFeed(reader, feed._id);
  await request(
    `query ($id: ID!, $feed: ID!) {
       feed(id: $feed) { comments(before: $id) { items { id } } }
       feeds(before: $feed) { items { id } }
       notifications { items { id } hasMore unreadCount }
       unreadCount
     }`,
    { viewer: reader, variables: { id: String(comment._id), feed: String(feed._id) } },
  );
  await request(feedPage, { viewer: reader });
  const later = await request("{ notifications(limit: 1) { items { id } } }", { viewer: reader });
  const [newest] = later.data.notifications.items;
  await request("query ($id: ID!) { notifications(before: $id) { items { id } } }", {
    viewer: reader,
    variables: { id: newest.id },
  });
  await openNotification(reader, newest.id);
  await readNotifications(reader);
  await app.rest("GET", "/api/feeds");
  const changes = (await feedChanges(0))[Symbol.asyncIterator]();
  await changes.next();
  await changes.return?.();
  await closeFeedChannel();
  await uncommentFeed(reader, feed._id, comment._id);
  await deleteFeed(admin, feed._id);

  expect(sent.length).toBeGreaterThan(30);
  for (const each of sent) {
    // The number of all documents is kept, not counted.
    if (each.name === "count" && !each.command.query) continue;
    const plan = JSON.stringify(await explain(each));
    expect(plan, JSON.stringify(each.command)).not.toContain("COLLSCAN");
  }
});

async function explain({ command }: Sent): Promise<unknown> {
  const session = new Set([
    "lsid",
    "txnNumber",
    "startTransaction",
    "autocommit",
    "readConcern",
    "writeConcern",
  ]);
  const plain = Object.entries(command).filter(([key]) => !session.has(key) && !key.startsWith("$"));
  return mongoose.connection.db!.command({ explain: Object.fromEntries(plain), verbosity: "queryPlanner" });
}
