import { beforeEach } from "vitest";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { clock } from "../shared/clock.ts";
import type { Viewer } from "../shared/policies.ts";
import { NotificationDueModel } from "../telling/due.entity.ts";
import { tellDue } from "../telling/telling.service.ts";
import { withDatabase } from "./database.ts";
import { buildPublisher, buildReader } from "./factories.feeds.ts";
import { buildPostComment, buildTalkedOf } from "./factories.talk.ts";
import { emptyMailbox } from "./mailbox.ts";

/** Nothing to tell, nor in the mailbox, on the next Wednesday at noon in Abidjan: far from every night, and from Mondays. */
export function withTelling() {
  const { dataDir } = withDatabase({ SITE_URL: "https://palabre.example", RATE_LIMIT: "off" });
  beforeEach(async () => {
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    while (noon.getUTCDay() !== 3 || noon.getTime() < Date.now()) noon.setUTCDate(noon.getUTCDate() + 1);
    clock.advance(noon.getTime() - clock.now().getTime());
    // What other tests published days later is nobody's news here.
    await NotificationModel.deleteMany({});
    await NotificationDueModel.deleteMany({});
    await QueuedMailModel.deleteMany({});
    await emptyMailbox(dataDir);
  });
  return { dataDir };
}

/** Time goes on, and whoever tells looks after what is due. */
export async function later(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await tellDue();
}
export const mailsTo = async ({ id }: Viewer) => {
  const mails = await QueuedMailModel.find({ userId: id }).sort({ _id: 1 }).lean();
  return mails.map(({ kind }) => kind);
};

/** Somebody comments on an article, and somebody else answers. */
export async function buildAnswered(answering?: Viewer) {
  const [author, reader] = [await buildPublisher(), await buildReader({ firstName: "Awa" })];
  clock.advance(1_000);
  const post = await buildTalkedOf({ by: author, title: "Le marché de nuit" });
  const comment = await buildPostComment(post, { by: reader, text: "Qui vient demain ?" });
  clock.advance(1_000);
  const by = answering ?? (await buildReader({ firstName: "Yao", lastName: "Kouamé" }));
  const reply = await buildPostComment(post, { by, text: "Moi !", parentId: comment._id });
  await tellDue();
  return { author, reader, post, comment, reply };
}
