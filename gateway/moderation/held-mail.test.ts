import { expect, it } from "vitest";
import { clock, hours } from "../core/clock.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildHeld } from "../testing/factories/held.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { mailHeldComments } from "./held-mail.service.ts";

withDatabase();

it("mails those who moderate once an hour at most, where something has begun to wait", async () => {
  const boss = await buildPublisher();
  clock.advance(hours(3));
  expect(await mailHeldComments()).toBe(0);
  await buildHeld("https://encore.exemple.com");
  expect(await mailHeldComments()).toBeGreaterThan(0);
  await mailHeldComments();
  const sent = { userId: boss.id, kind: "COMMENTS_WAITING" } as const;
  expect(await QueuedMailModel.countDocuments(sent)).toBe(1);
  clock.advance(hours(2));
  expect(await mailHeldComments()).toBe(0);
});
