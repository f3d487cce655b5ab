import { clock, seconds } from "../../core/clock.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { log } from "../../core/log.ts";
import { backoffAfter } from "../../mails/mail-backoff.ts";
import { requireEdition } from "../edition.service.ts";
import { type BotAnswer, callBot, UnansweredCall, UnsentCall } from "./bot-api.ts";
import { contentOf, type MessageContent } from "./message-content.ts";
import { configuredChannel } from "./telegram-channel.service.ts";
import {
  type TelegramMessage,
  TelegramMessageModel,
  type TelegramProblem,
} from "./telegram-message.entity.ts";

/*
 * Delivery of editions to Telegram, from a lease queue. A message is marked (`handedAt`) before it is sent, and the mark goes with the
 * outcome. A mark that is found, or an answer that does not come, leaves it open whether the message stands in the channel: it becomes
 * UNCONFIRMED, and only a person has it sent again. An edit may be repeated, so it is.
 */

const queue = new LeaseQueue<TelegramMessage>(TelegramMessageModel, seconds(60));
const never = new AbortController().signal;

/** Sends and edits the messages that are due, until none is left or `ending` aborts. */
export const deliverToTelegram = (ending: AbortSignal = never): Promise<void> =>
  workThrough(() => queue.claim({}), attempt, ending);

async function attempt(message: TelegramMessage): Promise<void> {
  if (message.handedAt) return finish(message, { state: "UNCONFIRMED" });
  // The picture, say, could not be drawn all that time.
  if (message.expiresAt <= clock.now()) return fail(message, message.problem ?? "UNREACHABLE");
  const channel = await configuredChannel();
  if (!channel) return fail(message, "NO_CHANNEL");
  const content = await contentOf(await requireEdition(message._id), message.sentAt);
  await queue.hold(message, () =>
    message.state === "SENT" ? edit(message, channel.token, content) : send(message, channel.token, content),
  );
}

async function send(message: TelegramMessage, token: string, { posts, caption, draw }: MessageContent) {
  if (posts.length === 0) return fail(message, "WITHDRAWN");
  const picture = await draw();
  const parameters = {
    ...{ chat_id: message.chatId, photo: "attach://picture" },
    ...{ caption, parse_mode: "HTML" },
  };
  if (!(await queue.settle(message, { $set: { handedAt: clock.now() } }))) return;
  const answer = await callOf(() => callBot(token, { method: "sendPhoto", parameters, picture }));
  if (answer === "UNANSWERED") return finish(message, { state: "UNCONFIRMED" });
  if (answer === "UNSENT") return postpone(message, "UNREACHABLE");
  if (!answer.isOk) return refuse(message, answer);
  const messageId = Number(answer.result.message_id);
  await finish(message, { state: "SENT", sentAt: clock.now(), messageId, caption });
}

async function edit(message: TelegramMessage, token: string, { caption, draw }: MessageContent) {
  if (caption === message.caption) return finish(message, {});
  const picture = await draw();
  const media = { type: "photo", media: "attach://picture", caption, parse_mode: "HTML" };
  const parameters = {
    ...{ chat_id: message.chatId, message_id: message.messageId! },
    // The picture shows the titles too.
    media: JSON.stringify(media),
  };
  const answer = await callOf(() => callBot(token, { method: "editMessageMedia", parameters, picture }));
  if (answer === "UNANSWERED" || answer === "UNSENT") return postpone(message, "UNREACHABLE");
  if (answer.isOk || answer.description.includes("message is not modified"))
    return finish(message, { caption });
  await refuse(message, answer);
}

async function callOf(call: () => Promise<BotAnswer>): Promise<BotAnswer | "UNSENT" | "UNANSWERED"> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof UnsentCall) return "UNSENT";
    if (error instanceof UnansweredCall) return "UNANSWERED";
    throw error;
  }
}

async function refuse(message: TelegramMessage, answer: BotAnswer & { readonly isOk: false }): Promise<void> {
  const { status, description, retryAfter } = answer;
  const problem = problemOf(status, description);
  log.warn({ state: message.state, problem, status }, "telegram refused a message");
  if (problem === "BUSY") return postpone(message, problem, seconds(retryAfter ?? 60));
  await fail(message, problem);
}

function problemOf(status: number, description: string): TelegramProblem {
  if (status === 429) return "BUSY";
  // 404 for a token that is none.
  if (status === 401 || status === 404) return "TOKEN_REFUSED";
  if (status === 403 || /chat not found|rights|administrator/i.test(description)) return "NOT_ALLOWED";
  if (/message to edit not found|MESSAGE_ID_INVALID|message can't be edited/i.test(description))
    return "MESSAGE_GONE";
  return "CONTENT_REFUSED";
}

/** Tries a message again later, or gives it up after its time. */
async function postpone(
  message: TelegramMessage,
  problem: TelegramProblem,
  pause = backoffAfter(message.attempts),
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + pause);
  if (dueAt > message.expiresAt) return fail(message, problem);
  await queue.release(message, dueAt, { problem }, ["handedAt"]);
}

/** Ends the attempts at a message: it is not published or, published before, keeps what it shows. */
const fail = (message: TelegramMessage, problem: TelegramProblem): Promise<void> =>
  finish(message, message.state === "SENT" ? { problem } : { state: "FAILED", problem });

/** Stores the outcome of an attempt. A published message of which an article has changed meanwhile is due again. */
async function finish(message: TelegramMessage, outcome: Partial<TelegramMessage>): Promise<void> {
  const { _id, holder, changes } = message;
  const isSent = (outcome.state ?? message.state) === "SENT";
  const over = { handedAt: 1, ...(!outcome.problem && { problem: 1 }) } as const;
  const { matchedCount } = await TelegramMessageModel.updateOne(
    { _id, holder, ...(isSent && { changes }) },
    { $set: outcome, $unset: { ...over, holder: 1, dueAt: 1 } },
  );
  if (matchedCount === 0) await queue.release(message, clock.now(), outcome, Object.keys(over));
}
