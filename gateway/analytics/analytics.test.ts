import { beforeEach, describe, expect, it } from "vitest";
import { dayAfter, dayOf, lastDays, startOf } from "../core/calendar/calendar-days.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { csvOf } from "../lib/text/csv.ts";
import { likePost } from "../posts/engagement/post-engagement.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin } from "../testing/factories/accounts.ts";
import { buildPostComment, buildStoredPost } from "../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { readAnalytics } from "./analytics.service.ts";
import { DailyCountsModel } from "./daily-counts.entity.ts";
import { closeDays } from "./daily-counts.service.ts";
import { OnlineReaderModel } from "./views/online-reader.entity.ts";
import { countOnlineReaders } from "./views/online-readers.service.ts";
import { DayReferrerModel } from "./views/referrer.entity.ts";
import { countReferrers } from "./views/referrer.service.ts";
import { hostOfReferrer } from "./views/referrer.ts";
import { DayViewsModel } from "./views/view.entity.ts";
import { viewsCounted } from "./views/view-tracking.ts";
import { resetSalt } from "./views/visitor-hash.service.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
beforeEach(() => resetSalt());

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
let reader = 0;

/** Somebody else opens an article through REST, coming from a page. */
async function read(slug: string, referer?: string, agent = phone) {
  const headers: Record<string, string> = {
    "user-agent": `${agent} ${++reader}`,
    ...(referer && { referer }),
  };
  expect((await app.rest("GET", `/api/posts/slug/${slug}`, undefined, headers)).status).toBe(200);
  await viewsCounted();
}

describe("readNumbers", () => {
  it("counts by day, on the site and of one article, and ranks what is read most", async () => {
    const admin = await buildPublisher();
    const [often, seldom] = [await buildStoredPost({ title: "Souvent" }), await buildStoredPost()];
    const before = await readAnalytics(admin, { days: 7 });
    for (let time = 0; time < 3; time++) await read(often.slug);
    await read(seldom.slug);
    await read(seldom.slug, undefined, "Googlebot/2.1");
    await likePost(await buildReader(), often._id);
    await likeFeed(await buildReader(), (await buildFeed())._id);
    await buildPostComment(often);
    await buildComment(await buildFeed());
    const after = await readAnalytics(admin, { days: 7 });
    expect(after.days).toHaveLength(7);
    expect(after.days.at(-1)?.day).toBe(dayOf(clock.now()));
    expect(after.totals.views - before.totals.views).toBe(4);
    expect(after.totals.likes - before.totals.likes).toBe(2);
    expect(after.totals.comments - before.totals.comments).toBe(2);
    expect(after.topPosts.slice(0, 2)).toMatchObject([
      { post: { title: "Souvent" }, views: 3, likes: 1, comments: 1 },
      { post: { _id: seldom._id }, views: 1, likes: 0, comments: 0 },
    ]);
    const one = await readAnalytics(admin, { days: 30, postId: String(often._id) });
    expect(one).toMatchObject({ totals: { views: 3, likes: 1, comments: 1 }, topPosts: [] });
    expect(one.days.at(-1)).toMatchObject({ views: 3, likes: 1, comments: 1 });
  });

  it("stores a past day, and does not count it again", async () => {
    const admin = await buildPublisher();
    const today = dayOf(clock.now());
    const views = (await readAnalytics(admin, { days: 7 })).days.at(-1)!.views;
    expect(await DailyCountsModel.findById(today)).toBeNull();
    clock.advance(days(2));
    await closeDays();
    expect(await DailyCountsModel.findById(today).lean()).toMatchObject({ views });
    await DailyCountsModel.updateOne({ _id: today }, { $inc: { views: 1_000 } });
    const { days: known } = await readAnalytics(admin, { days: 7 });
    expect(known.find(({ day }) => day === today)?.views).toBe(views + 1_000);
    await DailyCountsModel.deleteMany({});
  });

  it("compares with the period before, and takes two dates", async () => {
    const admin = await buildPublisher();
    const post = await buildStoredPost();
    const today = dayOf(clock.now());
    const postId = String(post._id);
    const day = (ago: number) => dayAfter(today, -ago);
    const past = (ago: number, count: number) => ({
      postId: post._id,
      day: day(ago),
      count,
      at: new Date(clock.now().getTime() - days(ago)),
    });
    await DayViewsModel.create([past(0, 5), past(6, 2), past(7, 3), past(13, 1), past(14, 100)]);
    const week = await readAnalytics(admin, { days: 7, postId });
    expect([week.totals.views, week.previous.views]).toEqual([7, 4]);
    const chosen = await readAnalytics(admin, { from: day(7), to: day(6), postId });
    expect(chosen.days.map(({ views }) => views)).toEqual([3, 2]);
    expect(chosen.previous.views).toBe(0);
    // An article read before the chosen days only is not among the most read of them.
    const later = await readAnalytics(admin, { from: day(3), to: day(1) });
    expect(later.topPosts.map(({ post: { _id } }) => String(_id))).not.toContain(postId);
    for (const [period, field] of [
      [{ from: day(2) }, "to"],
      [{ from: "2026-02-30", to: day(0) }, "from"],
      [{ from: day(1), to: day(2) }, "from"],
      [{ from: day(1), to: day(-1) }, "to"],
      [{ from: day(90), to: day(0) }, "to"],
      [{ from: day(311), to: day(300) }, "from"],
    ] as const)
      await expect(readAnalytics(admin, period)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { [field]: expect.any(String) },
      });
  });

  it("counts the views of an author's articles", async () => {
    const admin = await buildPublisher();
    const author = await buildPublisher();
    const [one, two] = [
      await buildPost({ by: author, title: "Une" }),
      await buildPost({ by: author, title: "Deux" }),
    ];
    for (const { slug } of [one, one, two]) await read(slug);
    const { topAuthors } = await readAnalytics(admin, { days: 7 });
    expect(topAuthors.find(({ author: { _id } }) => String(_id) === author.id)).toMatchObject({
      posts: 2,
      views: 3,
    });
  });

  it("counts who reads now, once each, without keeping who or what", async () => {
    const admin = await buildPublisher();
    await OnlineReaderModel.deleteMany({});
    const [one, two] = [await buildStoredPost(), await buildStoredPost()];
    const headers = { "user-agent": `${phone} lectrice` };
    for (const { slug } of [one, two, one]) {
      await app.rest("GET", `/api/posts/slug/${slug}`, undefined, headers);
      await viewsCounted();
    }
    await read(one.slug);
    expect(await countOnlineReaders(admin)).toBe(2);
    const [kept] = await OnlineReaderModel.find().lean();
    expect(Object.keys(kept!).sort()).toEqual(["_id", "until"]);
    clock.advance(minutes(6));
    expect(await countOnlineReaders(admin)).toBe(0);
    await expect(countOnlineReaders(await buildReader())).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is for administrators, and rejects invalid periods and unknown articles", async () => {
    const admin = await buildPublisher();
    await expect(readAnalytics(null, { days: 7 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(readAnalytics(await buildReader(), { days: 7 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(readAnalytics(admin, { days: 8 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    for (const postId of ["x", "0123456789abcdef01234567"]) {
      await expect(readAnalytics(admin, { days: 7, postId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("referrers", () => {
  it("are counted by host, day and article, without the rest of the address", async () => {
    const admin = await buildPublisher();
    const post = await buildStoredPost();
    await read(post.slug, "https://www.journal.example/awa/kone?jeton=secret#partie");
    await read(post.slug, "https://journal.example/autre");
    await read(post.slug, "http://localhost:4000/posts");
    await read(post.slug, "https://journal.example/", "Googlebot/2.1");
    const { referrers } = await readAnalytics(admin, { days: 7, postId: String(post._id) });
    expect(referrers).toEqual([{ host: "journal.example", count: 2 }]);
    const kept = JSON.stringify(await DayReferrerModel.find().lean());
    expect(kept).not.toMatch(/secret|awa|autre|partie/);
    expect((await readAnalytics(admin, { days: 7 })).referrers).toEqual([
      { host: "journal.example", count: 2 },
    ]);
  });

  it("are limited: hosts beyond the daily limit are counted together", async () => {
    const admin = await buildPublisher();
    const post = await buildStoredPost();
    const led = Array.from({ length: 30 }, (_, index) => ({
      postId: post._id,
      host: `site${index}.example`,
    }));
    await countReferrers(led.slice(0, 25), clock.now());
    await countReferrers(led, clock.now());
    expect(await DayReferrerModel.countDocuments({ postId: post._id })).toBeLessThanOrEqual(21);
    const { referrers } = await readAnalytics(admin, { days: 7, postId: String(post._id) });
    expect(referrers.reduce((sum, { count }) => sum + count, 0)).toBe(55);
    expect(referrers.at(-1)).toEqual({ host: "", count: 15 });
  });

  it.each([
    ["https://www.Journal.example:8443/a?b", "journal.example"],
    ["https://192.168.1.7/x", null],
    ["https://[2001:db8::1]/", null],
    ["http://intranet/x", null],
    ["android-app://com.example", null],
    ["pas une adresse", null],
    [`https://${"a".repeat(60)}.${"b".repeat(60)}.example/`, null],
    [undefined, null],
  ])("reads %s as %s", (referrer, host) => expect(hostOfReferrer(referrer)).toBe(host));
});

describe("the tables for a spreadsheet", () => {
  it("are UTF-8 with its mark, in semicolons, for administrators", async () => {
    const headers = await bearerOf(await buildAdmin());
    const answer = await app.rest("GET", "/api/numbers/days.csv?days=7", undefined, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="palabre-days.csv"');
    const lines = String(answer.body).split("\r\n");
    expect(lines[0]).toBe("\ufeffJour;Vues;J’aime;Commentaires");
    expect(lines).toHaveLength(9);
    expect(lines[7]).toMatch(new RegExp(`^${dayOf(clock.now())};\\d+;\\d+;\\d+$`));
    for (const [url, status] of [
      ["/api/numbers/days.csv?days=12", 400],
      ["/api/numbers/days.csv?days=x", 400],
      ["/api/numbers/__proto__?days=7", 404],
      ["/api/numbers/posts.csv?days=7&post=x", 404],
    ] as const) {
      expect([url, (await app.rest("GET", url, undefined, headers)).status]).toEqual([url, status]);
    }
    expect((await app.rest("GET", "/api/numbers/days.csv")).status).toBe(401);
  });

  it("contain no formula: a title that starts like one is escaped", () => {
    const cells = ["=1+1", "+33", "-2", "@SUM(A1)", "\t=1", " =1", "＝1"];
    for (const cell of cells) expect(csvOf([[cell]]).replace(/^\ufeff"?/, "")[0]).toBe("'");
    expect(csvOf([["a;b", 'c"d', "e\nf", 7, -7]])).toBe('\ufeff"a;b";"c""d";"e\nf";7;-7\r\n');
  });
});

describe("days", () => {
  it("start at midnight in the site's time zone, in summer and winter", () => {
    expect(startOf("2026-11-21", "Africa/Abidjan").toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(startOf("2026-07-01", "Europe/Paris").toISOString()).toBe("2026-06-30T22:00:00.000Z");
    expect(startOf("2026-10-25", "Europe/Paris").toISOString()).toBe("2026-10-24T22:00:00.000Z");
    expect(startOf("2026-10-26", "Europe/Paris").toISOString()).toBe("2026-10-25T23:00:00.000Z");
    expect(startOf("2026-11-21", "America/New_York").toISOString()).toBe("2026-11-21T05:00:00.000Z");
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(lastDays(new Date("2026-03-02T10:00:00Z"), 3)).toEqual(["2026-02-28", "2026-03-01", "2026-03-02"]);
  });
});
