import { expect, it } from "vitest";
import { clock, hours } from "../../core/clock.ts";
import { listNotifications } from "../../notifications/notification.service.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { PostModel } from "../post.entity.ts";
import { publishDuePosts } from "./post-schedule.service.ts";

withDatabase();

it("an article of somebody who may publish no more is proposed at its hour, and the editors learn of it", async () => {
  const [former, editor] = [await buildUser({ role: "EDITOR" }), await buildUser({ role: "EDITOR" })];
  const scheduledAt = new Date(clock.now().getTime() + hours(1));
  const schedule = async (by: typeof former) => {
    const { _id } = await buildPost({ by: viewerOf(former), status: "DRAFT" });
    await updatePost(viewerOf(by), _id, { status: "SCHEDULED", scheduledAt });
    return _id;
  };
  const [left, kept] = [await schedule(former), await schedule(editor)];
  await UserModel.updateOne({ _id: former._id }, { role: "READER" });
  clock.advance(hours(2));
  expect(await publishDuePosts()).toBe(1);
  const statusOf = async (id: typeof left) => (await PostModel.findById(id).lean())?.status;
  expect([await statusOf(left), await statusOf(kept)]).toEqual(["PROPOSED", "PUBLISHED"]);
  const shown = await listNotifications(viewerOf(editor), { limit: 20 });
  expect(shown.items.map(({ kind }) => kind)).toContain("POST_PROPOSED");
});
