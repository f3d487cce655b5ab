import { describe, expect, it } from "vitest";
import { clock } from "../core/clock.ts";
import { noRequest } from "../core/context.ts";
import { applyEnv } from "../core/env.ts";
import { deliverDue } from "../notifications/delivery/delivery.service.ts";
import { subscribeDevice } from "../notifications/push/push-subscription.service.ts";
import { updateSettings } from "../notifications/settings/settings.service.ts";
import { openSession } from "../sessions/session.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildUser } from "../testing/factories/accounts.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { withPushService } from "../testing/servers/push.ts";
import { follow, followOf } from "./follow.service.ts";

const { env } = withDatabase({ SITE_URL: "https://palabre.example", RATE_LIMIT: "off" });
const service = withPushService(({ origin }) => applyEnv({ ...env, pushOrigins: [origin] }));
const app = withApp();

const buildMember = async () => {
  const { viewer, cookie } = await openSession(await buildUser(), "browser");
  await updateSettings(viewer, { hasQuietHours: false });
  return { viewer, cookie: `palabre=${cookie.value}` };
};

describe("a device of a member who follows by push", () => {
  it("receives an article once, and nothing of what the member does not follow", async () => {
    const author = await buildPublisher({ firstName: "Yao", lastName: "Kouamé" });
    await buildPost({ by: author, tags: ["Lagune"] });
    const [{ viewer }, { viewer: other }] = [await buildMember(), await buildMember()];
    await subscribeDevice(viewer, "Chrome", service.browser("awa"));
    await subscribeDevice(other, "Chrome", service.browser("issa"));
    await follow(viewer, noRequest, { kind: "AUTHOR", id: author.id, by: ["PUSH"] });
    await follow(viewer, noRequest, { kind: "TAG", id: "lagune", by: ["PUSH"] });
    await follow(other, noRequest, { kind: "TAG", id: "lagune", by: ["NOTIFICATION"] });
    clock.advance(1_000);
    await buildPost({ by: author, title: "La passe", tags: ["Lagune"] });
    await buildPost({ by: await buildPublisher(), title: "Un autre" });
    await deliverDue();
    await deliverDue();
    expect(service.received.map(({ path, message }) => [path, message.body])).toEqual([
      ["/awa", "Yao Kouamé a publié un article\u00a0: «\u00a0La passe\u00a0»"],
    ]);
  });
});

describe("the form of what a member follows", () => {
  const send = (cookie: string, payload: string, headers: Record<string, string> = {}) =>
    app.send({
      method: "POST",
      url: "/follows",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie, ...headers },
      payload,
    });

  it("needs no script: it leads back to the page, or to the login", async () => {
    const author = await buildPublisher();
    await buildPost({ by: author, tags: ["Marché"] });
    const { viewer, cookie } = await buildMember();
    const followed = await send(cookie, "kind=TAG&id=marche&by=NOTIFICATION&by=PUSH");
    expect([followed.status, followed.headers.location]).toEqual([303, "/tags/marche"]);
    expect(await followOf(viewer, "TAG", "marche")).toMatchObject({ by: ["NOTIFICATION", "PUSH"] });
    const ended = await send(cookie, "kind=TAG&id=marche&from=profile");
    expect(ended.headers.location).toBe("/profile/follows");
    expect(await followOf(viewer, "TAG", "marche")).toMatchObject({ by: [] });
    const visitor = await send("", "kind=TAG&id=marche&by=PUSH");
    expect(visitor.headers.location).toBe("/login?next=%2Fprofile%2Ffollows");
    const foreign = await send(cookie, "kind=TAG&id=marche&by=PUSH", { origin: "https://autre.example" });
    expect(foreign.status).toBe(403);
  });
});
