import { object } from "yup";
import { filledLine, oneLine, optionalText } from "./text.ts";

const shape = /^(?:@[a-z]\w{3,31}|-100\d{5,13})$/i;

/** Returns the name of a public channel as `@name`, also for its address; another text as it is. */
function readChannel(text: string): string {
  const trimmed = text.trim();
  const [, name] = /^(?:(?:https?:\/\/)?t\.me\/(?:s\/)?|@)?([a-z]\w{3,31})\/?$/i.exec(trimmed) ?? [];
  return name ? `@${name}` : trimmed;
}

/** Rules of the Telegram channel that gets the editions. Without a token the one that is stored stays. */
export const telegramChannelRules = object({
  token: oneLine(optionalText(150))
    .meta({ read: (text: string) => text.trim() })
    .matches(
      /^(?:\d{5,20}:[\w-]{30,100})?$/,
      "Un jeton est attendu, tel que @BotFather le donne\u00a0: 123456789:AAF…",
    ),
  channel: filledLine(100)
    .meta({ read: readChannel })
    .matches(
      shape,
      "Le nom d’un canal public est attendu (@lejournal), ou le numéro d’un canal privé (-100…)",
    ),
});
