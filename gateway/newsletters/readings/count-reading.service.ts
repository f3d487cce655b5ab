import { currentSite } from "../../core/site/current-site.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { type Mailing, MailingModel } from "../sending/mailing.entity.ts";
import { MailingReadingModel } from "./reading.entity.ts";

/** Counts an opening of a mailing's mail: the picture of this key was requested. */
export async function countOpening(key: string, ip: string): Promise<void> {
  const mailing = await measuredMailing(key);
  if (mailing) await count(mailing, "opens", ip);
}

/** Counts a click and returns the address of the link; null for a link that no mail has. */
export async function countClick(key: string, number: string, ip: string): Promise<string | null> {
  const mailing = await measuredMailing(key);
  const address = /^\d{1,4}$/.test(number) ? mailing?.links?.[Number(number)] : undefined;
  if (!mailing || !address) return null;
  await count(mailing, `clicks.${Number(number)}`, ip);
  return address;
}

async function measuredMailing(key: string): Promise<Pick<Mailing, "_id" | "links"> | null> {
  return /^[\w-]{16}$/.test(key)
    ? MailingModel.findOne({ measureKey: key }, { links: 1 }).lean<Mailing>()
    : null;
}

/** Adds one, unless counting was switched off since, or one network requests too many. */
async function count({ _id }: Pick<Mailing, "_id">, field: string, ip: string): Promise<void> {
  if (!currentSite().newsletters.isMeasured) return;
  const isAllowed = await countAgainst("readingByAddress", addressKey(ip)).then(
    () => true,
    () => false,
  );
  if (isAllowed) await MailingReadingModel.updateOne({ _id }, { $inc: { [field]: 1 } }, { upsert: true });
}
