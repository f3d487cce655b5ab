import { AppError } from "../shared/errors.ts";
import { addressKey, countAgainst } from "../shared/rate-limits.ts";
import { findUser } from "../users/user.service.ts";
import { settingsOf, stopWay } from "./settings.service.ts";
import { type MailWay, readUnsubscribeToken } from "./unsubscribe.ts";

/** What a link of a mail would end. */
export interface Unsubscription {
  readonly way: MailWay;
  /** Whether there is something to end still. */
  readonly isSubscribed: boolean;
}

/** What a token ends; null for one that is not ours, or of an account that is gone. For whoever holds the mail. */
export async function findUnsubscription(token: string): Promise<Unsubscription | null> {
  const known = readUnsubscribeToken(token);
  if (!known || !(await findUser(known.userId))) return null;
  const { choices } = await settingsOf(known.userId);
  return { way: known.way, isSubscribed: choices.some(({ ways }) => ways.includes(known.way)) };
}

/** Ends the mails that a token is about, without a login; a second time changes nothing. Throws CODE_INVALID, NOT_FOUND. */
export async function unsubscribe(token: string, ip: string): Promise<Unsubscription> {
  await countAgainst("codeByAddress", addressKey(ip));
  const known = readUnsubscribeToken(token);
  if (!known) {
    throw new AppError(
      "CODE_INVALID",
      "Ce lien n’est pas, ou plus, valable. Réglez vos notifications dans votre profil.",
    );
  }
  await stopWay(known.userId, known.way);
  return { way: known.way, isSubscribed: false };
}
