import { Types } from "mongoose";
import { clock, hours } from "../../core/clock.ts";
import { defineConsumer } from "../../core/live/consumer.ts";
import { postEvents } from "../../posts/live/post-events.ts";
import { TelegramMessageModel } from "./telegram-message.entity.ts";
import { wakeTelegram } from "./telegram-worker.ts";

/** Has the messages on Telegram corrected that show an article which was renamed, corrected, withdrawn, or published again. */
export const editTelegramMessages = defineConsumer(postEvents, {
  name: "editTelegramMessages",
  takes: ["post.published", "post.updated", "post.withdrawn"],
  async take(session, { subjectId }) {
    const postIds = new Types.ObjectId(subjectId);
    const showing = { postIds, state: { $in: ["WAITING" as const, "SENT" as const] } };
    const { matchedCount } = await TelegramMessageModel.updateMany(
      showing,
      { $inc: { changes: 1 } },
      { session },
    );
    if (matchedCount === 0) return;
    const now = clock.now();
    // Those that are due, or held by an attempt, are read afterwards.
    await TelegramMessageModel.updateMany(
      { postIds, state: "SENT", dueAt: { $exists: false } },
      { $set: { dueAt: now, attempts: 0, expiresAt: new Date(now.getTime() + hours(6)) } },
      { session },
    );
    return wakeTelegram;
  },
});
