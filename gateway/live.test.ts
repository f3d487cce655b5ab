import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient } from "graphql-ws";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { closeFeedChannel } from "./events/feed-channel.ts";
import { lastFeedSeq } from "./events/feed-log.service.ts";
import { FeedModel } from "./feeds/feed.entity.ts";
import { deleteFeed, likeFeed, unlikeFeed } from "./feeds/feed.service.ts";
import { attachLive, type Live, type liveLimits } from "./live.ts";
import { readNotifications } from "./notifications/notification.service.ts";
import { SessionModel } from "./sessions/session.entity.ts";
import { endSession, openSession } from "./sessions/session.service.ts";
import { withDatabase } from "./test/database.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "./test/factories.feeds.ts";
import { buildUser, viewerOf } from "./test/factories.ts";
import { schema } from "./test/request.ts";

withDatabase();

/** Other tests may have the machine: slow is not wrong. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });

const open: { server?: Server; live?: Live; clients: Client[]; sockets: WebSocket[] } = {
  clients: [],
  sockets: [],
};

afterEach(async () => {
  for (const client of open.clients.splice(0)) await client.dispose();
  for (const socket of open.sockets.splice(0)) socket.terminate();
  await open.live?.close();
  open.server?.close();
  open.server?.closeAllConnections();
  await closeFeedChannel();
});

async function listen(limits: Partial<typeof liveLimits> = {}): Promise<string> {
  open.server = createServer();
  open.live = attachLive(open.server, schema(), limits);
  open.server.listen(0, "127.0.0.1");
  await once(open.server, "listening");
  return `ws://127.0.0.1:${(open.server.address() as AddressInfo).port}/graphql`;
}

function connect(url: string, token?: string) {
  const closed: { code: number }[] = [];
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: true,
    connectionParams: token ? { token } : {},
    on: { closed: (event) => closed.push(event as { code: number }) },
  });
  open.clients.push(client);
  return {
    closed,
    subscribe(query: string, variables: Record<string, unknown> = {}) {
      const results = client.iterate<Record<string, never>>({ query, variables });
      // Subscribed at once, and not only when the first event is asked for.
      const first = results.next();
      let isFirst = true;
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for.
      const next = async (): Promise<any> => {
        const { value } = await (isFirst ? first : results.next());
        isFirst = false;
        return value;
      };
      first.catch(() => {});
      return {
        next,
        async take(count: number) {
          const taken = [];
          while (taken.length < count) taken.push((await next()).data.feedChanged);
          return taken;
        },
        leave: () => results.return?.(),
      };
    },
  };
}

const feedChanged = /* GraphQL */ `
  subscription ($after: Int) {
    feedChanged(after: $after) {
      seq kind feedId commentId
      feed { id text likeCount commentCount author { id firstName } }
      comment { id text author { id } }
    }
  }
`;

const token = async (user: Awaited<ReturnType<typeof buildUser>>) =>
  (await openSession(user, "browser")).token;

describe("feedChanged over a socket", () => {
  it("tells visitors and members what happens, with the counts of the moment", async () => {
    const url = await listen();
    const feed = await buildFeed({ text: "Avant" });
    const after = await lastFeedSeq();
    const visitor = connect(url).subscribe(feedChanged, { after });
    const member = connect(url, await token(await buildUser())).subscribe(feedChanged, { after });
    const reader = await buildReader();
    await likeFeed(reader, feed._id);
    const comment = await buildComment(feed, { by: reader });
    const admin = await buildPublisher();
    const published = await buildFeed({ by: admin, text: "Maintenant" });
    for (const subscription of [visitor, member]) {
      expect(await subscription.take(3)).toMatchObject([
        { seq: after + 1, kind: "FEED_LIKED", feed: { id: String(feed._id), likeCount: 1 }, comment: null },
        {
          seq: after + 2,
          kind: "FEED_COMMENTED",
          comment: { id: String(comment._id), author: { id: reader.id } },
        },
        { seq: after + 3, kind: "FEED_CREATED", feed: { text: "Maintenant", author: { id: admin.id } } },
      ]);
    }
    await deleteFeed(admin, published._id);
    expect(await visitor.take(1)).toMatchObject([
      { kind: "FEED_DELETED", feed: null, feedId: String(published._id) },
    ]);
  });

  it("gives after a cut exactly what was missed, also after a restart of the gateway", async () => {
    const url = await listen();
    const feed = await buildFeed();
    const first = connect(url).subscribe(feedChanged, { after: await lastFeedSeq() });
    await buildComment(feed);
    const [seen] = await first.take(1);
    await first.leave();
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likeFeed(awa, feed._id);
    await likeFeed(yao, feed._id);
    await unlikeFeed(yao, feed._id);
    const comment = await buildComment(feed);
    await open.live?.close();
    open.server?.close();
    await closeFeedChannel();
    const again = connect(await listen()).subscribe(feedChanged, { after: seen.seq });
    expect(await again.take(2)).toMatchObject([
      { seq: seen.seq + 3, kind: "FEED_LIKED", feed: { likeCount: 1 } },
      { seq: seen.seq + 4, kind: "FEED_COMMENTED", commentId: String(comment._id) },
    ]);
    const next = again.take(1);
    await buildFeed({ text: "Ensuite" });
    expect(await next).toMatchObject([{ seq: seen.seq + 5, feed: { text: "Ensuite" } }]);
  });

  it("says RESYNC for what the log does not know", async () => {
    const url = await listen();
    await buildFeed();
    const seq = await lastFeedSeq();
    const subscription = connect(url).subscribe(feedChanged, { after: seq + 100 });
    expect(await subscription.take(1)).toMatchObject([{ kind: "RESYNC", seq, feed: null, feedId: null }]);
  });

  it("costs a fixed number of queries however many sockets there are", async () => {
    const url = await listen();
    const feed = await buildFeed();
    const after = await lastFeedSeq();
    const subscriptions = Array.from({ length: 40 }, () => connect(url).subscribe(feedChanged, { after }));
    await buildComment(feed);
    await Promise.all(subscriptions.map((each) => each.take(1)));
    const finds: string[] = [];
    FeedModel.base.set("debug", (collection: string, method: string) =>
      finds.push(`${collection}.${method}`),
    );
    const liker = await buildReader();
    finds.length = 0;
    await likeFeed(liker, feed._id);
    const deed = finds.length;
    const told = await Promise.all(subscriptions.map((each) => each.take(1)));
    FeedModel.base.set("debug", false);
    expect(told.every(([change]) => change.feed.likeCount === 1)).toBe(true);
    // One feed and one author for all forty; the deed itself took the others.
    expect(finds.slice(deed - 2).filter((each) => each === "feeds.find").length).toBeLessThanOrEqual(1);
    expect(finds.filter((each) => each === "users.find").length).toBeLessThanOrEqual(1);
  });
});

describe("what a socket may not do", () => {
  const refusal = async (query: string): Promise<{ message: string; extensions: { code: string } }[]> => {
    const subscription = connect(await listen()).subscribe(query);
    return subscription.next().then(
      ({ errors }) => errors,
      (errors) => errors,
    );
  };

  it.each([
    ["a query", "{ feeds { lastSeq } }"],
    ["a mutation", 'mutation { likeFeed(id: "1") { id } }'],
    ["what differs from reader to reader", "subscription { feedChanged { feed { isLikedByMe } } }"],
    [
      "a fragment that does",
      "subscription { feedChanged { feed { ...F } } } fragment F on Feed { isLikedByMe }",
    ],
    ["an unknown field", "subscription { nothing }"],
    ["nonsense", "subscription {{"],
    [
      "too many aliases",
      `subscription { feedChanged { ${Array.from({ length: 31 }, (_, i) => `a${i}: seq`).join(" ")} } }`,
    ],
    ["two root fields", "subscription { feedChanged { seq } notificationChanged { kind } }"],
  ])("is %s", async (_name, query) => {
    const errors = await refusal(query);
    expect(errors[0]).toMatchObject({
      message: expect.any(String),
      extensions: { code: expect.any(String) },
    });
    expect(errors[0]!.extensions.code).not.toBe("INTERNAL");
  });

  const raw = async (url: string, init?: object): Promise<WebSocket> => {
    const socket = new WebSocket(url, "graphql-transport-ws");
    open.sockets.push(socket);
    await once(socket, "open");
    if (init) {
      socket.send(JSON.stringify({ type: "connection_init", payload: init }));
      await once(socket, "message");
    }
    return socket;
  };
  const closeCode = async (socket: WebSocket): Promise<number> => (await once(socket, "close"))[0];

  it("is to stay without connection_init, or without a subscription", async () => {
    const url = await listen({ initWait: 40, idle: 40 });
    expect(await closeCode(await raw(url))).toBe(4408);
    expect(await closeCode(await raw(url, {}))).toBe(1000);
    const subscribed = await raw(url, {});
    const subscribe = {
      id: "1",
      type: "subscribe",
      payload: { query: "subscription { feedChanged { seq } }" },
    };
    subscribed.send(JSON.stringify(subscribe));
    const first = once(subscribed, "message");
    // Longer than a socket without a subscription lives: the next one has gone by then.
    expect(await closeCode(await raw(url, {}))).toBe(1000);
    await buildFeed();
    expect(JSON.parse(String((await first)[0]))).toMatchObject({ type: "next" });
    subscribed.send(JSON.stringify({ id: "1", type: "complete" }));
    expect(await closeCode(subscribed)).toBe(1000);
  });

  it("is to come with a bad token", async () => {
    const url = await listen();
    const socket = new WebSocket(url, "graphql-transport-ws");
    open.sockets.push(socket);
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { token: "forged" } }));
    expect(await closeCode(socket)).toBe(4403);
  });

  it("is to send too much, too often, or to ask for too many subscriptions", async () => {
    const url = await listen({ messageBytes: 1_000, messagesAMinute: 50, subscriptions: 2 });
    const large = await raw(url, {});
    large.send("x".repeat(1_001));
    expect(await closeCode(large)).toBe(1009);
    const often = await raw(url, {});
    for (let count = 0; count < 60; count++) often.send('{"type":"ping"}');
    expect(await closeCode(often)).toBe(4429);
    const many = await raw(url, {});
    for (const id of ["1", "2", "3"]) {
      many.send(
        JSON.stringify({ id, type: "subscribe", payload: { query: "subscription { feedChanged { seq } }" } }),
      );
    }
    expect(await closeCode(many)).toBe(4429);
  });

  it("is to be one of too many of an address", async () => {
    const url = await listen({ socketsAnAddress: 2 });
    const [first] = [await raw(url, {}), await raw(url, {})];
    const third = new WebSocket(url, "graphql-transport-ws");
    const [, response] = await once(third, "unexpected-response");
    expect(response.statusCode).toBe(429);
    response.resume();
    first!.close();
    await closeCode(first!);
    await expect
      .poll(() =>
        raw(url, {}).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("open");
  });

  it("is another path's, which is left alone", async () => {
    const url = await listen();
    const elsewhere = new WebSocket(url.replace("/graphql", "/vite"));
    const [, response] = await once(elsewhere, "unexpected-response");
    expect(response.statusCode).toBe(404);
    response.resume();
    open.server!.on("upgrade", (request, socket) => {
      if (request.url === "/vite") socket.end("HTTP/1.1 418 Teapot\r\n\r\n");
    });
    const theirs = new WebSocket(url.replace("/graphql", "/vite"));
    const [, answer] = await once(theirs, "unexpected-response");
    expect(answer.statusCode).toBe(418);
    answer.resume();
  });

  it("is not to read: what waits for it stays small, and it goes with its pings", async () => {
    const url = await listen({ ping: 150 });
    const slow = await raw(url, {});
    const query = "subscription { feedChanged { seq feed { text } } }";
    slow.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
    await buildFeed();
    await once(slow, "message");
    slow.pause();
    for (let count = 0; count < 40; count++) await buildFeed({ text: "x".repeat(5_000) });
    await eventually(() => open.live!.size).toBe(0);
  });
});

describe("a socket ends", () => {
  it("with its session, at once or by the sweep, and only with its own", async () => {
    const url = await listen({ sessionSweep: 50 });
    const user = await buildUser();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => openSession(user, "browser")));
    const clients = [one, two, three].map((opened) => connect(url, opened!.token));
    const after = await lastFeedSeq();
    const subscriptions = clients.map((client) => client.subscribe(feedChanged, { after }));
    await buildFeed();
    await Promise.all(subscriptions.map((each) => each.take(1)));
    const sessions = await SessionModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
    await endSession(String(sessions[0]!._id));
    await eventually(() => clients.map(({ closed }) => closed[0]?.code).filter(Boolean)).toEqual([4403]);
    // Ended elsewhere, and nobody told us.
    await SessionModel.deleteOne({ _id: sessions[1]!._id });
    await expect
      .poll(() => clients.map(({ closed }) => closed[0]?.code).filter(Boolean))
      .toEqual([4403, 4403]);
    const left = subscriptions.map((each) => each.next().catch(() => "gone"));
    await buildFeed({ text: "Pour qui reste" });
    expect(
      (await Promise.all(left)).filter((result) => result !== "gone" && result !== undefined),
    ).toHaveLength(1);
  });

  it("with a code that makes clients come back, when the gateway stops", async () => {
    const url = await listen();
    const client = connect(url);
    const subscription = client.subscribe(feedChanged, { after: (await lastFeedSeq()) - 1 });
    await subscription.take(1);
    await open.live!.close();
    await eventually(() => client.closed[0]?.code).toBe(1012);
    expect(open.live!.size).toBe(0);
  });
});

it("tells a member's own sockets what they have read elsewhere, and everybody what is published", async () => {
  const url = await listen();
  const user = await buildUser();
  const query = `subscription { notificationChanged { kind unreadCount notification { id excerpt isRead actor { id } } } }`;
  const client = connect(url, await token(user));
  const subscription = client.subscribe(query);
  const feeds = client.subscribe(feedChanged, { after: await lastFeedSeq() });
  await buildFeed({ text: "Éveil" });
  await feeds.take(1);
  const author = await buildPublisher();
  const first = subscription.next();
  const feed = await buildFeed({ by: author, text: "Nouvelle" });
  let told = (await first).data.notificationChanged;
  // The first one may have been published before the socket was there.
  if (told.notification.excerpt === "Éveil") told = (await subscription.next()).data.notificationChanged;
  expect(told).toMatchObject({
    kind: "PUBLISHED",
    unreadCount: null,
    notification: { excerpt: "Nouvelle", isRead: false, actor: { id: author.id } },
  });
  await readNotifications(await buildReader());
  await readNotifications(viewerOf(user));
  expect((await subscription.next()).data.notificationChanged).toEqual({
    kind: "READ",
    unreadCount: 0,
    notification: null,
  });
  await deleteFeed(author, feed._id);
  expect((await subscription.next()).data.notificationChanged).toMatchObject({
    kind: "WITHDRAWN",
    notification: { id: told.notification.id },
  });
});
