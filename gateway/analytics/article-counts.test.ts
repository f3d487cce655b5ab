import { Types } from "mongoose";
import { expect, it } from "vitest";
import { dayOf } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { likePost } from "../posts/engagement/post-engagement.service.ts";
import { buildPostComment, buildStoredPost } from "../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { readAnalytics } from "./analytics.service.ts";
import { DayViewsModel } from "./views/view.entity.ts";

withDatabase({ TIME_ZONE: "America/Martinique" });

it("counts an article's likes and comments by the site's days", async () => {
  const today = dayOf(clock.now());
  // In UTC this is the next day.
  const evening = new Date(`${today}T22:00:00-04:00`);
  clock.advance(evening.getTime() - clock.now().getTime());
  const admin = await buildPublisher();
  const post = await buildStoredPost();
  await likePost(await buildReader(), post._id);
  await buildPostComment(post);
  const { days } = await readAnalytics(admin, { days: 7, postId: String(post._id) });
  expect(days.at(-1)).toMatchObject({ day: today, likes: 1, comments: 1 });
});

it("counts all likes of the most read articles", async () => {
  const admin = await buildPublisher();
  const post = await buildStoredPost();
  const at = clock.now();
  const like = () => ({
    _id: newId(at),
    subjectKind: "POST",
    subjectId: post._id,
    userId: new Types.ObjectId(),
  });
  await LikeModel.insertMany(Array.from({ length: 1_200 }, like));
  await DayViewsModel.create({ postId: post._id, day: dayOf(at), count: 5_000, at });
  const { topPosts } = await readAnalytics(admin, { days: 7 });
  expect(topPosts[0]).toMatchObject({ views: 5_000, likes: 1_200 });
});
