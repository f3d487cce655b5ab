import { object } from "yup";
import { filledLine, oneLine, optionalText } from "./text.ts";

const channelShape = /^(?:@[a-z]\w{3,31}|-100\d{5,13})$/i;
const tokenShape = /^(?:\d{5,20}:[\w-]{30,100})?$/;

/** Returns the name of a public channel as `@name`, also for its address; another text as it is. */
function readChannel(text: string): string {
  const trimmed = text.trim();
  const [, name] = /^(?:(?:https?:\/\/)?t\.me\/(?:s\/)?|@)?([a-z]\w{3,31})\/?$/i.exec(trimmed) ?? [];
  return name ? `@${name}` : trimmed;
}

const readToken = (text: string): string => text.trim();

/** Rules of the Telegram channel that gets the editions. Without a token the one that is stored stays. */
export const telegramChannelRules = object({
  channel: filledLine(100)
    .meta({ read: readChannel })
    .test(
      "channel",
      "Le nom d’un canal public est attendu (@lejournal), ou le numéro d’un canal privé (-100…)",
      (value) => !value?.trim() || channelShape.test(readChannel(value)),
    ),
  token: oneLine(optionalText(150))
    .meta({ read: readToken })
    .test(
      "token",
      "Un jeton est attendu, tel que @BotFather le donne\u00a0: 123456789:AAF…",
      (value) => !value || tokenShape.test(readToken(value)),
    ),
});
