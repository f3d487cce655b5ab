import mongoose from "mongoose";
import { expect, it } from "vitest";
import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { readAnalytics } from "../analytics/analytics.service.ts";
import { closeDays } from "../analytics/daily-counts.service.ts";
import { listBooks } from "../catalogue/books/book.service.ts";
import { listMusics } from "../catalogue/musics/music.service.ts";
import { listPictures } from "../catalogue/pictures/picture.service.ts";
import { listVideos } from "../catalogue/videos/video.service.ts";
import { findCategoryBySlug } from "../categories/category.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { emailOf } from "../demo/accounts.ts";
import { readDemoContent } from "../demo/content.ts";
import { historyOf } from "../demo/history.ts";
import { demonstrationState, removeDemonstration } from "../demo/removal.service.ts";
import { seedDemonstration } from "../demo/seed.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { FileModel } from "../files/file.entity.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { GroupedActionModel } from "../notifications/grouped-action.entity.ts";
import { countUnread } from "../notifications/notification.service.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { listPublishedStaticPages } from "../static-pages/static-page.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";

withDatabase();

const demonstration = await readDemoContent();
const publishedArticles = demonstration.articles.filter(({ status }) => !status);
const people = [...demonstration.authors, ...demonstration.members];

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

let admin: Viewer;

it("fills an empty database once, by one of two gateways", async () => {
  admin = await buildPublisher();
  // As the scheduler may do before the views are there.
  await closeDays();
  // As two gateways that start at once.
  const seeding = await Promise.all([seedDemonstration(admin.id), seedDemonstration(admin.id)]);
  expect(seeding.sort()).toEqual([false, true]);
  expect(await mongoose.connection.collection("demonstration").countDocuments()).toBe(1);
  expect(await FeedModel.countDocuments()).toBe(demonstration.feeds.length);
  expect(await UserModel.countDocuments()).toBe(people.length + 1);
  for (const role of ["EDITOR", "AUTHOR", "MODERATOR", "READER"] as const) {
    const ofRole = people.filter((person) => person.role === role).length;
    expect([role, await UserModel.countDocuments({ role, imageName: { $exists: true } })]).toEqual([
      role,
      ofRole,
    ]);
    expect(ofRole).toBeGreaterThan(0);
  }
  expect(await FileModel.countDocuments({ inGallery: true })).toBe(25);
  expect(await FileModel.countDocuments({ kind: "IMAGE", alt: "" })).toBe(0);
  const posts = await PostModel.find({ status: "PUBLISHED" }).sort({ _id: 1 }).lean();
  expect(posts).toHaveLength(publishedArticles.length);
  const slugs = posts.map(({ slug }) => slug);
  expect((await listPublishedStaticPages()).map(({ slug }) => slug)).toEqual(["a-propos", "contact"]);
  for (const { _id, slug, likeCount, commentCount, cover, html, createdAt, publishedAt } of posts) {
    const counted = [
      await LikeModel.countDocuments({ subjectId: _id }),
      await CommentModel.countDocuments({ subjectId: _id }),
    ];
    expect([slug, likeCount, commentCount]).toEqual([slug, ...counted]);
    expect([slug, cover?.width]).toEqual([slug, 1_280]);
    expect(html.replace(/<pre.*?<\/pre>/gs, "")).not.toMatch(/media\/|<h1| [;!?»]/);
    for (const [, linked] of html.matchAll(/href="\/posts\/([^"]*)"/g)) expect(slugs).toContain(linked);
    expect([slug, createdAt, createdAt.getTime() < Date.now()]).toEqual([slug, publishedAt, true]);
  }
  expect(posts.map(({ views }) => views)).toEqual(publishedArticles.map(({ readers }) => readers));
  expect(posts.slice(-20).filter(({ wordCount }) => wordCount >= 1_200)).toHaveLength(8);
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
  const [book] = (await listBooks({ page: 1, limit: 50 })).items.filter(({ commentCount }) => commentCount);
  expect(await CommentModel.countDocuments({ subjectId: book!._id })).toBe(book!.commentCount);
  await expectPast(admin);
  const newest = await CommentModel.findOne().sort({ createdAt: -1 }).lean();
  expect(newest!.createdAt.getTime()).toBeLessThan(Date.now());
  const byDate = await FeedModel.find().sort({ createdAt: 1 }).lean();
  const byId = await FeedModel.find().sort({ _id: 1 }).lean();
  expect(byDate.map(({ _id }) => _id)).toEqual(byId.map(({ _id }) => _id));
  expect(await countUnread(await buildReader())).toBe(0);
  // The two proposals.
  expect(await countUnread(admin)).toBe(2);
  expect(await GroupedActionModel.countDocuments({ kind: { $in: ["FEED_LIKED", "POST_LIKED"] } })).toBe(0);
  expect(await seedDemonstration(admin.id)).toBe(false);
}, 180_000);

it("creates nothing twice when it was killed before its end", async () => {
  const all = (await mongoose.connection.listCollections()).map(({ name }) => name).sort();
  // The scheduler closes the days again.
  const collections = all.filter((name) => name !== "dailyCounts");
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        collections.map(async (name) => [name, await mongoose.connection.collection(name).countDocuments()]),
      ),
    );
  const before = await counts();
  await mongoose.connection
    .collection("demonstration")
    .updateOne({ doneAt: { $exists: true } }, { $unset: { doneAt: "" } });
  expect(await seedDemonstration(admin.id)).toBe(true);
  expect(await counts()).toEqual(before);
}, 180_000);

it("leaves other content unchanged", async () => {
  await createFeed(admin, { text: "La nôtre" });
  expect(await seedDemonstration(admin.id)).toBe(false);
  expect(await FeedModel.countDocuments()).toBe(demonstration.feeds.length + 1);
  expect(await PostModel.countDocuments()).toBe(demonstration.articles.length);
});

it("shows the newsroom at work: drafts, proposals, planned days, an assignee, and an article of tomorrow", async () => {
  const posts = await PostModel.find({ status: { $ne: "PUBLISHED" } }).lean();
  const ofStatus = (status: string) => posts.filter((post) => post.status === status).length;
  expect([ofStatus("DRAFT"), ofStatus("PROPOSED"), ofStatus("SCHEDULED")]).toEqual([3, 2, 1]);
  expect(posts.filter(({ plannedOn }) => plannedOn)).toHaveLength(3);
  expect(posts.filter(({ assigneeId }) => assigneeId)).toHaveLength(1);
  expect(posts.find(({ status }) => status === "SCHEDULED")!.scheduledAt!.getTime()).toBeGreaterThan(
    Date.now(),
  );
});

it("has films and sounds of a minute", async () => {
  const sounds = await FileModel.find({ kind: "AUDIO" }).lean();
  const { items: films } = await listVideos({ page: 1, limit: 50 });
  expect([sounds.length, films.length]).toEqual([9, 8]);
  for (const { duration } of [...sounds, ...films]) expect(duration).toBeGreaterThanOrEqual(60);
});

it("is removed whole, and nothing else", async () => {
  const [cover, shown] = await FileModel.find({ kind: "IMAGE", inGallery: true }).sort({ _id: 1 }).lean();
  const { _id } = await buildPost({ by: admin, tags: ["Cuisine", "Nous"], coverName: shown!.filename });
  const member = await buildReader();
  await commentPost(member, _id, { text: "Bravo" });
  const own = await buildPicture(admin);
  const viewer = { ...admin, role: "ADMINISTRATOR" } as const;
  expect(await demonstrationState()).toBe("THERE");
  // As two administrators who press the button at once.
  await Promise.all([removeDemonstration(viewer), removeDemonstration(viewer)]);
  expect(await demonstrationState()).toBe("ABSENT");
  expect((await PostModel.find().lean()).map(({ _id: id }) => String(id))).toEqual([String(_id)]);
  expect((await FeedModel.find().lean()).map(({ text }) => text)).toEqual(["La nôtre"]);
  expect(await UserModel.countDocuments({ email: { $in: people.map(emailOf) } })).toBe(0);
  expect(await UserModel.countDocuments({ _id: { $in: [admin.id, member.id] } })).toBe(2);
  const files = (await FileModel.find().lean()).map(({ filename }) => filename);
  // The category has another article: it stays as it is.
  const picture = (await findCategoryBySlug("cuisine"))?.picture?.name ?? "";
  expect(files.sort()).toEqual([shown!.filename, own.filename, picture].sort());
  expect(files).not.toContain(cover!.filename);
  for (const list of [listPictures, listVideos, listBooks, listMusics])
    expect((await list({ page: 1, limit: 50 })).total).toBe(0);
  expect(await listPublishedStaticPages()).toEqual([]);
  const left = async (name: string, filter = {}) =>
    mongoose.connection.collection(name).countDocuments(filter);
  expect([await left("likes"), await left("comments"), await left("staticPages")]).toEqual([0, 1, 0]);
  expect([await left("postDrafts"), await left("annotations")]).toEqual([0, 0]);
  expect([await left("viewsByDay"), await left("referrersByDay")]).toEqual([0, 0]);
  expect(await left("tags", { isCategory: true })).toBe(1);
  expect(await seedDemonstration(admin.id)).toBe(false);
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
  for (const { title, description, content, comments = [] } of demonstration.articles) {
    for (const each of [title, description, content, ...comments.map(({ text }) => text)]) {
      const prose = each.replace(/```[\s\S]*?```|https:\S+/g, "");
      expect(prose).not.toMatch(/'|\.\.\.|[^\s|[]![^[(]|\S[?;](?!\/)|[\u00a0\u202f]/);
    }
  }
  for (const { title, description, content } of demonstration.staticPages) {
    expect(title + description + content).not.toMatch(/'|\.\.\.|\S[?;](?!\/)|[\u00a0\u202f]/);
  }
  for (const { text, comments } of demonstration.feeds) {
    for (const each of [text, ...comments.map((comment) => comment.text)]) {
      expect(each).not.toMatch(/'|"|\.\.\.|\S[!?;:](?!\/)|[\u00a0\u202f]/);
    }
  }
});
