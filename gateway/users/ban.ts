import { moderationReasons } from "../../schema/moderation.ts";
import { settings } from "../env.ts";
import { clock } from "../shared/clock.ts";
import { type AppError, forbidden } from "../shared/errors.ts";
import type { CommentBan } from "./user.entity.ts";

export const isInForce = (ban: CommentBan | null | undefined): ban is CommentBan =>
  Boolean(ban && (!ban.until || ban.until > clock.now()));

/** What somebody who may not comment is told: until when, and why. Null: they may. */
export function refusalOf(ban: CommentBan | null | undefined): AppError | null {
  if (!isInForce(ban)) return null;
  const why = `Raison\u00a0: ${moderationReasons[ban.reason].toLowerCase()}.${ban.text ? ` ${ban.text}` : ""}`;
  if (!ban.until) return forbidden(`Vous ne pouvez plus commenter sur ce site. ${why}`);
  const { timeZone } = settings;
  const date = new Intl.DateTimeFormat("fr-FR", { timeZone, dateStyle: "long" }).format(ban.until);
  return forbidden(`Vous ne pouvez pas commenter avant le ${date}. ${why}`);
}
