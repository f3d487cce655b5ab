import mongoose from "mongoose";
import { expect, it } from "vitest";
import { closeFeedChannel, feedChanges } from "../events/feed-channel.ts";
import { openNotification, readNotifications } from "../notifications/notification.service.ts";
import { type Sent, withCommands } from "../test/commands.ts";
import { withDatabase } from "../test/database.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { bearerOf, buildUser, viewerOf } from "../test/factories.ts";
import { request, withApp } from "../test/request.ts";
import { createFeed, deleteFeed } from "./feed.service.ts";
import { likeFeed, uncommentFeed, unlikeFeed } from "./feed-deeds.service.ts";

withDatabase();

const sent = withCommands();
const app = withApp();

/** What one look at /feeds may cost: feeds, likes, comments, authors of both. The log's number is known most often. */
const mostForFeedPage = 5;
/** REST: the count besides, and the likers. */
const mostForRestPage = 5;

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
  const [admin, viewer] = [await buildPublisher(), await buildReader()];
  const commenters = await Promise.all([1, 2, 3].map(() => buildReader()));
  for (let index = 0; index < 20; index++) {
    const feed = await buildFeed({ by: admin });
    await likeFeed(viewer, feed._id);
    for (const by of commenters) await buildComment(feed, { by });
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

it("finds everything by an index", async ({ annotate }) => {
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
  let isExplained = true;
  for (const each of sent) {
    // The number of all documents is kept, not counted; a batch goes on where the last one ended.
    if ((each.name === "count" && !each.command.query) || each.name === "getMore") continue;
    for (const { keys, collection } of searches(each)) {
      const firsts = await firstKeys(collection);
      expect(
        keys.some((key) => firsts.has(key)),
        `${collection}: ${JSON.stringify(each.command)}`,
      ).toBe(true);
    }
    const plan = await explain(each);
    if (plan === null) isExplained = false;
    else expect(JSON.stringify(plan), JSON.stringify(each.command)).not.toContain("COLLSCAN");
  }
  if (!isExplained) await annotate("The database does not explain: the indexes' first keys had to do.");
});

type Fields = Record<string, unknown>;
interface Search {
  readonly collection: string;
  readonly keys: readonly string[];
}

/** What a command looks for: the fields of its filters, or of its order when it takes them all. */
function searches({ name, command }: Sent): Search[] {
  const collection = String(command[name]);
  const of = (filter: unknown, sort?: unknown): Search => {
    const { $or: any = [], ...all } = (filter ?? {}) as Fields & { $or?: Fields[] };
    const keys = [...Object.keys(all), ...any.flatMap((each) => Object.keys(each))];
    // The driver keeps an order in a Map.
    const order = sort instanceof Map ? [...sort.keys()] : Object.keys((sort ?? {}) as Fields);
    return { collection, keys: keys.length > 0 ? keys : order };
  };
  if (name === "aggregate") {
    return (command.pipeline as Fields[]).flatMap((stage): Search[] => {
      if (stage.$match) return [of(stage.$match)];
      const union = stage.$unionWith as { coll: string; pipeline: Fields[] } | undefined;
      return union ? searches({ name, command: { aggregate: union.coll, pipeline: union.pipeline } }) : [];
    });
  }
  if (name === "update") return (command.updates as Fields[]).map(({ q }) => of(q));
  if (name === "delete") return (command.deletes as Fields[]).map(({ q }) => of(q));
  return [of(command.filter ?? command.query, command.sort)];
}

async function firstKeys(collection: string): Promise<Set<string>> {
  const indexes = await mongoose.connection.collection(collection).indexes();
  return new Set(indexes.map(({ key }) => Object.keys(key)[0] ?? ""));
}

/** The plan of a command; null from a database that does not offer it (error 238). */
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
  const asked = { explain: Object.fromEntries(plain), verbosity: "queryPlanner" };
  return mongoose.connection.db!.command(asked).catch((error) => {
    if (error.code === 238) return null;
    throw error;
  });
}
