import { expect, it } from "vitest";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { banFromComments } from "../accounts/people/comment-ban.service.ts";
import { updateUser } from "../accounts/people/people.service.ts";
import { createCategory } from "../categories/category.service.ts";
import { deleteCategory } from "../categories/category-deletion.service.ts";
import { findCommentRules } from "../comments/holding/comment-rules.service.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { listDesk } from "../comments/studio/desk-comments.service.ts";
import { listStudioComments } from "../comments/studio/studio-comments.service.ts";
import type { Viewer } from "../core/policies.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { listModerationLog } from "../moderation-log/moderation-log.service.ts";
import { commentPost, uncommentPost } from "../posts/engagement/post-engagement.service.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildHeld, heldText } from "../testing/factories/held.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findUser } from "../users/user.service.ts";
import { findCommentAlert } from "./comment-alert.service.ts";
import { mailHeldComments } from "./held-mail.service.ts";
import { judgeComments } from "./judge-comments.service.ts";
import { deleteComments, hideComments } from "./moderation.service.ts";

withDatabase({ RATE_LIMIT: "off" });

const why = { reason: "SPAM", text: "" };
let number = 0;

async function categoryWithPost(boss: Viewer) {
  const category = await createCategory(boss, { name: `Rubrique ${++number}` });
  return { category, post: await buildPost({ tags: [category.slug] }) };
}
const commentOn = async (post: { readonly _id: unknown }, text: string, by?: Viewer) => {
  const { comment } = await commentPost(by ?? (await buildReader()), String(post._id), { text });
  return String(comment._id);
};

/** A moderator of the first of two categories, each with an article that has a held and a reported comment. */
async function build() {
  const boss = await buildPublisher();
  const [own, other] = [await categoryWithPost(boss), await categoryWithPost(boss)];
  const user = await buildUser();
  const moderatedCategoryIds = [String(own.category._id)];
  await updateUser(boss, user._id, { role: "CATEGORY_MODERATOR", moderatedCategoryIds });
  const moderator: Viewer = { ...viewerOf(user), role: "CATEGORY_MODERATOR" };
  const commentsOf = async ({ post }: typeof own) => {
    const reported = await commentOn(post, "Un mot déplacé");
    await reportComment(await buildReader(), reported, { reason: "INSULT", text: "" });
    return { held: await commentOn(post, heldText), reported };
  };
  return { boss, own, other, user, moderator, mine: await commentsOf(own), theirs: await commentsOf(other) };
}
const idsOf = ({ items }: { items: readonly { _id: unknown }[] }) => items.map(({ _id }) => String(_id));
const page = { page: 1, limit: 50 };

it("sees in lists and counts what lies on the articles of these categories, and no news", async () => {
  const { moderator, boss, mine, theirs } = await build();
  const onFeed = (await buildHeld()).ids[0];
  const uncategorized = await commentOn(await buildPost({ tags: ["divers"] }), heldText);
  expect(await listDesk(moderator, page)).toMatchObject({ total: 2 });
  expect(idsOf(await listDesk(moderator, page))).toEqual([mine.held, mine.reported]);
  expect(idsOf(await listDesk(moderator, { ...page, reason: "REPORTED" }))).toEqual([mine.reported]);
  const all = idsOf(await listDesk(boss, page));
  expect(all).toEqual(expect.arrayContaining([theirs.held, theirs.reported, onFeed, uncategorized]));
  expect(idsOf(await listStudioComments(moderator, { ...page, filter: "ALL" }))).toEqual([mine.reported]);
  const found = await listStudioComments(moderator, { ...page, filter: "REPORTED", keyword: "deplace" });
  expect([idsOf(found), found.total]).toEqual([[mine.reported], 1]);
  await judgeComments(boss, [mine.held, theirs.held], "REFUSE", why);
  expect(idsOf(await listStudioComments(moderator, { ...page, filter: "REFUSED" }))).toEqual([mine.held]);
});

it("judges these alone, in bulk too, and takes its decisions back", async () => {
  const { moderator, own, mine, theirs } = await build();
  expect(await judgeComments(moderator, [mine.held, mine.reported], "KEEP")).toMatchObject({ count: 2 });
  expect(await judgeComments(moderator, [mine.held], "UNDO")).toMatchObject({ count: 1 });
  const forbidden = { code: "FORBIDDEN" };
  for (const decision of ["KEEP", "REFUSE", "UNDO"] as const)
    await expect(judgeComments(moderator, [mine.held, theirs.held], decision, why)).rejects.toMatchObject(
      forbidden,
    );
  await expect(judgeComments(moderator, [mine.held], "END", why)).rejects.toMatchObject(forbidden);
  for (const act of [hideComments, deleteComments]) {
    await expect(act(moderator, [theirs.reported], why)).rejects.toMatchObject(forbidden);
    expect(await act(moderator, [await commentOn(own.post, "Bof")], why)).toMatchObject({ count: 1 });
  }
});

it("removes no comment elsewhere, bans nobody, and changes no rule", async () => {
  const { moderator, own, other, mine, theirs } = await build();
  const refusals = [
    () => uncommentPost(moderator, other.post._id, theirs.reported),
    () => banFromComments(moderator, moderator.id, why),
    () => findCommentRules(moderator),
    () => findCommentAlert(moderator),
    () => listModerationLog(moderator, { limit: 5 }),
  ];
  for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await uncommentPost(moderator, other.post._id, await commentOn(other.post, "À moi", moderator));
  await uncommentPost(moderator, own.post._id, mine.reported);
});

it("gets a mail for what waits there", async () => {
  const { user, boss, own, mine } = await build();
  const mailsOf = () => QueuedMailModel.countDocuments({ userId: user._id, kind: "COMMENTS_WAITING" });
  await judgeComments(boss, [mine.held], "KEEP");
  await mailHeldComments();
  expect(await mailsOf()).toBe(0);
  await commentOn(own.post, "https://encore.exemple.com");
  await mailHeldComments();
  expect(await mailsOf()).toBe(1);
});

it("has its categories from who gives roles, one at least, and none when they go", async () => {
  const { boss, own, user } = await build();
  const role = "CATEGORY_MODERATOR" as const;
  for (const moderatedCategoryIds of [undefined, [], ["0".repeat(24), "x"]])
    await expect(
      updateUser(boss, (await buildUser())._id, { role, moderatedCategoryIds }),
    ).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  let exported = "";
  for await (const part of await exportMyData(viewerOf(user))) exported += part;
  expect(JSON.parse(exported).account).toMatchObject({ moderatedCategoryIds: [String(own.category._id)] });
  await deleteCategory(boss, String(own.category._id));
  expect((await findUser(user._id))?.moderatedCategoryIds).toEqual([]);
  await updateUser(boss, user._id, { role: "MODERATOR" });
  expect((await findUser(user._id))?.moderatedCategoryIds).toBeUndefined();
});
