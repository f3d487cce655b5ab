import { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { digestTitle } from "../mails/digest-content.ts";
import { type Mailing, MailingModel } from "../sending/mailing.entity.ts";
import { nextDigestAt, weekOf } from "./digest-time.ts";

/** Returns the digest that waits for its time; null when there is none. */
export const findPlannedDigest = (): Promise<Mailing | null> =>
  MailingModel.findOne({ state: "PLANNED", kind: "DIGEST" }).lean<Mailing>().exec();

/**
 * Keeps one digest planned, for the next time that the settings name, and none while they are off. A week has one (a unique
 * index): after the one of this week was sent, stopped or empty, that of the next week is planned, whichever gateway does it.
 */
export async function planDigest(): Promise<void> {
  const planned = await findPlannedDigest();
  if (!currentSite().newsletters.isDigestOn) {
    if (planned) await MailingModel.deleteOne({ _id: planned._id, state: "PLANNED" });
    return;
  }
  // It is due, and begins.
  if (planned && planned.startedAt <= clock.now()) return;
  const time = await nextFreeTime(planned?._id);
  if (!time) return;
  if (planned?.startedAt.getTime() === time.startedAt.getTime()) return;
  await (planned ? move(planned, time) : plan(time)).catch(ignoreDuplicateKey);
}

interface DigestTimes extends Pick<Mailing, "startedAt" | "dueAt"> {
  readonly week: string;
}

/** Returns the next time in a week of which no other digest exists; null where another gateway has planned one meanwhile. */
async function nextFreeTime(own: Types.ObjectId | undefined): Promise<DigestTimes | null> {
  const { newsletters, identity } = currentSite();
  for (let after = clock.now(); ; ) {
    const startedAt = nextDigestAt(after, newsletters, identity.timeZone);
    const week = weekOf(startedAt, identity.timeZone);
    const other = await MailingModel.findOne(
      { week, ...(own && { _id: { $ne: own } }) },
      { state: 1 },
    ).lean();
    if (!other) return { startedAt, dueAt: startedAt, week };
    if (other.state === "PLANNED") return null;
    after = startedAt;
  }
}

const move = ({ _id }: Mailing, time: DigestTimes): Promise<unknown> =>
  MailingModel.updateOne({ _id, state: "PLANNED", holder: { $exists: false } }, { $set: time }).exec();

function plan(time: DigestTimes): Promise<unknown> {
  const _id = new Types.ObjectId();
  return MailingModel.create({
    ...{ _id, kind: "DIGEST", documentId: _id, subject: digestTitle, state: "PLANNED" },
    ...{ isForSite: true, topicIds: [] },
    ...time,
  });
}
