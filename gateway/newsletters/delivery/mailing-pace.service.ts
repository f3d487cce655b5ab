import { clock, seconds } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { type MailingPace, MailingPaceModel } from "../sending/mailing.entity.ts";

const _id = "pace";

/** Returns how many mails a day may have: twice as many each further day of sending; without a first limit, any number. */
export function dayLimit(days: number, firstDayLimit: number): number {
  return firstDayLimit === 0 ? Number.POSITIVE_INFINITY : firstDayLimit * 2 ** Math.min(days - 1, 30);
}

/**
 * Takes a second's share of mails for this gateway: 0 when another one has it, or when it is not due yet; null when the day has
 * no mail left. The document is replaced only as it was read, so that one gateway takes each share.
 */
export async function takeShare(): Promise<number | null> {
  const { mailsPerSecond, firstDayLimit } = currentSite().newsletters;
  const now = clock.now();
  const before = await MailingPaceModel.findById(_id).lean<MailingPace>();
  if (before && before.nextAt > now.getTime()) return 0;
  const day = now.toISOString().slice(0, 10);
  const isSameDay = before?.day === day;
  const days = (before?.days ?? 0) + (isSameDay ? 0 : 1);
  const sent = isSameDay ? before.mails : 0;
  const share = Math.min(mailsPerSecond, dayLimit(days, firstDayLimit) - sent);
  if (share <= 0) return null;
  const after = { day, days, mails: sent + share, nextAt: now.getTime() + seconds(1) };
  try {
    const { matchedCount, upsertedCount } = await MailingPaceModel.updateOne(
      before ? { _id, nextAt: before.nextAt } : { _id, nextAt: after.nextAt },
      { $set: after },
      { upsert: !before },
    );
    return matchedCount + upsertedCount === 1 ? share : 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 0;
  }
}

/** Gives back what was left of a share: no recipient was due any more. */
export async function giveBack(mails: number): Promise<void> {
  if (mails > 0) await MailingPaceModel.updateOne({ _id }, { $inc: { mails: -mails } });
}
