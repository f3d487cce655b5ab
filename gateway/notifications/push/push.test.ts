import { beforeEach, describe, expect, it } from "vitest";
import { clock, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import type { Viewer } from "../../core/policies.ts";
import { loadSecret } from "../../core/secret.ts";
import { uncommentPost } from "../../posts/engagement/post-engagement.service.ts";
import { openSession } from "../../sessions/session.service.ts";
import { request } from "../../testing/clients/request.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withPushService } from "../../testing/servers/push.ts";
import { deliverDue } from "../delivery/delivery.service.ts";
import { DeliveryScheduleModel } from "../delivery/delivery-schedule.entity.ts";
import { PendingPushModel } from "../delivery/pending-push.entity.ts";
import { readNotifications } from "../notification.service.ts";
import { updateSettings } from "../settings/settings.service.ts";
import { resetVapidKeys, vapidKeys } from "./push-keys.service.ts";
import { PushSubscriptionModel } from "./push-subscription.entity.ts";
import { subscribeDevice, unsubscribeDevice } from "./push-subscription.service.ts";

const { env } = withDatabase({ SITE_URL: "https://palabre.example" });
const service = withPushService(({ origin }) => applyEnv({ ...env, pushOrigins: [origin] }));

beforeEach(() => {
  service.received.length = 0;
  service.statuses.clear();
  service.waits.clear();
  const noon = new Date();
  noon.setUTCHours(36, 0, 0, 0);
  clock.advance(noon.getTime() - clock.now().getTime());
});

const android =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
let number = 0;
async function buildDelivered(): Promise<{
  reader: Viewer;
  answer: () => Promise<unknown>;
  path: string;
  name: string;
}> {
  const author = await buildPublisher();
  const { viewer: reader } = await openSession(await buildUser(), "browser");
  const name = `awa-${++number}`;
  await subscribeDevice(reader, android, service.browser(name));
  clock.advance(1_000);
  const post = await buildStoredPost({ by: author });
  const comment = await buildPostComment(post, { by: reader, text: "Qui vient demain ?" });
  const answer = async () => {
    clock.advance(1_000);
    const by = await buildReader({ firstName: "Yao", lastName: "Kouamé" });
    const reply = await buildPostComment(post, { by, parentId: comment._id });
    return () => uncommentPost(author, post._id, reply._id);
  };
  return { reader, answer, path: `/posts/${post.slug}#commentaire-${comment._id}`, name };
}

describe("a subscribed device", () => {
  it("receives an encrypted message at once, by a signed request", async () => {
    const { reader, answer, path, name } = await buildDelivered();
    await answer();
    await Promise.all([deliverDue(), deliverDue()]);
    await deliverDue();
    expect(service.received).toMatchObject([
      {
        path: `/${name}`,
        message: {
          title: "Palabre",
          body: "Yao Kouamé a répondu à votre commentaire\u00a0: «\u00a0Qui vient demain ?\u00a0»",
          path,
        },
        ttl: 86_400,
        signedBy: (await vapidKeys()).publicKey,
      },
    ]);
    const { data } = await request("{ notificationSettings { pushKey devices { device fingerprint } } }", {
      viewer: reader,
    });
    expect(data.notificationSettings).toMatchObject({
      pushKey: (await vapidKeys()).publicKey,
      devices: [{ device: "Chrome sur Android" }],
    });
    expect(JSON.stringify(data)).not.toContain(service.origin);
  });

  it("receives each message once, though two gateways deliver while its service is slow", async () => {
    const { reader, answer, name } = await buildDelivered();
    const schedule = () => DeliveryScheduleModel.findById(reader.id).lean();
    const push = () => PendingPushModel.findById(reader.id).lean();
    let end = () => {};
    service.waits.set(`/${name}`, new Promise((resolve) => (end = resolve)));
    await answer();
    const slow = deliverDue();
    await expect.poll(async () => (await push())?.holder).toBeDefined();
    const claim = (await push())!.dueAt;
    await answer();
    expect((await schedule())!.lookAt).not.toEqual(claim);
    // The other gateway has something new for the device, which waits for the end of the claim.
    await deliverDue();
    expect((await schedule())!.lookAt).toEqual(claim);
    end();
    await slow;
    await deliverDue();
    await deliverDue();
    const bodies = service.received.map(({ message }) => message.body);
    expect(bodies).toEqual([
      expect.stringMatching(/^Yao Kouamé a répondu/),
      expect.stringMatching(/^Yao Kouamé et/),
    ]);
    expect(await push()).toBeNull();
  });

  it("is sent nothing that was read or removed, and in quiet hours nothing until they end", async () => {
    const [read, removed, quiet] = [await buildDelivered(), await buildDelivered(), await buildDelivered()];
    await read.answer();
    await readNotifications(read.reader);
    const remove = (await removed.answer()) as () => Promise<unknown>;
    await remove();
    await updateSettings(quiet.reader, { quietFrom: "11:00", quietTo: "14:00" });
    await quiet.answer();
    await quiet.answer();
    await deliverDue();
    expect(service.received).toEqual([]);
    clock.advance(hours(2));
    await deliverDue();
    expect(service.received.map(({ path }) => path)).toEqual([`/${quiet.name}`]);
    // Two people, one comment: one line.
    expect(service.received[0]?.message.body).toContain("Yao Kouamé et 1 autre personne ont répondu");
  });

  it("is retried while its service is unavailable, and deleted once it is unknown there", async () => {
    const [busy, gone] = [await buildDelivered(), await buildDelivered()];
    service.statuses.set(`/${busy.name}`, 503).set(`/${gone.name}`, 410);
    await busy.answer();
    await gone.answer();
    await deliverDue();
    expect(service.received).toEqual([]);
    const count = (viewer: Viewer) => PushSubscriptionModel.countDocuments({ userId: viewer.id });
    expect([await count(busy.reader), await count(gone.reader)]).toEqual([1, 0]);
    service.statuses.clear();
    await deliverDue();
    expect(service.received).toEqual([]);
    clock.advance(minutes(1.1));
    await deliverDue();
    expect(service.received.map(({ path }) => path)).toEqual([`/${busy.name}`]);
    clock.advance(hours(1));
    await deliverDue();
    expect(service.received).toHaveLength(1);
  });

  it("is not retried for ever when its service refuses", async () => {
    const { reader, answer, name } = await buildDelivered();
    service.statuses.set(`/${name}`, 500);
    await answer();
    for (let each = 0; each < 8; each++) {
      await deliverDue();
      clock.advance(minutes(40));
    }
    service.statuses.clear();
    await deliverDue();
    expect(service.received).toEqual([]);
    expect(await PushSubscriptionModel.countDocuments({ userId: reader.id })).toBe(1);
  });

  it("is one of ten at most, and can be removed by its user", async () => {
    const [reader, other] = [await buildReader(), await buildReader()];
    for (let each = 0; each < 12; each++)
      await subscribeDevice(reader, android, service.browser(`many-${each}`));
    const kept = await PushSubscriptionModel.find({ userId: reader.id }).sort({ _id: 1 }).lean();
    expect(kept.map(({ endpoint }) => endpoint.split("-").at(-1))).toEqual(
      Array.from({ length: 10 }, (_, each) => String(each + 2)),
    );
    const id = String(kept[0]!._id);
    await expect(unsubscribeDevice(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(unsubscribeDevice(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await unsubscribeDevice(reader, id);
    expect(await PushSubscriptionModel.countDocuments({ userId: reader.id })).toBe(9);
  });
});

describe("a push endpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("is a push service’s: %s", async (endpoint) => {
    const reader = await buildReader();
    await subscribeDevice(reader, android, { ...service.browser("x"), endpoint });
    expect(await PushSubscriptionModel.countDocuments({ userId: reader.id })).toBe(1);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilpush.services.mozilla.com.example/abc",
    "https://xpush.apple.com/abc",
    "https://user:secret@web.push.apple.com/abc",
    "https://web.push.apple.com:8443/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "http://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "file:///etc/passwd",
    "abc",
  ])("is no door of our own house: %s", async (endpoint) => {
    const browser = { ...service.browser("x"), endpoint };
    await expect(subscribeDevice(await buildReader(), android, browser)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { endpoint: expect.any(String) },
    });
  });

  it("requires the keys of a browser, and a session", async () => {
    const [reader, browser] = [await buildReader(), service.browser("x")];
    for (const wrong of [{ p256dh: "abc" }, { auth: "abc" }, { p256dh: undefined }])
      await expect(subscribeDevice(reader, android, { ...browser, ...wrong })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    await expect(subscribeDevice(null, android, browser)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

it("the keys are generated once for all gateways, and again under another secret", async () => {
  // Another file's tests had keys of their own database.
  resetVapidKeys();
  const { publicKey } = await vapidKeys();
  resetVapidKeys();
  expect((await vapidKeys()).publicKey).toBe(publicKey);
  const { reader, answer } = await buildDelivered();
  loadSecret({ jwtSecret: "another secret of thirty-two bytes", dataDir: env.dataDir });
  resetVapidKeys();
  const [one, other] = await Promise.all([vapidKeys(), vapidKeys()]);
  expect(one.publicKey).not.toBe(publicKey);
  expect(other.publicKey).toBe(one.publicKey);
  // A device subscribed with the previous key must subscribe again.
  await answer();
  await deliverDue();
  expect(service.received).toEqual([]);
  expect(await PushSubscriptionModel.countDocuments({ userId: reader.id })).toBe(0);
  loadSecret(env);
  resetVapidKeys();
});
