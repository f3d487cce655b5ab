import mongoose from "mongoose";
import { expect, it } from "vitest";
import { closeEventChannels } from "../core/live/event-channel.ts";
import { openNotification, readNotifications } from "../notifications/notification.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { type DatabaseCommand, readsOf, withCommands } from "../testing/commands.ts";
import { bearerOf, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createFeed, deleteFeed } from "./feed.service.ts";
import { likeFeed, uncommentFeed, unlikeFeed } from "./feed-engagement.service.ts";
import { feedEvents } from "./live/feed-events.ts";

withDatabase();

const sent = withCommands();
const app = withApp();

/**
 * Most database commands of a request of /feeds: feeds, likes, comments, authors of both. The log position is usually
 * cached.
 */
const mostForFeedPage = 5;
/** REST: in addition the count and the likers. */
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

it("uses the same few commands for a page of feeds of any length", async () => {
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
  const names = () => sent.map(({ name, command }) => `${name} ${command[name]}`).join();
  expect(sent.length, names()).toBeLessThanOrEqual(mostForFeedPage);
  sent.length = 0;
  await request(feedPage);
  expect(sent.length, names()).toBeLessThan(mostForFeedPage);
});

it("does the same over REST", async () => {
  const headers = await bearerOf(await buildUser());
  await app.rest("GET", "/api/feeds", undefined, headers);
  sent.length = 0;
  const { body } = await app.rest("GET", "/api/feeds", undefined, headers);
  expect(body.feeds).toHaveLength(20);
  expect(sent.length).toBeLessThanOrEqual(mostForRestPage);
});

it("uses an index for every query", async ({ annotate }) => {
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
  const changes = (await feedEvents.changes(0))[Symbol.asyncIterator]();
  await changes.next();
  await changes.return?.();
  closeEventChannels();
  await uncommentFeed(reader, feed._id, comment._id);
  await deleteFeed(admin, feed._id);

  const reads = readsOf(sent);
  expect(reads.length).toBeGreaterThan(30);
  let isExplained = true;
  for (const each of reads) {
    // The number of all documents is stored, not counted; getMore continues an earlier batch.
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

/** Returns the fields that a command filters by, or sorts by when it has no filter. */
function searches({ name, command }: DatabaseCommand): Search[] {
  const collection = String(command[name]);
  const of = (filter: unknown, sort?: unknown): Search => {
    const { $or: any = [], ...all } = (filter ?? {}) as Fields & { $or?: Fields[] };
    const keys = [...Object.keys(all), ...any.flatMap((each) => Object.keys(each))];
    // The driver stores a sort order in a Map.
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

/** Returns the plan of a command; null from a database without explain (error 238). */
async function explain({ command }: DatabaseCommand): Promise<unknown> {
  const session = new Set([
    "lsid",
    "txnNumber",
    "startTransaction",
    "autocommit",
    "readConcern",
    "writeConcern",
  ]);
  const plain = Object.entries(command).filter(([key]) => !session.has(key) && !key.startsWith("$"));
  const explainCommand = { explain: Object.fromEntries(plain), verbosity: "queryPlanner" };
  return mongoose.connection.db!.command(explainCommand).catch((error) => {
    if (error.code === 238) return null;
    throw error;
  });
}
