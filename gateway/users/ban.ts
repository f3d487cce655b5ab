import { longDateTime } from "../../schema/french-dates.ts";
import { moderationReasons } from "../../schema/moderation.ts";
import { clock } from "../core/clock.ts";
import { type AppError, forbidden } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import type { CommentBan } from "./user.entity.ts";

export const isInForce = (ban: CommentBan | null | undefined): ban is CommentBan =>
  Boolean(ban && (!ban.until || ban.until > clock.now()));

/** Returns the error for a user banned from commenting, with end date and reason. Null: commenting is allowed. */
export function banError(ban: CommentBan | null | undefined): AppError | null {
  if (!isInForce(ban)) return null;
  const reason = `Raison\u00a0: ${moderationReasons[ban.reason].toLowerCase()}.${ban.text ? ` ${ban.text}` : ""}`;
  if (!ban.until) return forbidden(`Vous ne pouvez plus commenter sur ce site. ${reason}`);
  return forbidden(
    `Vous ne pouvez pas commenter avant le ${longDateTime(ban.until.toISOString(), currentSite().identity.timeZone)}. ${reason}`,
  );
}
