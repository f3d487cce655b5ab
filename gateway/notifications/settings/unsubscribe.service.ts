import { AppError } from "../../core/errors.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { findUser } from "../../users/user.service.ts";
import { disableWay, settingsOf } from "./settings.service.ts";
import { type MailWay, readUnsubscribeToken } from "./unsubscribe-link.ts";

/** Target of an unsubscribe link. */
export interface Unsubscription {
  readonly way: MailWay;
  /** True while such mails are still sent. */
  readonly isSubscribed: boolean;
}

/** Returns the target of an unsubscribe token; null if it is invalid or the account deleted. Needs no session. */
export async function findUnsubscription(token: string): Promise<Unsubscription | null> {
  const link = readUnsubscribeToken(token);
  if (!link || !(await findUser(link.userId))) return null;
  const { choices } = await settingsOf(link.userId);
  return { way: link.way, isSubscribed: choices.some(({ ways }) => ways.includes(link.way)) };
}

/** Stops the mails of a token, without a session. Idempotent. Throws CODE_INVALID, NOT_FOUND. */
export async function unsubscribe(token: string, ip: string): Promise<Unsubscription> {
  await countAgainst("codeByAddress", addressKey(ip));
  const link = readUnsubscribeToken(token);
  if (!link) {
    throw new AppError(
      "CODE_INVALID",
      "Ce lien n’est pas valable, ou ne l’est plus. Réglez vos notifications dans votre profil.",
    );
  }
  await disableWay(link.userId, link.way);
  return { way: link.way, isSubscribed: false };
}
