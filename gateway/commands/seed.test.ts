import { expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { lastFeedSeq } from "../events/feed-log.service.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { countUnread } from "../notifications/notification.service.ts";
import { withFrenchSpaces } from "../shared/typography.ts";
import { withDatabase } from "../test/database.ts";
import { buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { UserModel } from "../users/user.entity.ts";
import { demoFeeds } from "./demo/feeds.ts";
import { seedDemonstration } from "./seed.ts";

withDatabase();

it("fills an empty database once, goes on where it was killed, and leaves people's content alone", async () => {
  const admin = await buildPublisher();
  expect(await seedDemonstration(admin.id)).toBe(true);
  const made = { feeds: await FeedModel.countDocuments(), seq: await lastFeedSeq() };
  expect(made.feeds).toBe(12);
  expect(await UserModel.countDocuments()).toBe(9);
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
});

it("types its texts as French wants them", () => {
  expect(withFrenchSpaces("Ça va ? Oui : « bien » !")).toBe(
    "Ça va\u202f? Oui\u00a0: «\u00a0bien\u00a0»\u202f!",
  );
  for (const { text, comments } of demoFeeds) {
    for (const each of [text, ...comments.map((comment) => comment.text)]) {
      expect(each).not.toMatch(/'|"|\.\.\.|\S[!?;:](?!\/)|[\u00a0\u202f]/);
    }
  }
});
