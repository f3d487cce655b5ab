import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock, days, hours, minutes } from "../../core/clock.ts";
import type { RequestDetails } from "../../core/context.ts";
import { noRequest } from "../../core/context.ts";
import { createPost } from "../../posts/editing/save-post.service.ts";
import { PostModel } from "../../posts/post.entity.ts";
import type { Post } from "../../posts/post.service.ts";
import { openSession } from "../../sessions/session.service.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { OnlineReaderModel } from "./online-reader.entity.ts";
import { viewPage, viewPost } from "./post-view.service.ts";
import { DayViewsModel, ViewModel, ViewSaltModel } from "./view.entity.ts";
import { countView, type ViewRequest } from "./view.service.ts";
import { countPageView, viewsCounted } from "./view-tracking.ts";
import { viewsByDay } from "./views-by-day.service.ts";
import { deleteFormerSalts, resetSalt } from "./visitor-hash.service.ts";

withDatabase();

const phone =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
const somebody: ViewRequest = { userId: null, ip: "192.0.2.7", userAgent: phone, isPrefetch: false };
const request: RequestDetails = { ...noRequest, ip: somebody.ip, userAgent: phone };
const unknown = "0123456789abcdef01234567";

let post: Post;
beforeEach(async () => {
  // Tomorrow at eight: at midnight the salt changes, and with it who is the same reader.
  clock.advance(days(1) - (clock.now().getTime() % days(1)) + hours(8));
  const input = { title: "Un article lu", description: "Souvent.", content: "Du texte.", tags: ["lu"] };
  post = await createPost(await buildPublisher(), { ...input, status: "PUBLISHED" });
});
afterEach(resetSalt);

const views = async () => (await PostModel.findById(post._id).lean<Post>())!.views;

describe("countView", () => {
  it("counts a reader once in 30 minutes", async () => {
    expect(await countView(post._id, somebody)).toBe(true);
    expect(await countView(post._id, somebody)).toBe(false);
    clock.advance(minutes(29));
    expect(await countView(post._id, somebody)).toBe(false);
    expect(await views()).toBe(1);
    clock.advance(minutes(2));
    expect(await countView(post._id, somebody)).toBe(true);
    expect(await views()).toBe(2);
  });

  it("tells readers apart by account, else by address and browser", async () => {
    const reader = await buildReader();
    const others: ViewRequest[] = [
      somebody,
      { ...somebody, ip: "192.0.2.8" },
      { ...somebody, userAgent: `${phone} Other` },
      { ...somebody, userId: reader.id },
      { ...somebody, userId: (await buildReader()).id },
    ];
    for (const each of others) expect(await countView(post._id, each)).toBe(true);
    // The same account from elsewhere.
    const moved = {
      userId: reader.id,
      ip: "198.51.100.1",
      userAgent: "Mozilla/5.0 Autre",
      isPrefetch: false,
    };
    expect(await countView(post._id, moved)).toBe(false);
    expect(await views()).toBe(5);
  });

  it("counts at most 32 browsers of an address, which may be a whole mobile network's, and one network of IPv6 as one", async () => {
    const browsers = Array.from({ length: 100 }, (_, index) => ({
      ...somebody,
      userAgent: `${phone} ${index}`,
    }));
    const online = await OnlineReaderModel.countDocuments();
    const counted = await Promise.all(browsers.map((each) => countView(post._id, each)));
    expect(counted.filter(Boolean).length).toBeGreaterThan(24);
    expect(counted.filter(Boolean).length).toBeLessThanOrEqual(32);
    expect((await OnlineReaderModel.countDocuments()) - online).toBeLessThanOrEqual(32);
    const before = await views();
    const device = Array.from({ length: 20 }, (_, index) => ({
      ...somebody,
      ip: `2001:db8:1:2::${index + 1}`,
    }));
    await Promise.all(device.map((each) => countView(post._id, each)));
    expect(await views()).toBe(before + 1);
  });

  it("counts exactly when hundreds of readers come at once, each of them twice", async () => {
    const crowd = Array.from({ length: 300 }, (_, index) => ({
      ...somebody,
      ip: `10.0.${index >> 8}.${index & 255}`,
    }));
    const counted = await Promise.all([...crowd, ...crowd].map((each) => countView(post._id, each)));
    expect(counted.filter(Boolean)).toHaveLength(300);
    expect(await views()).toBe(300);
    expect(await viewsByDay([post._id], clock.now())).toMatchObject([{ count: 300 }]);
  });

  it.each([
    [
      "a search engine",
      { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["a script", { userAgent: "curl/8.5.0" }],
    ["what has no name", { userAgent: "" }],
    ["a page fetched ahead", { isPrefetch: true }],
  ])("leaves out %s", async (_name, more) => {
    expect(await countView(post._id, { ...somebody, ...more })).toBe(false);
    expect(await views()).toBe(0);
  });

  it("stores neither address, browser nor account, and lets what it stores expire", async () => {
    const reader = await buildReader();
    await countView(post._id, somebody);
    await countView(post._id, { ...somebody, userId: reader.id });
    const stored = JSON.stringify([
      await ViewModel.find().lean(),
      await DayViewsModel.find().lean(),
      await ViewSaltModel.find().lean(),
    ]);
    for (const secret of [somebody.ip, "Android", reader.id]) expect(stored).not.toContain(secret);
    const expiring = await Promise.all(
      [ViewModel, DayViewsModel, ViewSaltModel].map(async (model) =>
        (await model.collection.indexes()).some((index) => "expireAfterSeconds" in index),
      ),
    );
    expect(expiring).toEqual([true, true, true]);
  });

  it("uses a new salt every day, the same in every gateway, and deletes the old one", async () => {
    await countView(post._id, somebody);
    resetSalt();
    // Another gateway, the same day.
    expect(await countView(post._id, somebody)).toBe(false);
    const [today] = await ViewSaltModel.find().lean();
    clock.advance(days(1));
    await countView(post._id, somebody);
    const salts = await ViewSaltModel.find().lean();
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(2);
    expect(await deleteFormerSalts()).toBe(1);
    expect((await ViewSaltModel.find().lean()).map(({ _id }) => _id)).not.toContain(today!._id);
    expect(await viewsByDay([post._id], new Date(clock.now().getTime() - days(2)))).toHaveLength(2);
  });
});

describe("viewPost", () => {
  it("returns the article with the counted view", async () => {
    expect(await viewPost(null, String(post._id), request)).toMatchObject({ slug: post.slug, views: 1 });
    expect(await viewPost(null, post._id, request)).toMatchObject({ views: 1 });
    expect(await viewPost(await buildReader(), post._id, request)).toMatchObject({ views: 2 });
  });

  it("returns drafts to administrators only, without counting a view", async () => {
    await PostModel.updateOne({ _id: post._id }, { $set: { status: "DRAFT" } });
    await expect(viewPost(null, post._id, request)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await viewPost(await buildPublisher(), post._id, request)).toMatchObject({ views: 0 });
    await expect(viewPost(null, unknown, request)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(viewPost(null, "x", request)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("counts the page of an existing slug", async () => {
  expect(await viewPage(post.slug, somebody)).toBe(true);
  expect(await viewPage("aucun-article", somebody)).toBe(false);
  await PostModel.updateOne({ _id: post._id }, { $set: { trashedAt: clock.now() } });
  expect(await viewPage(post.slug, { ...somebody, ip: "203.0.113.4" })).toBe(false);
  expect(await views()).toBe(1);
});

describe("GET of a page", () => {
  const site = Fastify();
  beforeAll(async () => {
    await site.register(cookie);
    site.get("/*", async (request) => {
      countPageView(request);
      return "the page";
    });
    site.post("/*", async (request) => countPageView(request));
  });
  const open = async (
    url: string,
    headers: Record<string, string> = {},
    method: "GET" | "HEAD" | "POST" = "GET",
  ) => {
    await site.inject({ method, url, headers: { "user-agent": phone, ...headers } });
    await viewsCounted();
  };

  it("counts the page of an article for every reader, and no other page", async () => {
    const reader = await buildUser();
    const { cookie } = await openSession(reader, "browser");
    await open(`/posts/${post.slug}`);
    await open(`/posts/${post.slug}/?page=2#suite`);
    expect(await views()).toBe(1);
    await open(`/posts/${post.slug}`, { cookie: `palabre=${cookie.value}` });
    await open(`/posts/${post.slug}`, { cookie: `palabre=${cookie.value}`, "user-agent": `${phone} Tablet` });
    expect(await views()).toBe(2);
    const other = { "user-agent": `${phone} Other` };
    await open(`/posts/${post.slug}`, { ...other, "sec-purpose": "prefetch" });
    await open(`/posts/${post.slug}`, other, "HEAD");
    await open(`/posts/${post.slug}`, other, "POST");
    await open(`/posts/${post.slug}/more`, other);
    await open("/posts", other);
    await open("/posts/inconnu", other);
    await open("/posts/%00", other);
    expect(await views()).toBe(2);
  });
});
