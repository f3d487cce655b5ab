import { expect, it } from "vitest";
import { clock, days, minutes } from "../../core/clock.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildRepliedComment, later, mailsTo, withDelivery } from "../../testing/mails/delivery.ts";
import { mailsIn } from "../../testing/mails/mailbox.ts";
import { NotificationSettingsModel } from "../settings/settings.entity.ts";
import { updateSettings } from "../settings/settings.service.ts";

const { dataDir } = withDelivery();

/** Returns an author whose article was commented today: by default the next digest, on Monday at eight, says so. */
async function buildCommentedAuthor() {
  const author = await buildPublisher();
  clock.advance(1_000);
  await buildPostComment(await buildStoredPost({ by: author }), { by: await buildReader() });
  await later(minutes(1));
  return author;
}

it("holds what was chosen, though more unread broadcasts that were not are later", async () => {
  const author = await buildCommentedAuthor();
  const publisher = await buildPublisher();
  for (let feed = 0; feed < 50; feed++) await createFeed(publisher, { text: `Actualité ${feed}` });
  await later(days(5));
  expect(await mailsTo(author)).toEqual(["DIGEST"]);
});

it("delivers what is due of a topic, though another one is given the same way meanwhile", async () => {
  const author = await buildCommentedAuthor();
  const { reader } = await buildRepliedComment();
  await later(minutes(5));
  await updateSettings(author, { choices: [{ topic: "LIKE", ways: ["SITE", "DIGEST"] }] });
  await updateSettings(reader, { choices: [{ topic: "LIKE", ways: ["SITE", "MAIL"] }] });
  await later(minutes(30));
  expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
  await later(days(5));
  expect(await mailsTo(author)).toEqual(["DIGEST"]);
});

it("delivers nothing of a topic dated before it was given a way again, whatever else is delivered", async () => {
  const author = await buildCommentedAuthor();
  const publisher = await buildPublisher();
  await createFeed(publisher, { text: "D’avant" });
  await later(minutes(1));
  await updateSettings(author, { choices: [{ topic: "FEED", ways: ["SITE", "DIGEST"] }] });
  await later(minutes(1));
  await createFeed(publisher, { text: "D’après" });
  await later(days(5));
  const digest = (await mailsIn(dataDir)).at(-1);
  expect(digest?.text).toContain("D’après");
  expect(digest?.text).not.toContain("D’avant");
});

it("goes on with the others where one user's delivery fails", async () => {
  const { reader } = await buildRepliedComment();
  const { reader: other } = await buildRepliedComment();
  await updateSettings(reader, { hasQuietHours: true });
  // A zone that a later version of Node knew, and this one doesn't.
  await NotificationSettingsModel.updateOne({ _id: reader.id }, { $set: { timeZone: "Africa/Inconnue" } });
  await later(minutes(30));
  expect([await mailsTo(reader), await mailsTo(other)]).toEqual([[], ["NOTIFICATIONS"]]);
  await NotificationSettingsModel.updateOne({ _id: reader.id }, { $set: { timeZone: "Africa/Abidjan" } });
  await later(days(1));
  expect(await mailsTo(reader)).toEqual(["NOTIFICATIONS"]);
});
