import mongoose from "mongoose";
import { expect, it } from "vitest";
import { listBooks } from "../catalogue/book.service.ts";
import { listMusics } from "../catalogue/music.service.ts";
import { listPictures } from "../catalogue/picture.service.ts";
import { listVideos } from "../catalogue/video.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import { lastFeedSeq } from "../events/feed-log.service.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { migrate } from "../migrations/migrate.ts";
import { countUnread } from "../notifications/notification.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { withFrenchSpaces } from "../shared/typography.ts";
import { withDatabase } from "../test/database.ts";
import { buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { FileModel } from "../uploads/file.entity.ts";
import { UserModel } from "../users/user.entity.ts";
import { demoArticles } from "./demo/articles/all.ts";
import { demoFeeds } from "./demo/feeds.ts";
import { beginDemonstration, inBackground, seedDemonstration } from "./seed.ts";

withDatabase();

it("fills an empty database once, goes on where it was killed, and leaves people's content alone", async () => {
  const admin = await buildPublisher();
  expect(await seedDemonstration(admin.id)).toBe(true);
  const made = { feeds: await FeedModel.countDocuments(), seq: await lastFeedSeq() };
  expect(made.feeds).toBe(12);
  expect(await UserModel.countDocuments()).toBe(9);
  expect(await FileModel.countDocuments({ inGallery: true })).toBe(25);
  const posts = await PostModel.find({ status: "PUBLISHED" }).sort({ _id: 1 }).lean();
  expect(posts).toHaveLength(36);
  for (const { _id, slug, likeCount, commentCount, cover, html, createdAt, publishedAt } of posts) {
    const counted = [
      await LikeModel.countDocuments({ subjectId: _id }),
      await CommentModel.countDocuments({ subjectId: _id }),
    ];
    expect([slug, likeCount, commentCount]).toEqual([slug, ...counted]);
    expect([slug, cover?.width]).toEqual([slug, 1_280]);
    expect(html).not.toMatch(/scene:|sound:|<h1| [;!?»]/);
    expect([slug, createdAt, createdAt.getTime() < Date.now()]).toEqual([slug, publishedAt, true]);
  }
  expect(posts.map(({ views }) => views)).toEqual(demoArticles.map(({ readers }) => readers));
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
  const newest = await CommentModel.findOne().sort({ createdAt: -1 }).lean();
  expect(newest!.createdAt.getTime()).toBeLessThan(Date.now());
  const byDate = await FeedModel.find().sort({ createdAt: 1 }).lean();
  const byId = await FeedModel.find().sort({ _id: 1 }).lean();
  expect(byDate.map(({ _id }) => _id)).toEqual(byId.map(({ _id }) => _id));
  expect(await countUnread(await buildReader())).toBe(0);

  expect(await seedDemonstration(admin.id)).toBe(false);
  await createFeed(admin, { text: "La nôtre" });
  expect(await seedDemonstration(admin.id)).toBe(false);
  expect(await FeedModel.countDocuments()).toBe(made.feeds + 1);
  expect(await PostModel.countDocuments()).toBe(36);
}, 180_000);

it("goes on where it was left off", async () => {
  await mongoose.connection.dropDatabase();
  await migrate();
  const admin = await buildPublisher();
  const rest = await beginDemonstration(admin.id);
  const leave = inBackground(rest ?? []);
  await leave();
  const [posts, files] = [await PostModel.countDocuments(), await FileModel.countDocuments()];
  expect([posts > 5, posts < 36]).toEqual([true, true]);
  expect(await beginDemonstration(admin.id)).toHaveLength(rest!.length);
  expect([await PostModel.countDocuments(), await FileModel.countDocuments()]).toEqual([posts, files]);
}, 180_000);

it("types its texts as French wants them", () => {
  expect(withFrenchSpaces("Ça va ? Oui : « bien » !")).toBe(
    "Ça va\u202f? Oui\u00a0: «\u00a0bien\u00a0»\u202f!",
  );
  for (const { title, description, content, comments = [] } of demoArticles) {
    for (const each of [title, description, content, ...comments.map(({ text }) => text)]) {
      expect(each).not.toMatch(/'|\.\.\.|[^\s|]![^[(]|\S[?;](?!\/)|[\u00a0\u202f]/);
    }
  }
  for (const { text, comments } of demoFeeds) {
    for (const each of [text, ...comments.map((comment) => comment.text)]) {
      expect(each).not.toMatch(/'|"|\.\.\.|\S[!?;:](?!\/)|[\u00a0\u202f]/);
    }
  }
});
