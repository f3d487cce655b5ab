import { describe, expect, it } from "vitest";
import { clock, days, hours, minutes } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { likePost, uncommentPost } from "../../posts/engagement/post-engagement.service.ts";
import { deletePost, restorePosts } from "../../posts/publishing/post-trash.service.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildPostComment } from "../../testing/factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { buildRepliedComment, later, mailsTo, withDelivery } from "../../testing/mails/delivery.ts";
import { mailsIn } from "../../testing/mails/mailbox.ts";
import { NotificationModel } from "../notification.entity.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readNotifications,
} from "../notification.service.ts";
import { NotificationSettingsModel } from "../settings/settings.entity.ts";
import { subscribersAfter, updateSettings } from "../settings/settings.service.ts";
import { deliverDue } from "./delivery.service.ts";
import { DeliveryScheduleModel } from "./delivery-schedule.entity.ts";

const { dataDir } = withDelivery();

describe("a mail about unread notifications", () => {
  it("is sent 15 minutes later, once, with a link", async () => {
    const { reader, post, comment } = await buildRepliedComment();
    await later(minutes(14));
    expect(await mailsTo(reader)).toEqual([]);
    await later(minutes(1));
    await Promise.all([deliverDue(), deliverDue()]);
    await later(hours(5));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
    const mail = (await mailsIn(dataDir)).find(({ subject }) => subject?.startsWith("Yao"));
    expect(mail?.subject).toBe("Yao Kouamé a répondu à votre commentaire");
    const path = `https://palabre.example/posts/${post.slug}#commentaire-${comment._id}`;
    expect(mail?.text).toContain(`: «\u00a0Qui vient demain ?\u00a0»\n${path}\n`);
    expect(mail?.html).toContain(`href="${path}"`);
    expect(mail?.text).toMatch(/^Bonjour Awa,\n/);
    // The words of others are not sent about.
    expect(mail?.text).not.toContain("Moi !");
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe")).toMatch(/^<https:\/\/palabre\.example\/unsubscribe\/[\w-]+>$/);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("is not sent for what was read on the site", async () => {
    const [one, other] = [await buildRepliedComment(), await buildRepliedComment()];
    await readNotifications(one.reader);
    const { items } = await listNotifications(other.reader, { limit: 5 });
    await openNotification(other.reader, items.find(({ kind }) => kind === "COMMENT_REPLIED")!._id);
    await later(hours(1));
    expect([await mailsTo(one.reader), await mailsTo(other.reader)]).toEqual([[], []]);
  });

  it("leaves out withdrawn notifications and the user's own actions", async () => {
    const { author, reader, post, comment, reply } = await buildRepliedComment();
    await uncommentPost(author, post._id, reply._id);
    await buildPostComment(post, { by: reader, parentId: comment._id });
    await likePost(author, post._id);
    await later(hours(2));
    expect([await mailsTo(reader), await mailsTo(author)]).toEqual([[], []]);
  });

  it("is not sent when its subject is deleted while it is queued", async () => {
    const { author, reader, post, reply } = await buildRepliedComment();
    await later(minutes(16));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
    await uncommentPost(author, post._id, reply._id);
    const before = (await mailsIn(dataDir)).length;
    expect(before).toBe(0);
    expect(await QueuedMailModel.findOne({ userId: reader.id }).lean()).toMatchObject({
      state: "FAILED",
      problem: "WITHDRAWN",
    });
  });

  it("is not sent for backdated actions", async () => {
    const past = new Date(clock.now().getTime() - hours(1));
    const [publisher, other] = [await buildPublisher(), await buildReader()];
    const own = await buildFeed({ by: publisher });
    await commentFeed(other, own._id, { text: "Avant" }, { at: past });
    expect(await DeliveryScheduleModel.countDocuments({ _id: publisher.id })).toBe(0);
    await commentFeed(other, own._id, { text: "Maintenant" });
    expect(await DeliveryScheduleModel.countDocuments({ _id: publisher.id })).toBe(1);
  });

  it("collects what came meanwhile, and is sent at most once an hour", async () => {
    const { reader, post } = await buildRepliedComment();
    const second = await buildPostComment(post, { by: reader, text: "Et après-demain ?" });
    clock.advance(minutes(5));
    await buildPostComment(post, { parentId: second._id });
    await later(minutes(10));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
    const [mail] = (await mailsIn(dataDir)).filter(({ subject }) => /attendent/.test(subject ?? ""));
    expect(mail?.subject).toBe("2 notifications vous attendent");
    const third = await buildPostComment(post, { by: reader });
    await buildPostComment(post, { parentId: third._id });
    await later(minutes(20));
    expect(await mailsTo(reader)).toHaveLength(1);
    await later(minutes(45));
    expect(await mailsTo(reader)).toHaveLength(2);
    const last = (await mailsIn(dataDir)).at(-1);
    expect(last?.subject).toMatch(/a répondu à votre commentaire$/);
  });

  it("waits for the end of the quiet hours, in the user's time zone", async () => {
    clock.advance(hours(10));
    const { reader } = await buildRepliedComment();
    const tokyo = await buildRepliedComment();
    await updateSettings(tokyo.reader, { timeZone: "Asia/Tokyo" });
    await later(minutes(16));
    expect([await mailsTo(reader), await mailsTo(tokyo.reader)]).toEqual([[], ["NOTIFICATIONS"]]);
    await later(hours(8));
    expect(await mailsTo(reader)).toEqual([]);
    await later(hours(1));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
  });

  it("does not repeat a name that holds an advertisement", async () => {
    const spammer = await buildReader({ firstName: "Gagnez", lastName: "http://x.example" });
    const { reader } = await buildRepliedComment(spammer);
    await later(minutes(16));
    const mail = (await mailsIn(dataDir)).at(-1);
    expect(await mailsTo(reader)).toHaveLength(1);
    expect(mail?.subject).toBe("Quelqu’un a répondu à votre commentaire");
    expect(`${mail?.text}${mail?.html}`).not.toContain("x.example");
  });
});

describe("the digest", () => {
  it("is sent on Monday at eight with what is unread, and not when there is nothing", async () => {
    const { author, post } = await buildRepliedComment();
    await later(days(3));
    await buildPostComment(post, { by: await buildReader({ firstName: "Eva" }) });
    expect(await mailsTo(author)).toEqual([]);
    await later(days(1) + hours(21));
    expect(await mailsTo(author)).toEqual(["DIGEST"]);
    const mail = (await mailsIn(dataDir)).at(-1);
    expect(mail?.subject).toBe("Votre résumé de la semaine");
    expect(mail?.text).toContain("Eva Koné et 2 autres personnes ont commenté votre article");
    await later(days(7));
    expect(await mailsTo(author)).toHaveLength(1);
    await updateSettings(author, { digestRhythm: "DAILY" });
    await buildPostComment(post);
    await later(days(1));
    expect((await mailsIn(dataDir)).at(-1)?.subject).toBe("Votre résumé du jour");
    await buildPostComment(post);
    await readNotifications(author);
    await later(days(2));
    expect(await mailsTo(author)).toHaveLength(2);
  });
});

describe("a broadcast", () => {
  it("leaves the site only for users who chose it, and not for its author", async () => {
    const [author, quiet, mailed, digested] = [
      await buildPublisher(),
      ...[await buildReader(), await buildReader(), await buildReader()],
    ] as [Viewer, Viewer, Viewer, Viewer];
    for (const [each, way] of [
      [mailed, "MAIL"],
      [digested, "DIGEST"],
      [author, "MAIL"],
    ] as const)
      await updateSettings(each, { choices: [{ topic: "POST", ways: ["SITE", way] }] });
    await later(minutes(1));
    await buildPost({ by: author, title: "Le pont neuf" });
    await createFeed(author, { text: "Une actualité" });
    expect(await NotificationModel.countDocuments({ isSpreading: true })).toBe(2);
    await later(minutes(16));
    expect(await NotificationModel.countDocuments({ isSpreading: true })).toBe(0);
    expect([await mailsTo(quiet), await mailsTo(mailed), await mailsTo(author)]).toEqual([
      [],
      ["NOTIFICATIONS"],
      [],
    ]);
    const mail = (await mailsIn(dataDir)).at(-1);
    expect(mail?.subject).toBe("Awa Koné a publié un article");
    expect(mail?.text).toContain("Le pont neuf");
    expect(mail?.text).not.toContain("Une actualité");
    await later(days(7));
    expect(await mailsTo(digested)).toEqual(["DIGEST"]);
    expect(await mailsTo(mailed)).toHaveLength(1);
  });

  it("is not delivered when it was withdrawn meanwhile", async () => {
    const [author, mailed] = [await buildPublisher(), await buildReader()];
    await updateSettings(mailed, { choices: [{ topic: "POST", ways: ["MAIL"] }] });
    await later(minutes(1));
    const post = await buildPost({ by: author });
    await deliverDue();
    await deletePost(author, post._id);
    await consumed();
    await later(minutes(30));
    expect(await mailsTo(mailed)).toEqual([]);
  });

  it("fans out a page of users at a time, and resumes where it stopped", async () => {
    await NotificationSettingsModel.deleteMany({});
    const readers = [await buildReader(), await buildReader(), await buildReader()];
    for (const each of readers)
      await updateSettings(each, { choices: [{ topic: "FEED", ways: ["MAIL", "PUSH"] }] });
    const idsAfter = async (last: number) => {
      const settings = await NotificationSettingsModel.find().sort({ _id: 1 }).lean();
      return (await subscribersAfter("FEED", last < 0 ? null : settings[last]!._id, 100)).map(String);
    };
    const ids = readers.map(({ id }) => id).sort();
    expect(await idsAfter(-1)).toEqual(ids);
    expect(await idsAfter(0)).toEqual(ids.slice(1));
    expect(await idsAfter(2)).toEqual([]);
  });
});

describe("an article in the trash", () => {
  it("hides the notifications about it, and shows them again when it returns", async () => {
    const [author, admin] = [await buildPublisher(), await buildPublisher()];
    clock.advance(1_000);
    const post = await buildPost({ by: author });
    const reader = await buildReader();
    clock.advance(1_000);
    await likePost(reader, post._id);
    const comment = await buildPostComment(post, { by: reader });
    await buildPostComment(post, { parentId: comment._id });
    const own = async (viewer: Viewer) =>
      (await listNotifications(viewer, { limit: 10 })).items.filter(({ recipientId }) => recipientId).length;
    const seen = async () => [await own(author), await own(reader), await countUnread(author)];
    const before = await seen();
    expect(before.slice(0, 2)).toEqual([2, 1]);
    const { _id } = (await listNotifications(reader, { limit: 1 })).items[0]!;
    await deletePost(admin, post._id);
    expect(await seen()).toEqual([0, 0, 0]);
    await expect(openNotification(reader, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await later(hours(1));
    expect(await mailsTo(reader)).toEqual([]);
    await restorePosts(admin, [String(post._id)]);
    expect(await seen()).toEqual(before);
  });
});
