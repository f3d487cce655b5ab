import { telegramChannelRules } from "../../../schema/rules/telegram-channel.ts";
import { badInput } from "../../core/errors.ts";
import { requireAdmin, requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { decrypt, encrypt } from "../../lib/encryption.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { onlyChannel, type StoredTelegramChannel, TelegramChannelModel } from "./telegram-channel.entity.ts";
import type { TelegramChannel } from "./telegram-channel.types.ts";
import { tryChannel } from "./try-channel.ts";

const purpose = "telegram bot";

/** Returns the channel that gets the editions, without the token; null for none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findTelegramChannel(viewer: Viewer | null): Promise<TelegramChannel | null> {
  requireRight(viewer, "editPosts");
  const stored = await configuredChannel();
  if (!stored) return null;
  const { title, bot, username, chatId } = stored;
  return { title, bot, channel: username ? `@${username}` : String(chatId) };
}

/**
 * Asks Telegram whether a bot may publish in a channel, and stores both, the token encrypted. Administrators only. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT with the field that is wrong, RATE_LIMITED, UNAVAILABLE.
 */
export async function updateTelegramChannel(viewer: Viewer | null, input: unknown): Promise<TelegramChannel> {
  const { id } = requireAdmin(viewer);
  const { token: given, channel } = await check(telegramChannelRules, input);
  await countAgainst("codeByRequester", `telegram ${id}`);
  const token = given || (await configuredChannel())?.token;
  if (!token) throw badInput({ token: "Le jeton du robot est attendu, que donne @BotFather" });
  const { username, ...known } = await tryChannel(token, channel);
  const sealedToken = encrypt(purpose, token);
  await TelegramChannelModel.updateOne(
    onlyChannel,
    username
      ? { $set: { ...known, sealedToken, username } }
      : { $set: { ...known, sealedToken }, $unset: { username: 1 } },
    { upsert: true },
  );
  return (await findTelegramChannel(viewer))!;
}

/** Forgets the channel and its bot. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function removeTelegramChannel(viewer: Viewer | null): Promise<boolean> {
  requireAdmin(viewer);
  return (await TelegramChannelModel.deleteOne(onlyChannel)).deletedCount === 1;
}

/** Returns the channel with the token of its bot; null where none was set, or the token can't be read under the site's secret. */
export async function configuredChannel(): Promise<(StoredTelegramChannel & { token: string }) | null> {
  const stored = await TelegramChannelModel.findOne(onlyChannel).lean<StoredTelegramChannel>();
  const token = stored && decrypt(purpose, stored.sealedToken);
  return token ? { ...stored, token } : null;
}
