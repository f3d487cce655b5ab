import { beforeEach, describe, expect, it } from "vitest";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed } from "../feeds/feed-deeds.service.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readNotifications,
} from "../notifications/notification.service.ts";
import { likePost, uncommentPost } from "../posts/post-deeds.service.ts";
import { deletePost, restorePosts } from "../posts/post-trash.service.ts";
import { createPost } from "../posts/post-writing.service.ts";
import { clock, days, hours, minutes } from "../shared/clock.ts";
import type { Viewer } from "../shared/policies.ts";
import { withDatabase } from "../test/database.ts";
import { buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { writing } from "../test/factories.posts.ts";
import { buildPostComment, buildTalkedOf } from "../test/factories.talk.ts";
import { password } from "../test/factories.ts";
import { emptyMailbox, mailsIn } from "../test/mailbox.ts";
import { request, withApp } from "../test/request.ts";
import { deleteAccount } from "../users/deletion.service.ts";
import { NotificationDueModel } from "./due.entity.ts";
import { NotificationSettingsModel } from "./settings.entity.ts";
import { changeSettings, ownSettings, whoWants } from "./settings.service.ts";
import { tellDue } from "./telling.service.ts";
import { findUnsubscription, unsubscribe } from "./unsubscribe.service.ts";

const { dataDir } = withDatabase({ SITE_URL: "https://palabre.example", RATE_LIMIT: "off" });
const app = withApp();

/** The next Wednesday at noon in Abidjan: far from every night, and from Mondays. */
beforeEach(async () => {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  while (noon.getUTCDay() !== 3 || noon.getTime() < Date.now()) noon.setUTCDate(noon.getUTCDate() + 1);
  clock.advance(noon.getTime() - clock.now().getTime());
  // What other tests published days later is nobody's news here.
  await NotificationModel.deleteMany({});
  await NotificationDueModel.deleteMany({});
  await QueuedMailModel.deleteMany({});
  await emptyMailbox(dataDir);
});

/** Time goes on, and whoever tells looks after what is due. */
async function later(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await tellDue();
}
const mailsTo = async ({ id }: Viewer) => {
  const mails = await QueuedMailModel.find({ userId: id }).sort({ _id: 1 }).lean();
  return mails.map(({ kind }) => kind);
};

/** Somebody comments on an article, and somebody else answers. */
async function buildAnswered(answering?: Viewer) {
  const [author, reader] = [await buildPublisher(), await buildReader({ firstName: "Awa" })];
  clock.advance(1_000);
  const post = await buildTalkedOf({ by: author, title: "Le marché de nuit" });
  const comment = await buildPostComment(post, { by: reader, text: "Qui vient demain ?" });
  clock.advance(1_000);
  const by = answering ?? (await buildReader({ firstName: "Yao", lastName: "Kouamé" }));
  const reply = await buildPostComment(post, { by, text: "Moi !", parentId: comment._id });
  await tellDue();
  return { author, reader, post, comment, reply };
}

describe("a mail of what was not seen", () => {
  it("comes a quarter of an hour later, once, and leads there", async () => {
    const { reader, post, comment } = await buildAnswered();
    await later(minutes(14));
    expect(await mailsTo(reader)).toEqual([]);
    await later(minutes(1));
    await Promise.all([tellDue(), tellDue()]);
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

  it("does not come when it was seen, by reading all or that one", async () => {
    const [one, other] = [await buildAnswered(), await buildAnswered()];
    await readNotifications(one.reader);
    const { items } = await listNotifications(other.reader, { limit: 5 });
    await openNotification(other.reader, items.find(({ kind }) => kind === "COMMENT_REPLIED")!._id);
    await later(hours(1));
    expect([await mailsTo(one.reader), await mailsTo(other.reader)]).toEqual([[], []]);
  });

  it("does not come of what is gone, nor of one's own deed", async () => {
    const { author, reader, post, comment, reply } = await buildAnswered();
    await uncommentPost(author, post._id, reply._id);
    await buildPostComment(post, { by: reader, parentId: comment._id });
    await likePost(author, post._id);
    await later(hours(2));
    expect([await mailsTo(reader), await mailsTo(author)]).toEqual([[], []]);
  });

  it("does not go any more when what it tells of is removed while it waits", async () => {
    const { author, reader, post, reply } = await buildAnswered();
    await later(minutes(16));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
    await uncommentPost(author, post._id, reply._id);
    const before = (await mailsIn(dataDir)).length;
    expect(before).toBe(0);
    expect(await QueuedMailModel.findOne({ userId: reader.id }).lean()).toMatchObject({
      ...{ state: "FAILED", problem: "WITHDRAWN" },
    });
  });

  it("does not come of what was set back in time", async () => {
    const past = new Date(clock.now().getTime() - hours(1));
    const [publisher, other] = [await buildPublisher(), await buildReader()];
    const own = await buildFeed({ by: publisher });
    await commentFeed(other, own._id, { text: "Avant" }, past);
    expect(await NotificationDueModel.countDocuments({ _id: publisher.id })).toBe(0);
    await commentFeed(other, own._id, { text: "Maintenant" });
    expect(await NotificationDueModel.countDocuments({ _id: publisher.id })).toBe(1);
  });

  it("gathers what came meanwhile, and keeps an hour's distance", async () => {
    const { reader, post } = await buildAnswered();
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

  it("waits for the end of the quiet hours, by the person's own clock", async () => {
    clock.advance(hours(10));
    const { reader } = await buildAnswered();
    const tokyo = await buildAnswered();
    await changeSettings(tokyo.reader, { timeZone: "Asia/Tokyo" });
    await later(minutes(16));
    expect([await mailsTo(reader), await mailsTo(tokyo.reader)]).toEqual([[], ["NOTIFICATIONS"]]);
    await later(hours(8));
    expect(await mailsTo(reader)).toEqual([]);
    await later(hours(1));
    expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
  });

  it("carries nobody's advertisement as a name", async () => {
    const spammer = await buildReader({ firstName: "Gagnez", lastName: "http://x.example" });
    const { reader } = await buildAnswered(spammer);
    await later(minutes(16));
    const mail = (await mailsIn(dataDir)).at(-1);
    expect(await mailsTo(reader)).toHaveLength(1);
    expect(mail?.subject).toBe("Quelqu’un a répondu à votre commentaire");
    expect(`${mail?.text}${mail?.html}`).not.toContain("x.example");
  });
});

describe("a choice", () => {
  it("of nothing leaves one in peace, on the site too", async () => {
    const { author, reader, post } = await buildAnswered();
    await changeSettings(reader, { choices: [{ topic: "REPLY", ways: [] }] });
    expect(await countUnread(reader)).toBe(0);
    expect((await listNotifications(reader, { limit: 5 })).items).toEqual([]);
    await later(hours(2));
    expect(await mailsTo(reader)).toEqual([]);
    await createFeed(author, { text: "Pour tous" });
    expect(await countUnread(reader)).toBe(1);
    await changeSettings(reader, { choices: [{ topic: "REPLY", ways: ["SITE"] }] });
    expect(await countUnread(reader)).toBe(2);
    expect(post.slug).toBeTruthy();
  });

  it("tells nothing after the fact, in a way that was just taken up", async () => {
    const { author, post } = await buildAnswered();
    await likePost(await buildReader(), post._id);
    await later(hours(1));
    await changeSettings(author, { choices: [{ topic: "LIKE", ways: ["SITE", "MAIL"] }] });
    await later(hours(1));
    expect(await mailsTo(author)).toEqual([]);
    await likePost(await buildReader(), post._id);
    await later(minutes(16));
    expect(await mailsTo(author)).toEqual(["NOTIFICATIONS"]);
  });

  it("is one's own, valid, and what is left out stays", async () => {
    const reader = await buildReader();
    expect(await ownSettings(null)).toBeNull();
    const first = await ownSettings(reader);
    expect(first).toMatchObject({ hasQuietHours: true, quietFrom: "22:00", timeZone: "Africa/Abidjan" });
    await changeSettings(reader, { quietFrom: "20:30", digestRhythm: "DAILY" });
    const saved = await changeSettings(reader, { timeZone: "Europe/Paris" });
    expect(saved).toMatchObject({ quietFrom: "20:30", digestRhythm: "DAILY", timeZone: "Europe/Paris" });
    expect(saved.choices).toEqual(first?.choices);
    await expect(changeSettings(null, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const bad = [
      { quietFrom: "25:00" },
      { timeZone: "Abidjan" },
      { timeZone: "+01:00" },
      { digestRhythm: "HOURLY" },
      { choices: [{ topic: "REPLY", ways: ["MAIL", "DIGEST"] }] },
      { choices: [{ topic: "WEATHER", ways: [] }] },
    ];
    for (const each of bad)
      await expect(changeSettings(reader, each), JSON.stringify(each)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    const gone = { ...reader, id: "0123456789abcdef01234567" };
    await expect(changeSettings(gone, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the digest", () => {
  it("comes on Monday at eight with what was not read, and not when there is nothing", async () => {
    const { author, post } = await buildAnswered();
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
    await changeSettings(author, { digestRhythm: "DAILY" });
    await buildPostComment(post);
    await later(days(1));
    expect((await mailsIn(dataDir)).at(-1)?.subject).toBe("Votre résumé du jour");
    await buildPostComment(post);
    await readNotifications(author);
    await later(days(2));
    expect(await mailsTo(author)).toHaveLength(2);
  });
});

describe("what is published for all", () => {
  it("leaves the site for those who asked for it, its author aside", async () => {
    const [author, quiet, mailed, digested] = [
      await buildPublisher(),
      ...[await buildReader(), await buildReader(), await buildReader()],
    ] as [Viewer, Viewer, Viewer, Viewer];
    for (const [each, way] of [
      [mailed, "MAIL"],
      [digested, "DIGEST"],
      [author, "MAIL"],
    ] as const)
      await changeSettings(each, { choices: [{ topic: "POST", ways: ["SITE", way] }] });
    await later(minutes(1));
    await createPost(author, writing({ title: "Le pont neuf" }));
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

  it("is not told of when it was withdrawn meanwhile", async () => {
    const [author, mailed] = [await buildPublisher(), await buildReader()];
    await changeSettings(mailed, { choices: [{ topic: "POST", ways: ["MAIL"] }] });
    await later(minutes(1));
    const post = await createPost(author, writing());
    await tellDue();
    await deletePost(author, post._id);
    await later(minutes(30));
    expect(await mailsTo(mailed)).toEqual([]);
  });

  it("finds those who want it a page at a time, from where it stopped", async () => {
    await NotificationSettingsModel.deleteMany({});
    const readers = [await buildReader(), await buildReader(), await buildReader()];
    for (const each of readers)
      await changeSettings(each, { choices: [{ topic: "FEED", ways: ["MAIL", "PUSH"] }] });
    const idsAfter = async (last: number) => {
      const found = [];
      const settings = await NotificationSettingsModel.find().sort({ _id: 1 }).lean();
      for await (const ids of whoWants("FEED", last < 0 ? null : settings[last]!._id)) found.push(...ids);
      return found.map(String);
    };
    const ids = readers.map(({ id }) => id).sort();
    expect(await idsAfter(-1)).toEqual(ids);
    expect(await idsAfter(0)).toEqual(ids.slice(1));
    expect(await idsAfter(2)).toEqual([]);
  });
});

describe("an article in the trash", () => {
  it("takes along what people were told of it, and brings it back", async () => {
    const [author, admin] = [await buildPublisher(), await buildPublisher()];
    clock.advance(1_000);
    const post = await createPost(author, writing());
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

describe("a link to hear no more of it", () => {
  const tokenOf = (text: string | undefined) => /unsubscribe\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";

  it("changes nothing when it is opened, and ends the like when it is posted, without a login", async () => {
    const { reader, post } = await buildAnswered();
    await later(minutes(16));
    const token = tokenOf((await mailsIn(dataDir)).at(-1)?.text);
    const ask = `{ unsubscription(token: "${token}") { way isSubscribed } }`;
    for (let each = 0; each < 2; each++)
      expect((await request(ask)).data.unsubscription).toEqual({ way: "MAIL", isSubscribed: true });
    // As a mail program does it (RFC 8058).
    const posted = await app.send({
      method: "POST",
      url: `/unsubscribe/${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([posted.status, posted.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await findUnsubscription(token)).toEqual({ way: "MAIL", isSubscribed: false });
    expect((await unsubscribe(token, "127.0.0.1")).isSubscribed).toBe(false);
    const again = await buildPostComment(post, { by: reader });
    await buildPostComment(post, { parentId: again._id });
    await later(hours(2));
    expect(await mailsTo(reader)).toHaveLength(1);
    // On the site they are told still.
    expect((await ownSettings(reader))?.choices[0]).toEqual({ topic: "REPLY", ways: ["SITE", "PUSH"] });
  });

  it("is worth nothing when it is forged, or its account gone", async () => {
    const { reader } = await buildAnswered();
    await later(minutes(16));
    const token = tokenOf((await mailsIn(dataDir)).at(-1)?.text);
    const bytes = Buffer.from(token, "base64url");
    bytes[12] = 1;
    for (const forged of ["", "x", bytes.toString("base64url"), `${token.slice(0, -2)}AA`]) {
      expect(await findUnsubscription(forged)).toBeNull();
      await expect(unsubscribe(forged, "127.0.0.1")).rejects.toMatchObject({ code: "CODE_INVALID" });
    }
    const refused = await app.send({ method: "POST", url: "/unsubscribe/x" });
    expect(refused.status).toBe(400);
    await deleteAccount(reader, { password });
    expect(await findUnsubscription(token)).toBeNull();
    await expect(unsubscribe(token, "127.0.0.1")).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const model of [NotificationDueModel, NotificationSettingsModel])
      expect(await (model as typeof NotificationDueModel).countDocuments({ _id: reader.id })).toBe(0);
    expect(await QueuedMailModel.countDocuments({ userId: reader.id })).toBe(0);
  });
});
