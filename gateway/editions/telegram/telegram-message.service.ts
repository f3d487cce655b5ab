import { clock, hours } from "../../core/clock.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { knownId } from "../../core/documents/ids.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { findCardsInOrder } from "../../posts/post.service.ts";
import { requireEdition } from "../edition.service.ts";
import { configuredChannel } from "./telegram-channel.service.ts";
import { TelegramMessage, TelegramMessageModel } from "./telegram-message.entity.ts";
import { wakeTelegram } from "./telegram-worker.ts";

export { TelegramMessage };

const noMessage = "Cette édition n’a pas été envoyée à Telegram.";
const noChannel = "Aucun canal Telegram n’est réglé.";

/** Returns the message of an edition on Telegram; null for none. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function findTelegramMessage(
  viewer: Viewer | null,
  id: unknown,
): Promise<TelegramMessage | null> {
  requireRight(viewer, "editPosts");
  return TelegramMessageModel.findById(knownId(id, noMessage)).lean<TelegramMessage>();
}

/** Returns the message of the last edition that was published on Telegram; null for none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findLastTelegramMessage(viewer: Viewer | null): Promise<TelegramMessage | null> {
  requireRight(viewer, "editPosts");
  return TelegramMessageModel.findOne({ state: "SENT" }).sort({ _id: -1 }).lean<TelegramMessage>();
}

/**
 * Has an edition published on Telegram, once however often it is requested; what had failed is tried again, also the correction of
 * a published one. One that nobody knows the outcome of stays (`resendToTelegram`). Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * CONFLICT without a channel, BAD_USER_INPUT without a published article.
 */
export async function sendToTelegram(viewer: Viewer | null, id: unknown): Promise<TelegramMessage> {
  requireRight(viewer, "editPosts");
  const { _id, links } = await requireEdition(id);
  const channel = await configuredChannel();
  if (!channel) throw new AppError("CONFLICT", noChannel);
  const postIds = links.map(({ postId }) => postId);
  if ((await findCardsInOrder(postIds)).length === 0)
    throw badInput({ id: "Aucun article de cette édition n’est en ligne" });
  const { chatId, username } = channel;
  const place = { chatId, ...(username && { username }) };
  const message = { _id, postIds, ...place, state: "WAITING" as const, changes: 0, ...begun() };
  try {
    await TelegramMessageModel.insertMany([message], { lean: true });
  } catch (error) {
    ignoreDuplicateKey(error);
    await tryAgain(_id, place);
  }
  wakeTelegram();
  return (await findTelegramMessage(viewer, _id))!;
}

/** Fields of a message whose attempts begin. */
const begun = () => {
  const now = clock.now();
  return { attempts: 0, dueAt: now, expiresAt: new Date(now.getTime() + hours(6)) };
};

async function tryAgain(_id: TelegramMessage["_id"], place: Partial<TelegramMessage>): Promise<void> {
  await TelegramMessageModel.updateOne(
    { _id, state: "FAILED" },
    {
      $set: { ...place, state: "WAITING", ...begun() },
      $unset: { problem: 1, ...(!place.username && { username: 1 }) },
    },
  );
  await TelegramMessageModel.updateOne(
    { _id, state: "SENT", problem: { $exists: true }, holder: { $exists: false } },
    { $set: begun(), $unset: { problem: 1 } },
  );
}

/**
 * Has an edition published again whose outcome nobody knows: it may then stand there twice. Throws UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND.
 */
export async function resendToTelegram(viewer: Viewer | null, id: unknown): Promise<TelegramMessage> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noMessage);
  await TelegramMessageModel.updateOne(
    { _id, state: "UNCONFIRMED" },
    { $set: { state: "WAITING", ...begun() } },
  );
  wakeTelegram();
  const message = await findTelegramMessage(viewer, _id);
  if (!message) throw notFound(noMessage);
  return message;
}

/** Returns the address of a published message in a public channel; null in a private one. */
export const addressOfMessage = ({ username, messageId }: TelegramMessage): string | null =>
  username && messageId ? `https://t.me/${username}/${messageId}` : null;
