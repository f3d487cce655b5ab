import { describe, expect, it } from "vitest";
import { countView } from "../analytics/views/view.service.ts";
import { clock, days, hours } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { commentPost, likePost, unlikePost } from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import type { Post } from "../posts/post.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { exclusivePosts, popularPosts, recentPosts } from "./dashboard-posts.service.ts";
import { halfLife, popularityOf, weights } from "./popularity-formula.ts";
import { updatePopularity } from "./popularity-ranking.service.ts";

withDatabase();

const day = (index: number) => new Date(Date.UTC(2026, 5, 1) + days(index));
const activity = (at: Date, more: object) => ({ at, views: 0, likes: 0, commenters: 0, ...more });

describe("the formula", () => {
  it("halves the weight of an action in three days", () => {
    const now = popularityOf(day(3), [activity(day(3), { views: 100 })]);
    const before = popularityOf(day(0), [activity(day(0), { views: 100 })]);
    expect(now - before).toBeCloseTo(days(3) / halfLife);
    const twice = popularityOf(day(0), [activity(day(0), { views: 200 + weights.publication })]);
    expect(twice).toBeCloseTo(now);
  });

  it("weighs a like as four views, and a commenter as eight", () => {
    const of = (more: object) => popularityOf(day(0), [activity(day(1), more)]);
    expect(of({ likes: 10 })).toBeCloseTo(of({ views: 40 }));
    expect(of({ commenters: 5 })).toBeCloseTo(of({ views: 40 }));
    expect(of({ likes: 1, views: 1 })).toBeGreaterThan(of({ views: 4 }));
  });

  it("gives a new article an initial weight, and does not overflow", () => {
    expect(popularityOf(day(10), [])).toBeGreaterThan(popularityOf(day(0), []));
    expect(popularityOf(day(0), [activity(day(0), { views: 0 })])).toBe(popularityOf(day(0), []));
    const later = popularityOf(new Date("2090-01-01"), [activity(new Date("2090-01-02"), { views: 1e9 })]);
    expect(Number.isFinite(later)).toBe(true);
    const year = Array.from({ length: 60 }, (_, index) => activity(day(index), { views: 1e6, likes: 1e5 }));
    expect(Number.isFinite(popularityOf(day(0), year))).toBe(true);
  });

  it("never decreases with an additional view", () => {
    const old = popularityOf(day(0), [activity(day(0), { views: 1e6 })]);
    expect(
      popularityOf(day(0), [activity(day(0), { views: 1e6 }), activity(day(59), { views: 1 })]),
    ).toBeGreaterThan(old);
  });
});

describe("the scheduled ranking", () => {
  let admin: Viewer;
  const publish = async (title: string, more: object = {}): Promise<Post> => {
    admin ??= await buildPublisher();
    const input = { title, description: "Une description.", content: "Du texte.", tags: ["essai"], ...more };
    return createPost(admin, { status: "PUBLISHED", ...input });
  };
  const read = (post: Post, ip: string) =>
    countView(post._id, {
      userId: null,
      ip,
      userAgent: "Mozilla/5.0 (X11; Linux) Firefox/130.0",
      isPrefetch: false,
    });
  const ranks = async () => (await popularPosts()).map(({ title }) => title);

  it("ranks articles by views, likes and comments, and computes only changed ones", async () => {
    const [quiet, liked, discussed] = [
      await publish("Calme"),
      await publish("Aimé"),
      await publish("Discuté"),
    ];
    expect(await updatePopularity()).toBe(3);
    expect(await updatePopularity()).toBe(0);
    const reader = await buildReader();
    for (const who of [reader, await buildReader(), await buildReader()]) await likePost(who, liked._id);
    for (const text of ["Un", "Deux", "Trois"]) await commentPost(reader, discussed._id, { text });
    await read(quiet, "192.0.2.1");
    expect(await updatePopularity()).toBe(3);
    expect(await ranks()).toEqual(["Aimé", "Discuté", "Calme"]);
    // Likes that are taken back count no more.
    await unlikePost(reader, liked._id);
    for (const index of [2, 3, 4, 5, 6, 7, 8, 9]) await read(discussed, `192.0.2.${index}`);
    expect(await updatePopularity()).toBe(2);
    expect(await ranks()).toEqual(["Discuté", "Aimé", "Calme"]);
  });

  it("lets popularity decrease with time", async () => {
    const old = await publish("Ancien succès");
    for (let index = 0; index < 40; index++) await read(old, `198.51.100.${index}`);
    await updatePopularity();
    expect((await ranks())[0]).toBe("Ancien succès");
    clock.advance(days(12));
    await publish("Tout neuf");
    await updatePopularity();
    expect((await ranks())[0]).toBe("Tout neuf");
  });

  it("keeps the change mark of an article with a concurrent action", async () => {
    const post = await publish("Lu pendant le calcul");
    const [due] = [await PostModel.findById(post._id).lean<Post>()];
    clock.advance(hours(1));
    await read(post, "203.0.113.9");
    const { savePopularity: keepPopularity } = await import("../posts/lists/post-popularity.service.ts");
    await keepPopularity([{ post: due!, popularity: 1 }]);
    expect((await PostModel.findById(post._id).lean<Post>())!.popularityDueAt).toBeDefined();
    await updatePopularity();
    expect((await PostModel.findById(post._id).lean<Post>())!.popularityDueAt).toBeUndefined();
  });

  it("lists at most twelve of each kind, and drafts in none", async () => {
    for (let index = 0; index < 13; index++) await publish(`Exclu ${index}`, { isExclusive: true });
    await publish("Brouillon", { isExclusive: true, status: "DRAFT" });
    await updatePopularity();
    for (const list of [recentPosts, popularPosts, exclusivePosts]) {
      const found = await list();
      expect(found).toHaveLength(12);
      expect(found.map(({ title }) => title)).not.toContain("Brouillon");
      expect(found[0]).not.toHaveProperty("html");
    }
    expect((await exclusivePosts(2)).map(({ title }) => title)).toEqual(["Exclu 12", "Exclu 11"]);
    for (const limit of [0, 13, 1.5]) {
      await expect(recentPosts(limit)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });
});
