import { expect, it } from "vitest";
import { applyEnv } from "../../core/env.ts";
import { openSession } from "../../sessions/session.service.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withPushService } from "../../testing/servers/push.ts";
import { PushSubscriptionModel } from "./push-subscription.entity.ts";
import { devicesOf, subscribeDevice, unsubscribeDevice } from "./push-subscription.service.ts";

const { env } = withDatabase({ SITE_URL: "https://palabre.example" });
const service = withPushService(({ origin }) => applyEnv({ ...env, pushOrigins: [origin] }));

it("stays with who registered it: another account needs the keys of the same browser", async () => {
  const [awa, yao] = [await buildUser(), await buildUser()];
  const viewers = await Promise.all(
    [awa, yao].map(async (user) => (await openSession(user, "browser")).viewer),
  );
  const browser = service.browser("partage");
  await subscribeDevice(viewers[0]!, "", browser);
  const guessed = { ...service.browser("autre"), endpoint: browser.endpoint };
  await expect(subscribeDevice(viewers[1]!, "", guessed)).rejects.toMatchObject({
    fields: { endpoint: expect.any(String) },
  });
  const [device] = await devicesOf(awa._id);
  await expect(unsubscribeDevice(viewers[1]!, String(device?._id))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await PushSubscriptionModel.findOne({ userId: awa._id }).lean()).toMatchObject({
    auth: browser.auth,
  });
  // The same browser, with another account logged in.
  await subscribeDevice(viewers[1]!, "", browser);
  expect([(await devicesOf(awa._id)).length, (await devicesOf(yao._id)).length]).toEqual([0, 1]);
});
