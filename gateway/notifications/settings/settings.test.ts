import { describe, expect, it } from "vitest";
import { deleteAccount } from "../../accounts/deletion/deletion.service.ts";
import { hours, minutes } from "../../core/clock.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { likePost } from "../../posts/engagement/post-engagement.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { password } from "../../testing/factories/accounts.ts";
import { buildPostComment } from "../../testing/factories/discussion.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { buildRepliedComment, later, mailsTo, withDelivery } from "../../testing/mails/delivery.ts";
import { mailsIn } from "../../testing/mails/mailbox.ts";
import { DeliveryScheduleModel } from "../delivery/delivery-schedule.entity.ts";
import { countUnread, listNotifications } from "../notification.service.ts";
import { NotificationSettingsModel } from "./settings.entity.ts";
import { ownSettings, updateSettings } from "./settings.service.ts";
import { findUnsubscription, unsubscribe } from "./unsubscribe.service.ts";

const { dataDir } = withDelivery();
const app = withApp();

describe("notification settings", () => {
  it("without any way deliver nothing, on the site either", async () => {
    const { author, reader, post } = await buildRepliedComment();
    await updateSettings(reader, { choices: [{ topic: "REPLY", ways: [] }] });
    expect(await countUnread(reader)).toBe(0);
    expect((await listNotifications(reader, { limit: 5 })).items).toEqual([]);
    await later(hours(2));
    expect(await mailsTo(reader)).toEqual([]);
    await createFeed(author, { text: "Pour tous" });
    expect(await countUnread(reader)).toBe(1);
    await updateSettings(reader, { choices: [{ topic: "REPLY", ways: ["SITE"] }] });
    expect(await countUnread(reader)).toBe(2);
    expect(post.slug).toBeTruthy();
  });

  it("deliver nothing dated before a way was enabled", async () => {
    const { author, post } = await buildRepliedComment();
    await likePost(await buildReader(), post._id);
    await later(hours(1));
    await updateSettings(author, { choices: [{ topic: "LIKE", ways: ["SITE", "MAIL"] }] });
    await later(hours(1));
    expect(await mailsTo(author)).toEqual([]);
    await likePost(await buildReader(), post._id);
    await later(minutes(16));
    expect(await mailsTo(author)).toEqual(["NOTIFICATIONS"]);
  });

  it("are the caller's own, validated, and keep the fields left out", async () => {
    const reader = await buildReader();
    expect(await ownSettings(null)).toBeNull();
    const first = await ownSettings(reader);
    expect(first).toMatchObject({ hasQuietHours: true, quietFrom: "22:00", timeZone: "Africa/Abidjan" });
    await updateSettings(reader, { quietFrom: "20:30", digestRhythm: "DAILY" });
    const saved = await updateSettings(reader, { timeZone: "Europe/Paris" });
    expect(saved).toMatchObject({ quietFrom: "20:30", digestRhythm: "DAILY", timeZone: "Europe/Paris" });
    expect(saved.choices).toEqual(first?.choices);
    await expect(updateSettings(null, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const bad = [
      { quietFrom: "25:00" },
      { timeZone: "Abidjan" },
      { timeZone: "+01:00" },
      { digestRhythm: "HOURLY" },
      { choices: [{ topic: "REPLY", ways: ["MAIL", "DIGEST"] }] },
      { choices: [{ topic: "WEATHER", ways: [] }] },
    ];
    for (const each of bad)
      await expect(updateSettings(reader, each), JSON.stringify(each)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    const gone = { ...reader, id: "0123456789abcdef01234567" };
    await expect(updateSettings(gone, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("an unsubscribe link", () => {
  const tokenOf = (text: string | undefined) => /unsubscribe\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";

  it("changes nothing by GET, and unsubscribes by POST, without a session", async () => {
    const { reader, post } = await buildRepliedComment();
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
    // They still see it on the site.
    expect((await ownSettings(reader))?.choices[0]).toEqual({ topic: "REPLY", ways: ["SITE", "PUSH"] });
  });

  it("is rejected when it is forged, or its account deleted", async () => {
    const { reader } = await buildRepliedComment();
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
    for (const model of [DeliveryScheduleModel, NotificationSettingsModel])
      expect(await (model as typeof DeliveryScheduleModel).countDocuments({ _id: reader.id })).toBe(0);
    expect(await QueuedMailModel.countDocuments({ userId: reader.id })).toBe(0);
  });
});
