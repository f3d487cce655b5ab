import mongoose from "mongoose";
import { expect, it } from "vitest";
import { CounterModel } from "../events/feed-event.entity.ts";
import { listNotifications } from "../notifications/notification.service.ts";
import { clock, hours } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import { withDatabase } from "../test/database.ts";
import { buildReader } from "../test/factories.feeds.ts";
import { request } from "../test/request.ts";
import { collectionsOfTalk } from "./008-talk.ts";

withDatabase();

it("gives the notifications that were there before their path, and may run again", async () => {
  const reader = await buildReader();
  const at = new Date(clock.now().getTime() + hours(1));
  const old = Array.from({ length: 1_200 }, () => {
    const about = { kind: "FEED_PUBLISHED", recipientId: null, excerpt: "Avant" };
    return { ...about, _id: newId(), subjectId: newId(), actorId: newId(), at };
  });
  await mongoose.connection.collection("notifications").insertMany(old);
  for (let run = 0; run < 2; run++) await collectionsOfTalk();
  const { items } = await listNotifications(reader, { limit: 50 });
  expect(items).toHaveLength(50);
  for (const { path, subjectId } of items) expect(path).toBe(`/feeds#feed-${subjectId}`);
  expect(
    await mongoose.connection.collection("notifications").countDocuments({ path: { $exists: false } }),
  ).toBe(0);
  const { data, errors } = await request(
    "{ notifications(limit: 1) { items { actorCount actors { id } path } } }",
    {
      viewer: reader,
    },
  );
  expect(errors).toBeUndefined();
  expect(data.notifications.items).toMatchObject([{ actorCount: 1, actors: [] }]);
  expect(await CounterModel.findById("postEvents").lean()).toMatchObject({ seq: 0 });
});
