import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { createCategory } from "../categories/category.service.ts";
import { clock, hours } from "../core/clock.ts";
import { noRequest } from "../core/context.ts";
import type { Viewer } from "../core/policies.ts";
import { SubscriberModel } from "../newsletters/subscribers/subscriber.entity.ts";
import { FollowModel } from "../notifications/follows/follow.entity.ts";
import { countUnread, listNotifications } from "../notifications/notification.service.ts";
import { notificationChanges } from "../notifications/notification-channel.ts";
import { updateSettings } from "../notifications/settings/settings.service.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { publishDuePosts } from "../posts/publishing/post-schedule.service.ts";
import { deletePost } from "../posts/publishing/post-trash.service.ts";
import { createSeries, deleteSeries, setPostSeries } from "../series/series-changes.service.ts";
import { mergeTags } from "../tags/tag-changes.service.ts";
import { consumed } from "../testing/consumed.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { follow, followOf, listFollows, unfollow } from "./follow.service.ts";
import type { FollowInput } from "./follow.types.ts";

withDatabase({ RATE_LIMIT: "off", SITE_URL: "https://palabre.example" });

const from = { ...noRequest, ip: "203.0.113.7" };
const followed = (viewer: Viewer | null, input: FollowInput) => follow(viewer, from, input);

/** Returns a reader who hides articles on the site. */
async function buildQuietReader(): Promise<Viewer> {
  const reader = await buildReader();
  await updateSettings(reader, { choices: [{ topic: "POST", ways: [] }] });
  return reader;
}

const titlesOf = async (viewer: Viewer) => {
  await consumed();
  return (await listNotifications(viewer, { limit: 20 })).items.map(({ excerpt }) => excerpt);
};

describe("a member who hides articles and follows", () => {
  it("is notified once of an article that matches several follows, and of nothing else", async () => {
    const [author, reader] = [await buildPublisher(), await buildQuietReader()];
    const { slug } = await createCategory(author, { name: `Culture ${new Types.ObjectId()}` });
    await buildPost({ by: author, title: "Avant", tags: [slug, "Lagune"] });
    await followed(reader, { kind: "AUTHOR", id: author.id });
    await followed(reader, { kind: "CATEGORY", id: slug });
    await followed(reader, { kind: "TAG", id: "lagune" });
    expect(await titlesOf(reader)).toEqual([]);
    clock.advance(1_000);
    await buildPost({ by: author, title: "La passe", tags: [slug, "Lagune"] });
    await buildPost({ by: await buildPublisher(), title: "Un autre", tags: ["Marchés"] });
    expect(await titlesOf(reader)).toEqual(["La passe"]);
    expect(await countUnread(reader)).toBe(1);
    await unfollow(reader, "AUTHOR", author.id);
    await unfollow(reader, "CATEGORY", slug);
    expect(await titlesOf(reader)).toEqual(["La passe"]);
    await unfollow(reader, "TAG", "lagune");
    expect([await titlesOf(reader), await countUnread(reader)]).toEqual([[], 0]);
  });

  it("is notified of a series and of an article that appears by its date, at its first publication only", async () => {
    const [author, reader] = [await buildPublisher(), await buildQuietReader()];
    const series = await createSeries(author, { title: "Le port" });
    const first = await buildPost({ by: author });
    await setPostSeries(author, String(first._id), String(series._id));
    await followed(reader, { kind: "SERIES", id: series.slug, by: ["NOTIFICATION"] });
    const scheduledAt = new Date(clock.now().getTime() + hours(1));
    const next = await buildPost({ by: author, title: "Le port, deux", status: "DRAFT" });
    await setPostSeries(author, String(next._id), String(series._id));
    await updatePost(author, next._id, { status: "SCHEDULED", scheduledAt });
    expect(await titlesOf(reader)).toEqual([]);
    clock.advance(hours(1) + 1_000);
    await publishDuePosts();
    expect(await titlesOf(reader)).toEqual(["Le port, deux"]);
    await updatePost(author, next._id, { status: "DRAFT" });
    await updatePost(author, next._id, { status: "PUBLISHED" });
    expect(await titlesOf(reader)).toEqual([]);
    await deleteSeries(author, series._id);
    expect(await listFollows(reader)).toEqual([]);
    expect(await FollowModel.countDocuments({ targetId: series._id })).toBe(0);
  });

  it("is never notified of an article of their own, or of one that an import brings", async () => {
    const [author, reader] = [await buildPublisher(), await buildQuietReader()];
    await updateSettings(author, { choices: [{ topic: "POST", ways: [] }] });
    await buildPost({ by: author });
    for (const viewer of [author, reader]) await followed(viewer, { kind: "AUTHOR", id: author.id });
    clock.advance(1_000);
    await buildPost({ by: author, title: "Ancien", at: new Date("2020-01-01") });
    await buildPost({ by: author, title: "Le sien" });
    expect(await titlesOf(reader)).toEqual(["Le sien"]);
    expect(await titlesOf(author)).toEqual([]);
  });

  it("sees it live, and its withdrawal", async () => {
    const [author, reader] = [await buildPublisher(), await buildQuietReader()];
    await buildPost({ by: author });
    const changes = notificationChanges(reader)[Symbol.asyncIterator]();
    try {
      expect((await changes.next()).value).toMatchObject({ kind: "CURRENT" });
      const state = changes.next();
      await followed(reader, { kind: "AUTHOR", id: author.id });
      expect((await state).value).toMatchObject({ kind: "CURRENT" });
      clock.advance(1_000);
      const published = changes.next();
      await buildPost({ by: await buildPublisher(), title: "Un autre" });
      const post = await buildPost({ by: author, title: "La passe" });
      expect((await published).value).toMatchObject({
        kind: "PUBLISHED",
        notification: { subjectId: post._id },
      });
      const withdrawn = changes.next();
      await deletePost(author, post._id);
      await consumed();
      expect((await withdrawn).value).toMatchObject({
        kind: "WITHDRAWN",
        notification: { subjectId: post._id },
      });
    } finally {
      await changes.return?.(undefined);
    }
  });
});

describe("what a member follows", () => {
  it("is set by ways, listed by name, and read by its page", async () => {
    const [author, reader] = [
      await buildPublisher({ firstName: "Awa", lastName: "Koné" }),
      await buildReader(),
    ];
    await buildPost({ by: author, tags: ["Abidjan"] });
    expect(await followOf(reader, "TAG", "abidjan")).toMatchObject({ by: [], path: "/tags/abidjan" });
    expect(await followOf(null, "TAG", "abidjan")).toBeNull();
    await followed(reader, { kind: "TAG", id: "abidjan", by: ["PUSH", "NOTIFICATION"] });
    const { path } = await followed(reader, { kind: "AUTHOR", id: author.id, by: ["LETTER"] });
    expect(path).toMatch(/^\/auteurs\/awa-kone/);
    expect(await listFollows(reader)).toMatchObject([
      { kind: "TAG", name: "Abidjan", by: ["NOTIFICATION", "PUSH"] },
      { kind: "AUTHOR", name: "Awa Koné", by: ["LETTER"] },
    ]);
    await followed(reader, { kind: "TAG", id: "abidjan", by: ["PUSH"] });
    expect(await followOf(reader, "TAG", "abidjan")).toMatchObject({ by: ["PUSH"] });
    await followed(reader, { kind: "TAG", id: "abidjan", by: [] });
    expect(await listFollows(reader)).toMatchObject([{ name: "Awa Koné" }]);
    await expect(followed(null, { kind: "TAG", id: "abidjan" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(followed(reader, { kind: "AUTHOR", id: reader.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("by letter, needs no confirmation, keeps its proof, and ends with the last one", async () => {
    const [author, user] = [await buildPublisher(), await buildUser()];
    const reader = viewerOf(user);
    await buildPost({ by: author });
    await followed(reader, { kind: "AUTHOR", id: author.id, by: ["LETTER"] });
    expect(await SubscriberModel.findOne({ email: user.email }).lean()).toMatchObject({
      state: "ACTIVE",
      isForSite: false,
      proof: { requestedFrom: "203.0.113.0/24", words: expect.stringContaining("Recevoir par e-mail") },
    });
    await followed(reader, { kind: "AUTHOR", id: author.id, by: ["NOTIFICATION"] });
    expect((await SubscriberModel.findOne({ email: user.email }).lean())?.state).toBe("UNSUBSCRIBED");
  });

  it("follows a keyword that is merged, once", async () => {
    const [author, reader, other] = [await buildPublisher(), await buildReader(), await buildReader()];
    await buildPost({ by: author, tags: ["Foot", "Football"] });
    for (const viewer of [reader, other])
      await followed(viewer, { kind: "TAG", id: "foot", by: ["NOTIFICATION", "LETTER"] });
    await followed(other, { kind: "TAG", id: "football", by: ["PUSH"] });
    await mergeTags(author, "foot", "football");
    expect(await listFollows(reader)).toMatchObject([{ name: "Football", by: ["NOTIFICATION", "LETTER"] }]);
    expect(await listFollows(other)).toMatchObject([{ name: "Football", by: ["PUSH", "LETTER"] }]);
  });

  it("is in the export of the account, and goes with it", async () => {
    const [author, user] = [await buildPublisher(), await buildUser()];
    const reader = viewerOf(user);
    await buildPost({ by: author });
    await followed(reader, { kind: "AUTHOR", id: author.id });
    let text = "";
    for await (const chunk of await exportMyData(reader)) text += chunk;
    expect(JSON.parse(text).follows).toMatchObject([{ targetId: author.id }]);
    await removeAccount(user._id);
    expect(await FollowModel.countDocuments({ userId: user._id })).toBe(0);
  });
});
