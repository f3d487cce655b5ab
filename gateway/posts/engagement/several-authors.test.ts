import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { actorCounters } from "../../notifications/actor-counts.service.ts";
import { GroupedActionModel } from "../../notifications/grouped-action.entity.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { actorsOf, idsOf, later, own } from "../../testing/mails/notified.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { Post } from "../post.entity.ts";
import { PostModel } from "../post.entity.ts";
import { likePost, uncommentPost, unlikePost } from "./post-engagement.service.ts";

withDatabase();

let [first, second, reader] = [] as unknown as [Viewer, Viewer, Viewer];
let post: Post;
const seen = async (viewer: Viewer) => (await own(viewer)).map(({ kind, actorCount }) => [kind, actorCount]);

beforeEach(async () => {
  [first, second, reader] = [await buildPublisher(), await buildPublisher(), await buildReader()];
  post = await buildStoredPost({ by: first, authorIds: [first.id, second.id] as never });
});

it("notifies every author of likes, grouped, and never of their own", async () => {
  await likePost(reader, post._id);
  later();
  await likePost(second, post._id);
  expect(await seen(first)).toEqual([["POST_LIKED", 2]]);
  expect(actorsOf((await own(first))[0]!)).toEqual(idsOf([second, reader]));
  expect(await seen(second)).toEqual([["POST_LIKED", 1]]);
  await unlikePost(reader, post._id);
  expect(await seen(first)).toEqual([["POST_LIKED", 1]]);
  expect(await seen(second)).toEqual([]);
  await likePost(reader, post._id);
  expect(await seen(second)).toEqual([["POST_LIKED", 1]]);
  expect(await GroupedActionModel.countDocuments({ subjectId: post._id })).toBe(3);
});

it("notifies every author of comments, once, and withdraws them from all", async () => {
  const comment = await buildPostComment(post, { by: second, text: "Qui vient ?" });
  const reply = await buildPostComment(post, { by: reader, parentId: comment._id });
  expect(await seen(first)).toEqual([["POST_COMMENTED", 2]]);
  // Notified of the reply, and not of a comment as well.
  expect(await seen(second)).toEqual([["COMMENT_REPLIED", 1]]);
  const other = await buildPostComment(post, { by: reader });
  expect((await seen(second)).toSorted()).toEqual([
    ["COMMENT_REPLIED", 1],
    ["POST_COMMENTED", 1],
  ]);
  await uncommentPost(reader, post._id, other._id);
  await uncommentPost(reader, post._id, reply._id);
  expect([await seen(first), await seen(second)]).toEqual([[["POST_COMMENTED", 1]], []]);
});

it("withdraws the like from an author who has left, and notifies one who has come", async () => {
  await likePost(reader, post._id);
  const third = await buildPublisher();
  await PostModel.updateOne({ _id: post._id }, { authorIds: [first.id, third.id] });
  later();
  const other = await buildReader();
  await likePost(other, post._id);
  expect([await seen(first), await seen(second), await seen(third)]).toEqual([
    [["POST_LIKED", 2]],
    [["POST_LIKED", 1]],
    [["POST_LIKED", 1]],
  ]);
  await unlikePost(reader, post._id);
  expect([await seen(first), await seen(second), await seen(third)]).toEqual([
    [["POST_LIKED", 1]],
    [],
    [["POST_LIKED", 1]],
  ]);
});

it("counts the actors of each author's notification for itself", async () => {
  await likePost(reader, post._id);
  await likePost(second, post._id);
  expect(await actorCounters.repair()).toMatchObject({ corrected: 0 });
  await NotificationModel.updateMany({ subjectId: post._id }, { $set: { actorCount: 9 } });
  expect(await actorCounters.repair()).toMatchObject({ corrected: 2 });
  expect([await seen(first), await seen(second)]).toEqual([[["POST_LIKED", 2]], [["POST_LIKED", 1]]]);
});
