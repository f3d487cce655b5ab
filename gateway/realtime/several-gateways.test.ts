import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { currentSeq } from "../core/live/counter.ts";
import { MailingModel } from "../newsletters/sending/mailing.entity.ts";
import { SubscriberModel } from "../newsletters/subscribers/subscriber.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { postEvents } from "../posts/live/post-events.ts";
import { consumers } from "../scheduler/consumers.ts";
import { openSession } from "../sessions/session.service.ts";
import { withSockets } from "../testing/clients/sockets.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildBook } from "../testing/factories/catalogue.ts";
import { buildStoredPost } from "../testing/factories/discussion.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { writing } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { redisUnavailable } from "../testing/servers/redis.ts";
import { withTwoGateways } from "../testing/servers/two-gateways.ts";

const { dataDir } = withDatabase();
const sockets = withSockets();

const slow = { timeout: 120_000 };

const isOwn = (ring: unknown) => (ring as { kind: string }).kind === "GROUPED";

describe.skipIf(redisUnavailable)(
  `two gateways${redisUnavailable ? `: left out, ${redisUnavailable}` : ""}`,
  () => {
    const site = withTwoGateways(dataDir);
    const { ask, isUp } = site;

    /** Expects that writes of one gateway on all four channels, and the end of a session, reach the other gateway. */
    async function allIsHeard(): Promise<void> {
      const [admin, awa] = [await buildAdmin(), await buildUser()];
      const [post, book] = [await buildStoredPost({ by: viewerOf(admin) }), await buildBook()];
      const [adminToken, awasToken] = (await Promise.all(
        [admin, awa].map(async (user) => (await openSession(user, "browser")).token),
      )) as [string, string];
      const { socketUrl: url } = site;
      const end = await openSession(awa, "browser");
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
        author.subscribe("subscription { notificationChanged { kind seq notification { kind } } }"),
      ] as const;
      leaving.subscribe("subscription { notificationChanged { kind } }");
      // Each is received before the next: the first one shows that the channel is joined.
      const joined = async (events: typeof feeds, write: () => Promise<unknown>) => {
        let first: unknown;
        const hearing = events.next().then((event) => {
          first = event;
        });
        while (!first) {
          await write();
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
      expect((await catalogue.next()).data.catalogueChanged.kind).toBe("CURRENT");
      await ask(adminToken, rename, { id: String(book._id) });
      let change = (await catalogue.next()).data.catalogueChanged;
      // Without Redis the poll of the number may come before the announcement.
      if (change.kind === "CURRENT") change = (await catalogue.next()).data.catalogueChanged;
      expect(change).toMatchObject({ kind: "CHANGED", id: String(book._id) });
      // Messages published meanwhile may come first.
      const rings: unknown[] = [];
      const ring = { next: () => bell.next().then(({ data }) => rings.push(data.notificationChanged)) };
      while (!rings.some(isOwn)) await joined(ring as typeof bell, () => ask(awasToken, say, { id }));
      expect(rings.find(isOwn)).toMatchObject({ kind: "GROUPED", notification: { kind: "POST_COMMENTED" } });
      await ask(end.token, "mutation { logout { __typename } }");
      await expect.poll(() => leaving.closed[0]?.code, { timeout: 20_000, interval: 20 }).toBe(4403);
    }

    it("notify each other through Redis", slow, async () => {
      await isUp("1");
      await allIsHeard();
    });

    it("continue without it from the database, log that, and recover by themselves", slow, async () => {
      await site.redis.stop();
      await isUp("0");
      expect(site.second.log).toContain("redis is away");
      await allIsHeard();
      const before = site.second.log.length;
      await site.redis.start();
      await isUp("1");
      expect(site.second.log.slice(before)).toContain("redis is there");
      await allIsHeard();
    });

    it("show a publication of the settings of each other, caches included", slow, async () => {
      const { token } = await openSession(await buildAdmin(), "browser");
      const paths = ["/api/site", "/manifest.webmanifest", "/rss.xml"];
      const shown = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
      const name = "La Gazette du Perche";
      for (const text of await shown()) expect(text).not.toContain(name);
      const { siteSettingsDraft } = (await ask(token, "{ siteSettingsDraft { version } }")) as {
        siteSettingsDraft: { version: number };
      };
      const update =
        "mutation ($input: SiteSettingsInput!, $version: Int!) { updateSiteSettings(input: $input, version: $version) { version } }";
      await ask(token, update, { input: { identity: { name } }, version: siteSettingsDraft.version });
      await ask(token, "mutation { publishSiteSettings { version } }");
      await expect
        .poll(async () => (await shown()).every((text) => text.includes(name)), {
          timeout: 20_000,
          interval: 50,
        })
        .toBe(true);
    });

    it("take once what follows from a publication, whichever of them is killed when", slow, async () => {
      const author = await buildPublisher();
      await SubscriberModel.create({
        ...{ email: "awa@exemple.ci", state: "ACTIVE" as const, createdAt: new Date() },
        ...{ isForSite: false, topicIds: [new Types.ObjectId(author.id)] },
      });
      const before = await NotificationModel.countDocuments({ kind: "POST_PUBLISHED" });
      const broadcasts = async () =>
        (await NotificationModel.countDocuments({ kind: "POST_PUBLISHED" })) - before;
      // By this process, which is as a gateway that was killed after the commit: it has no consumers.
      const publish = (title: string) => createPost(author, writing({ title }));
      const posts = [await publish("Premier"), await publish("Second"), await publish("Troisième")];
      await expect.poll(broadcasts, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      site.second.process.kill("SIGKILL");
      posts.push(await publish("Quatrième"));
      const last = await postEvents.lastSeq();
      for (const { name } of consumers)
        await expect.poll(() => currentSeq(`consumer.${name}`), { timeout: 20_000 }).toBe(last);
      for (const { _id } of posts) {
        expect(await NotificationModel.countDocuments({ subjectId: _id, kind: "POST_PUBLISHED" })).toBe(1);
        expect(await MailingModel.countDocuments({ documentId: _id })).toBe(1);
      }
    });
  },
);
