import { days } from "../../core/clock.ts";
import { findDigestPosts, renderDigestMail } from "../mails/digest-content.ts";
import type { MailingText } from "../mails/mailing-content.ts";
import { type Mailing, MailingModel } from "../sending/mailing.entity.ts";

/** Returns the mail of the articles that appeared since the last digest; null when there is none. */
export async function digestMailAt(now: Date): Promise<MailingText | null> {
  const posts = await findDigestPosts(await endOfLastDigest(now), now);
  return posts.length === 0 ? null : renderDigestMail(posts);
}

/**
 * Returns the time until which the last digest listed articles, so that one that left late, or on another day of the week, leaves
 * no article out and repeats none; a week ago where the last one is older.
 */
async function endOfLastDigest(now: Date): Promise<Date> {
  const begun = { week: { $exists: true }, $or: [{ state: "EMPTY" as const }, { html: { $gt: "" } }] };
  const last = await MailingModel.findOne(begun, { startedAt: 1 }).sort({ week: -1 }).lean<Mailing>();
  const isRecent = last && last.startedAt.getTime() > now.getTime() - days(8);
  return isRecent ? last.startedAt : new Date(now.getTime() - days(7));
}
