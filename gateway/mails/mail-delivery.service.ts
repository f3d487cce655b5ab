import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import { clock, seconds } from "../core/clock.ts";
import { errorFields, log } from "../core/log.ts";
import { Registration } from "../core/registration.ts";
import { sendMail } from "../lib/mail/mail-transport.ts";
import { type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { backoffAfter } from "./mail-backoff.ts";
import { mailsFinished, mailTries } from "./mail-metrics.ts";
import { classifyFailure, type DeliveryFailure } from "./mail-problem.ts";
import { decryptMail, isEssential } from "./mail-queue.service.ts";
import { isSuppressed, suppress, unsuppress } from "./mail-suppression.service.ts";

// Delivery of queued mails. Each attempt first claims a due mail with findOneAndUpdate: `holder` becomes a random id
// and `dueAt` the end of a 30 s lease, which is renewed while the server is slow. A gateway that dies loses its lease
// and another one takes over. Every later write is conditional on `holder`, so that an attempt that lost its lease
// changes nothing. After each temporary failure `dueAt` moves by the back-off (mail-backoff.ts) until the mail expires.
// A permanent failure finishes it, and suppresses the address when the address was rejected. Delivery is at least once:
// after a crash between the server's reply and our note of it, the mail is sent again under the same Message-ID.

/** Tells whether all of the notifications that a mail is about can still be read; a mail about a withdrawn one is not sent. */
export const mailedNotificationsCheck = new Registration<
  (ids: readonly Types.ObjectId[]) => Promise<boolean>
>("mails: check of notifications");

/** An attempt without a renewal for this long is taken over by another gateway. */
const lease = seconds(30);
const concurrency = 4;

const never = new AbortController().signal;

/** Sends the due mails, a few at a time, until none is left or `ending` aborts. */
export async function deliverMails(ending: AbortSignal = never): Promise<void> {
  const worker = async () => {
    while (!ending.aborted) {
      const mail = await claimNext();
      if (!mail) return;
      await attempt(mail);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Claims the next due mail, urgent ones first; null when there is none. */
async function claimNext(): Promise<QueuedMail | null> {
  const now = clock.now();
  const taken = { dueAt: new Date(now.getTime() + lease), holder: randomUUID() };
  for (const urgency of [0, 1]) {
    const mail = await QueuedMailModel.findOneAndUpdate(
      { state: "QUEUED", urgency, dueAt: { $lte: now } },
      { $set: taken, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: "after" },
    ).lean<QueuedMail>();
    if (mail) return mail;
  }
  return null;
}

async function attempt(mail: QueuedMail): Promise<void> {
  if (mail.expiresAt <= clock.now()) return finish(mail, "FAILED", { problem: "EXPIRED", isFinal: true });
  const isRejected = await isSuppressed(mail.addressKey);
  if (isRejected && !isEssential(mail.kind)) return finish(mail, "SUPPRESSED");
  const { notificationIds = [] } = mail;
  if (!(await mailedNotificationsCheck.value(notificationIds)))
    return finish(mail, "FAILED", { problem: "WITHDRAWN", isFinal: true });
  const content = decryptMail(mail);
  if (!content) return finish(mail, "FAILED", { problem: "UNREADABLE", isFinal: true });
  const renewal = setInterval(() => void renewLease(mail), lease / 3);
  try {
    await sendMail(content, { id: String(mail._id), at: mail.createdAt });
    mailTries.inc({ outcome: "sent" });
  } catch (error) {
    return await reschedule(mail, classifyFailure(error), error);
  } finally {
    clearInterval(renewal);
  }
  await finish(mail, "SENT");
  // The mailbox accepts mail again.
  if (isRejected) await unsuppress(mail.addressKey);
}

const heldBy = ({ _id, holder }: QueuedMail) => ({ _id, holder });

const renewLease = (mail: QueuedMail) =>
  QueuedMailModel.updateOne(heldBy(mail), { $set: { dueAt: new Date(clock.now().getTime() + lease) } }).catch(
    (error) => log.warn(errorFields(error), "a mail's lease could not be renewed"),
  );

async function reschedule(mail: QueuedMail, failure: DeliveryFailure, error: unknown): Promise<void> {
  const { problem, replyCode, isFinal } = failure;
  mailTries.inc({ outcome: problem.toLowerCase() });
  // Logs neither the address nor the server's reply text.
  log.warn(
    { mail: mail.kind, attempt: mail.attempts, problem, ...errorFields(error) },
    "a mail was not taken",
  );
  if (problem === "ADDRESS_REFUSED") await suppress(mail, replyCode);
  const dueAt = new Date(clock.now().getTime() + backoffAfter(mail.attempts));
  if (isFinal || dueAt >= mail.expiresAt) return finish(mail, "FAILED", failure);
  await QueuedMailModel.updateOne(heldBy(mail), {
    $set: { dueAt, problem, ...(replyCode && { replyCode }) },
    $unset: { holder: 1, ...(!replyCode && { replyCode: 1 }) },
  });
}

/** Stores the outcome of a mail and removes its encrypted content. */
async function finish(
  mail: QueuedMail,
  state: "SENT" | "FAILED" | "SUPPRESSED",
  failure?: DeliveryFailure,
): Promise<void> {
  const { problem, replyCode } = failure ?? {};
  const outcome = { ...(problem && { problem }), ...(replyCode && { replyCode }) };
  const cleared = {
    sealed: 1,
    holder: 1,
    dueAt: 1,
    notificationIds: 1,
    ...(!problem && { problem: 1 }),
    ...(!replyCode && { replyCode: 1 }),
  };
  const { matchedCount } = await QueuedMailModel.updateOne(heldBy(mail), {
    $set: { state, finishedAt: clock.now(), ...outcome },
    $unset: cleared,
  });
  if (matchedCount === 0) log.warn({ mail: mail.kind }, "a mail took longer than its lease");
  else mailsFinished.inc({ kind: mail.kind, state });
}
