import mongoose from "mongoose";
import { expect, it } from "vitest";
import { clock, hours } from "../../../core/clock.ts";
import { newId } from "../../../core/documents/ids.ts";
import { CounterModel } from "../../../core/live/counter.entity.ts";
import { listNotifications } from "../../../notifications/notification.service.ts";
import { request } from "../../../testing/clients/request.ts";
import { buildReader } from "../../../testing/factories/feeds.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { createDiscussionCollections } from "./008-discussion.ts";

withDatabase();

it("adds the path to earlier notifications, and may run again", async () => {
  const reader = await buildReader();
  const at = new Date(clock.now().getTime() + hours(1));
  const old = Array.from({ length: 1_200 }, () => {
    const about = { kind: "FEED_PUBLISHED", recipientId: null, excerpt: "Avant" };
    return { ...about, _id: newId(), subjectId: newId(), actorId: newId(), at };
  });
  await mongoose.connection.collection("notifications").insertMany(old);
  for (let run = 0; run < 2; run++) await createDiscussionCollections();
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
