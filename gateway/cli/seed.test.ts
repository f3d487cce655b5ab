import mongoose from "mongoose";
import { expect, it } from "vitest";
import { readAnalytics } from "../analytics/analytics.service.ts";
import { closeDays } from "../analytics/daily-counts.service.ts";
import { listBooks } from "../catalogue/books/book.service.ts";
import { listMusics } from "../catalogue/musics/music.service.ts";
import { listPictures } from "../catalogue/pictures/picture.service.ts";
import { listVideos } from "../catalogue/videos/video.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { migrate } from "../database/migrate.ts";
import { demoArticles } from "../demo/articles/all.ts";
import { features } from "../demo/articles/features/all.ts";
import { historyOf } from "../demo/history.ts";
import { demoFeeds } from "../demo/news/all.ts";
import { demoAuthors } from "../demo/people/authors.ts";
import { demoMembers } from "../demo/people/members.ts";
import { beginDemonstration, inBackground, seedDemonstration } from "../demo/seed.ts";
import { demoStaticPages } from "../demo/static-pages.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { lastFeedSeq } from "../feeds/live/feed-log.service.ts";
import { FileModel } from "../files/file.entity.ts";
import { withFrenchSpaces } from "../lib/text/typography.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { GroupedActionModel } from "../notifications/grouped-action.entity.ts";
import { countUnread } from "../notifications/notification.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { listPublishedStaticPages } from "../static-pages/static-page.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";

withDatabase();

/** The numbers of two months, the second the livelier one. */
async function expectPast(admin: Viewer): Promise<void> {
  const { days, referrers, topPosts } = await readAnalytics(admin, { days: 90 });
  const [former, latter] = [days.slice(-60, -30), days.slice(-30)];
  expect([...former, ...latter].filter(({ views }) => views === 0)).toEqual([]);
  for (const name of ["views", "likes", "comments"] as const) {
    const sum = (of: typeof days) => of.reduce((all, day) => all + day[name], 0);
    expect([name, sum(former) > 0, sum(latter) > sum(former)]).toEqual([name, true, true]);
  }
  expect(referrers.length).toBeGreaterThan(3);
  expect(topPosts).toHaveLength(10);
}

it("fills an empty database once, by one of two gateways, resumes after a kill, and leaves other content unchanged", async () => {
  const admin = await buildPublisher();
  // As the scheduler may do before the views are there.
  await closeDays();
  // As two gateways that start at once.
  const seeding = await Promise.all([seedDemonstration(admin.id), seedDemonstration(admin.id)]);
  expect(seeding.sort()).toEqual([false, true]);
  expect(await mongoose.connection.collection("demonstration").countDocuments()).toBe(1);
  const made = { feeds: await FeedModel.countDocuments(), seq: await lastFeedSeq() };
  expect(made.feeds).toBe(demoFeeds.length);
  const people = demoAuthors.length + demoMembers.length;
  expect(await UserModel.countDocuments()).toBe(people + 1);
  expect(await UserModel.countDocuments({ role: "READER", imageName: { $exists: true } })).toBe(people);
  expect(await FileModel.countDocuments({ inGallery: true })).toBe(25);
  expect(await FileModel.countDocuments({ kind: "IMAGE", alt: "" })).toBe(0);
  const posts = await PostModel.find({ status: "PUBLISHED" }).sort({ _id: 1 }).lean();
  expect(posts).toHaveLength(demoArticles.length);
  const slugs = posts.map(({ slug }) => slug);
  expect((await listPublishedStaticPages()).map(({ slug }) => slug)).toEqual(["a-propos", "contact"]);
  for (const { _id, slug, likeCount, commentCount, cover, html, createdAt, publishedAt } of posts) {
    const counted = [
      await LikeModel.countDocuments({ subjectId: _id }),
      await CommentModel.countDocuments({ subjectId: _id }),
    ];
    expect([slug, likeCount, commentCount]).toEqual([slug, ...counted]);
    expect([slug, cover?.width]).toEqual([slug, 1_280]);
    expect(html.replace(/<pre.*?<\/pre>/gs, "")).not.toMatch(/(scene|sound|film):|<h1| [;!?»]/);
    for (const [, linked] of html.matchAll(/href="\/posts\/([^"]*)"/g)) expect(slugs).toContain(linked);
    expect([slug, createdAt, createdAt.getTime() < Date.now()]).toEqual([slug, publishedAt, true]);
  }
  expect(posts.map(({ views }) => views)).toEqual(demoArticles.map(({ readers }) => readers));
  expect(posts.slice(-20).filter(({ wordCount }) => wordCount >= 1_500)).toHaveLength(features.length);
  for (const list of [listPictures, listVideos, listBooks, listMusics]) {
    expect((await list({ page: 1, limit: 50 })).total).toBe(8);
  }
  for (const { _id, likeCount, commentCount } of await FeedModel.find().lean()) {
    expect([likeCount, commentCount]).toEqual([
      await LikeModel.countDocuments({ subjectId: _id }),
      await CommentModel.countDocuments({ subjectId: _id }),
    ]);
    expect(Math.min(likeCount, commentCount)).toBeGreaterThan(1);
  }
  await expectPast(admin);
  const newest = await CommentModel.findOne().sort({ createdAt: -1 }).lean();
  expect(newest!.createdAt.getTime()).toBeLessThan(Date.now());
  const byDate = await FeedModel.find().sort({ createdAt: 1 }).lean();
  const byId = await FeedModel.find().sort({ _id: 1 }).lean();
  expect(byDate.map(({ _id }) => _id)).toEqual(byId.map(({ _id }) => _id));
  expect(await countUnread(await buildReader())).toBe(0);
  expect(await countUnread(admin)).toBe(0);
  expect(await GroupedActionModel.countDocuments({ kind: { $in: ["FEED_LIKED", "POST_LIKED"] } })).toBe(0);

  expect(await seedDemonstration(admin.id)).toBe(false);
  await createFeed(admin, { text: "La nôtre" });
  expect(await seedDemonstration(admin.id)).toBe(false);
  expect(await FeedModel.countDocuments()).toBe(made.feeds + 1);
  expect(await PostModel.countDocuments()).toBe(demoArticles.length);
}, 180_000);

it("resumes where it was stopped", async () => {
  await mongoose.connection.dropDatabase();
  await migrate();
  const admin = await buildPublisher();
  const rest = await beginDemonstration(admin.id);
  const leave = inBackground(rest ?? []);
  await leave();
  const [posts, files] = [await PostModel.countDocuments(), await FileModel.countDocuments()];
  expect([posts > 5, posts < demoArticles.length]).toEqual([true, true]);
  expect(await beginDemonstration(admin.id)).toHaveLength(rest!.length);
  expect([await PostModel.countDocuments(), await FileModel.countDocuments()]).toEqual([posts, files]);
}, 180_000);

it("spreads views over the days from publication until now, exactly", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  for (const [days, total] of [
    [0.2, 900],
    [0.2, 3],
    [40, 2_000],
    [180, 1_237],
  ] as const) {
    const history = historyOf(new Date(now.getTime() - days * 86_400_000), total, now);
    expect(history.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(history.every(({ day, count }) => day <= "2026-11-21" && count > 0)).toBe(true);
    if (days > 1) expect(history[1]!.count).toBeGreaterThan(history.at(-2)!.count);
  }
});

it("uses French typography in its texts", () => {
  expect(withFrenchSpaces("Ça va ? Oui : « bien » ! 12 500 F, 8 %, 3 kg, 2 grands")).toBe(
    "Ça va\u202f? Oui\u00a0: «\u00a0bien\u00a0»\u202f! 12\u202f500\u00a0F, 8\u00a0%, 3\u00a0kg, 2 grands",
  );
  for (const { title, description, content, comments = [] } of demoArticles) {
    for (const each of [title, description, content, ...comments.map(({ text }) => text)]) {
      const prose = each.replace(/```[\s\S]*?```|https:\S+/g, "");
      expect(prose).not.toMatch(/'|\.\.\.|[^\s|[]![^[(]|\S[?;](?!\/)|[\u00a0\u202f]/);
    }
  }
  for (const { title, description, content } of demoStaticPages) {
    expect(title + description + content).not.toMatch(/'|\.\.\.|\S[?;](?!\/)|[\u00a0\u202f]/);
  }
  for (const { text, comments } of demoFeeds) {
    for (const each of [text, ...comments.map((comment) => comment.text)]) {
      expect(each).not.toMatch(/'|"|\.\.\.|\S[!?;:](?!\/)|[\u00a0\u202f]/);
    }
  }
});
