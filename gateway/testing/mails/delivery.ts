import { beforeEach } from "vitest";
import { clock } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { deliverDue } from "../../notifications/delivery/delivery.service.ts";
import { DeliveryScheduleModel } from "../../notifications/delivery/delivery-schedule.entity.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { buildPostComment, buildStoredPost } from "../factories/discussion.ts";
import { buildPublisher, buildReader } from "../factories/feeds.ts";
import { withDatabase } from "../servers/database.ts";
import { emptyMailbox } from "./mailbox.ts";

/**
 * Starts each test without due deliveries or received mails, on the next Wednesday at noon in Abidjan: outside quiet
 * hours, and not on the digest's Monday.
 */
export function withDelivery() {
  const { dataDir } = withDatabase({ SITE_URL: "https://palabre.example", RATE_LIMIT: "off" });
  beforeEach(async () => {
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    while (noon.getUTCDay() !== 3 || noon.getTime() < Date.now()) noon.setUTCDate(noon.getUTCDate() + 1);
    clock.advance(noon.getTime() - clock.now().getTime());
    // Articles that other tests published days later must not be delivered here.
    await NotificationModel.deleteMany({});
    await DeliveryScheduleModel.deleteMany({});
    await QueuedMailModel.deleteMany({});
    await emptyMailbox(dataDir);
  });
  return { dataDir };
}

/** Advances the clock and runs the due deliveries. */
export async function later(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await deliverDue();
}
export const mailsTo = async ({ id }: Viewer) => {
  const mails = await QueuedMailModel.find({ userId: id }).sort({ _id: 1 }).lean();
  return mails.map(({ kind }) => kind);
};

/** Creates a comment on an article and a reply to it, by two people. */
export async function buildRepliedComment(answering?: Viewer) {
  const [author, reader] = [await buildPublisher(), await buildReader({ firstName: "Awa" })];
  clock.advance(1_000);
  const post = await buildStoredPost({ by: author, title: "Le marché de nuit" });
  const comment = await buildPostComment(post, { by: reader, text: "Qui vient demain ?" });
  clock.advance(1_000);
  const by = answering ?? (await buildReader({ firstName: "Yao", lastName: "Kouamé" }));
  const reply = await buildPostComment(post, { by, text: "Moi !", parentId: comment._id });
  await deliverDue();
  return { author, reader, post, comment, reply };
}
