import { AppError, badInput, rateLimited } from "../../core/errors.ts";
import { type BotAnswer, callBot, UnansweredCall, UnsentCall } from "./bot-api.ts";

/** A channel and the bot that publishes there, as Telegram knows them. */
export interface KnownChannel {
  readonly bot: string;
  readonly chatId: number;
  readonly title: string;
  readonly username?: string;
}

const tokenRefused = "Telegram refuse ce jeton\u00a0: copiez-le de nouveau chez @BotFather";
const channelUnknown = (bot: string) =>
  `Le robot @${bot} ne voit pas ce canal\u00a0: vérifiez le nom, et ajoutez le robot à ses administrateurs`;
const noChannel = "C’est un groupe ou une personne\u00a0: un canal est attendu";
const noAdministrator = (bot: string) =>
  `Le robot @${bot} n’est pas administrateur de ce canal\u00a0: ajoutez-le dans «\u00a0Administrateurs\u00a0»`;
const mayNotPost = (bot: string) =>
  `Le robot @${bot} n’a pas le droit de publier dans ce canal\u00a0: donnez-le-lui dans «\u00a0Administrateurs\u00a0»`;

/**
 * Asks Telegram for the bot of a token, for a channel, and whether the bot may publish there; nothing is published. Throws BAD_USER_INPUT
 * with the field that is wrong, RATE_LIMITED, UNAVAILABLE.
 */
export async function tryChannel(token: string, channel: string): Promise<KnownChannel> {
  const me = await ask(token, { method: "getMe" });
  if (!me.isOk) throw badInput({ token: tokenRefused });
  const bot = String(me.result.username);
  const chat = await ask(token, { method: "getChat", parameters: { chat_id: channel } });
  if (!chat.isOk) throw badInput({ channel: channelUnknown(bot) });
  if (chat.result.type !== "channel") throw badInput({ channel: noChannel });
  const { id, title, username } = chat.result;
  const parameters = { chat_id: Number(id), user_id: Number(me.result.id) };
  const member = await ask(token, { method: "getChatMember", parameters });
  if (!member.isOk || member.result.status !== "administrator")
    throw badInput({ channel: noAdministrator(bot) });
  if (member.result.can_post_messages !== true) throw badInput({ channel: mayNotPost(bot) });
  return {
    ...{ bot, chatId: Number(id), title: String(title) },
    ...(typeof username === "string" && { username }),
  };
}

/** Calls Telegram for somebody who waits. */
async function ask(token: string, call: Parameters<typeof callBot>[1]): Promise<BotAnswer> {
  try {
    const answer = await callBot(token, call);
    if (!answer.isOk && answer.status === 429) throw rateLimited(answer.retryAfter ?? 60);
    return answer;
  } catch (error) {
    if (!(error instanceof UnsentCall || error instanceof UnansweredCall)) throw error;
    throw new AppError("UNAVAILABLE", "Telegram n’a pas répondu. Réessayez dans un instant.");
  }
}
