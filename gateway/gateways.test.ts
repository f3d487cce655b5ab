import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openSession } from "./sessions/session.service.ts";
import { withDatabase } from "./test/database.ts";
import { buildBook } from "./test/factories.catalogue.ts";
import { buildTalkedOf } from "./test/factories.talk.ts";
import { buildAdmin, buildUser, viewerOf } from "./test/factories.ts";
import { type Running, startProcess } from "./test/process.ts";
import { startRedis, type TestRedis, whyNoRedis } from "./test/redis.ts";
import { withSockets } from "./test/sockets.ts";

const { dataDir } = withDatabase();
const sockets = withSockets();

const slow = { timeout: 120_000 };

const isOwn = (ring: unknown) => (ring as { kind: string }).kind === "GROUPED";

describe.skipIf(whyNoRedis)(`two gateways${whyNoRedis ? `: left out, ${whyNoRedis}` : ""}`, () => {
  let redis: TestRedis;
  let gateways: Running[] = [];
  let [here, there] = ["", ""];

  beforeAll(async () => {
    redis = await startRedis();
    const database = new URL(inject("databaseUri"));
    database.pathname = mongoose.connection.name;
    gateways = [1, 2].map(() =>
      startProcess({
        ...{ MONGODB_URI: database.href, DATA_DIR: dataDir, REDIS_URL: redis.url, PORT: "0" },
        ...{ SEED: "none", RATE_LIMIT: "off", LOG_LEVEL: "info" },
      }),
    );
    [here, there] = (await Promise.all(gateways.map((each) => each.listening()))) as [string, string];
  }, 120_000);

  afterAll(async () => {
    for (const each of gateways) each.process.kill("SIGKILL");
    await Promise.all(gateways.map((each) => each.exit));
    await redis?.stop();
  });

  const ask = async (token: string, query: string, variables: object = {}) => {
    const answer = await fetch(`${here}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: never; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  };

  /** Deeds at one gateway, of all four channels, heard at the other; and a session that ends. */
  async function allIsHeard(): Promise<void> {
    const [admin, awa] = [await buildAdmin(), await buildUser()];
    const [post, book] = [await buildTalkedOf({ by: viewerOf(admin) }), await buildBook()];
    const [adminToken, awasToken] = (await Promise.all(
      [admin, awa].map(async (user) => (await openSession(user, "browser")).token),
    )) as [string, string];
    const { url, end } = {
      url: `${there.replace("http", "ws")}/graphql`,
      end: await openSession(awa, "browser"),
    };
    const visitor = sockets.connect(url);
    const author = sockets.connect(url, adminToken);
    const leaving = sockets.connect(url, end.token);
    const [feeds, article, catalogue, bell] = [
      visitor.subscribe("subscription { feedChanged { kind feed { text } } }"),
      visitor.subscribe(
        "subscription ($id: ID!) { postChanged(id: $id) { kind post { likeCount } comment { text } } }",
        { id: String(post._id) },
      ),
      visitor.subscribe("subscription { catalogueChanged(catalogue: BOOK) { kind id } }"),
      author.subscribe("subscription { notificationChanged { kind unreadCount notification { kind } } }"),
    ] as const;
    leaving.subscribe("subscription { notificationChanged { kind } }");
    // Each is heard before the next: what is first heard at all says that the channel is joined.
    const joined = async (events: typeof feeds, deed: () => Promise<unknown>) => {
      let first: unknown;
      const hearing = events.next().then((event) => {
        first = event;
      });
      while (!first) {
        await deed();
        await Promise.race([hearing, new Promise((resolve) => setTimeout(resolve, 100))]);
      }
      return first as { data: Record<string, unknown> };
    };
    const text = "D’une passerelle à l’autre";
    const create = "mutation ($text: String!) { createFeed(input: { text: $text }) { id } }";
    expect(await joined(feeds, () => ask(adminToken, create, { text }))).toMatchObject({
      data: { feedChanged: { kind: "FEED_CREATED", feed: { text } } },
    });
    const id = String(post._id);
    const say = 'mutation ($id: ID!) { commentPost(id: $id, input: { text: "Merci" }) { comment { id } } }';
    expect(await joined(article, () => ask(awasToken, say, { id }))).toMatchObject({
      data: { postChanged: { kind: "POST_COMMENTED", comment: { text: "Merci" } } },
    });
    const rename = 'mutation ($id: ID!) { updateBook(id: $id, input: { title: "Autre" }) { id } }';
    expect(await joined(catalogue, () => ask(adminToken, rename, { id: String(book._id) }))).toMatchObject({
      data: { catalogueChanged: { kind: "CHANGED", id: String(book._id) } },
    });
    // What was published meanwhile may come first.
    const rings: unknown[] = [];
    const ring = { next: () => bell.next().then(({ data }) => rings.push(data.notificationChanged)) };
    while (!rings.some(isOwn)) await joined(ring as typeof bell, () => ask(awasToken, say, { id }));
    expect(rings.find(isOwn)).toMatchObject({ kind: "GROUPED", notification: { kind: "POST_COMMENTED" } });
    const ended = performance.now();
    await ask(end.token, "mutation { logout { __typename } }");
    await expect.poll(() => leaving.closed[0]?.code, { timeout: 10_000, interval: 20 }).toBe(4403);
    expect(performance.now() - ended).toBeLessThan(5_000);
  }

  const redisUp = async () =>
    /^palabre_redis_up (\d)$/m.exec(await (await fetch(`${there}/metrics`)).text())?.[1];
  const isUp = (value: "0" | "1") => expect.poll(redisUp, { timeout: 20_000 }).toBe(value);

  it("tell each other through Redis", slow, async () => {
    await isUp("1");
    await allIsHeard();
  });

  it("go on without it from the database, say so, and heal by themselves", slow, async () => {
    await redis.stop();
    await isUp("0");
    expect(gateways[1]!.log).toContain("redis is away");
    await allIsHeard();
    const before = gateways[1]!.log.length;
    await redis.start();
    await isUp("1");
    expect(gateways[1]!.log.slice(before)).toContain("redis is there");
    await allIsHeard();
  });
});
