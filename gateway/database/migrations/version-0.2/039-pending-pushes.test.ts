import mongoose, { Types } from "mongoose";
import { expect, it } from "vitest";
import { DeliveryScheduleModel } from "../../../notifications/delivery/delivery-schedule.entity.ts";
import { PendingPushModel } from "../../../notifications/delivery/pending-push.entity.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { queuePushes } from "./039-pending-pushes.ts";

withDatabase();

it("moves pushes that were not delivered to their queue, once", async () => {
  const [waiting, retried, none] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const [about, device] = [new Types.ObjectId(), new Types.ObjectId()];
  const at = new Date();
  const common = { startedAt: at, lookAt: at };
  await mongoose.connection.collection("notificationDues").insertMany([
    { _id: waiting, ...common, push: { notificationIds: [about], tries: 0 } },
    {
      _id: retried,
      ...common,
      push: {
        notificationIds: [about],
        tries: 2,
        deviceIds: [device],
        claimedUntil: new Date(at.getTime() + 60_000),
      },
    },
    { _id: none, ...common },
  ]);
  await queuePushes();
  await queuePushes();
  expect(await PendingPushModel.find().sort({ _id: 1 }).lean()).toEqual([
    { _id: waiting, notificationIds: [about], attempts: 0, dueAt: at },
    {
      _id: retried,
      notificationIds: [about],
      deviceIds: [device],
      attempts: 2,
      dueAt: new Date(at.getTime() + 60_000),
    },
  ]);
  const schedules = await DeliveryScheduleModel.find().sort({ _id: 1 }).lean();
  expect(schedules).toEqual([waiting, retried, none].map((_id) => ({ _id, ...common })));
});
