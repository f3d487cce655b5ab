import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { clock, days } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { SessionModel } from "../../sessions/session.entity.ts";
import { endSession, endSessionsOf, openSession } from "../../sessions/session.service.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withPushService } from "../../testing/servers/push.ts";
import { pushTo } from "./push.service.ts";
import { PushSubscriptionModel } from "./push-subscription.entity.ts";
import { devicesOf, subscribeDevice } from "./push-subscription.service.ts";

const { env } = withDatabase({ SITE_URL: "https://palabre.example" });
const service = withPushService(({ origin }) => applyEnv({ ...env, pushOrigins: [origin] }));
const android = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

describe("a subscribed device", () => {
  it("receives nothing after its user has logged out there, or another user has subscribed", async () => {
    const user = await buildUser();
    const { viewer } = await openSession(user, "browser");
    const browser = service.browser("shared");
    await subscribeDevice(viewer, android, browser);
    await endSession(viewer.sessionId);
    expect(await devicesOf(user._id)).toEqual([]);
    const { viewer: again } = await openSession(user, "browser");
    await subscribeDevice(again, android, browser);
    const other = await buildReader();
    await subscribeDevice(other, android, browser);
    await subscribeDevice(other, android, browser);
    expect(await devicesOf(user._id)).toEqual([]);
    expect(await PushSubscriptionModel.countDocuments({ userId: other.id })).toBe(1);
  });

  it("receives nothing after its session has expired", async () => {
    const user = await buildUser();
    const { viewer } = await openSession(user, "browser");
    await subscribeDevice(viewer, android, service.browser("lost"));
    const message = { title: "Palabre", body: "Pour Awa", path: "/", tag: "t" };
    await pushTo(user._id, message);
    expect(service.received).toHaveLength(1);
    clock.advance(days(31));
    await pushTo(user._id, message);
    expect(service.received).toHaveLength(1);
    expect(await devicesOf(user._id)).toEqual([]);
  });

  it("is forgotten with each of many sessions that end at once, but the one that is kept", async () => {
    const user = await buildUser();
    const [first, kept] = [await openSession(user, "browser"), await openSession(user, "browser")];
    const one = (await SessionModel.findById(kept.viewer.sessionId).lean())!;
    await SessionModel.insertMany(Array.from({ length: 501 }, () => ({ ...one, _id: new Types.ObjectId() })));
    const last = await openSession(user, "browser");
    for (const [name, { viewer }] of Object.entries({ first, kept, last }))
      await subscribeDevice(viewer, android, service.browser(name));
    await endSessionsOf(user._id, kept.viewer.sessionId);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(1);
    expect(await devicesOf(user._id)).toMatchObject([{ sessionId: one._id }]);
  });
});
