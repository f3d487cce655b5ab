import type { Types } from "mongoose";
import { clock, seconds } from "../core/clock.ts";
import { LeaseQueue, workThrough } from "../core/documents/lease-queue.ts";
import { errorFields, log } from "../core/log.ts";
import { Registration } from "../core/registration.ts";
import { sendMail } from "../lib/mail/mail-transport.ts";
import { type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { backoffAfter } from "./mail-backoff.ts";
import { mailsFinished, mailTries } from "./mail-metrics.ts";
import { classifyFailure, type DeliveryFailure } from "./mail-problem.ts";
import { decryptMail, isEssential } from "./mail-queue.service.ts";
import { isSuppressed, suppress, unsuppress } from "./mail-suppression.service.ts";

// Delivery of queued mails, from a lease queue. After each temporary failure `dueAt` moves by the back-off
// (mail-backoff.ts) until the mail expires. A permanent failure finishes it, and suppresses the address when the address
// was rejected. Delivery is at least once: after a crash between the server's reply and our note of it, the mail is
// sent again under the same Message-ID.

/** Tells whether all of the notifications that a mail is about can still be read; a mail about a withdrawn one is not sent. */
export const mailedNotificationsCheck = new Registration<
  (ids: readonly Types.ObjectId[]) => Promise<boolean>
>("mails: check of notifications");

const queue = new LeaseQueue<QueuedMail>(QueuedMailModel, seconds(30));
const never = new AbortController().signal;

/** Sends the due mails, a few at a time, until none is left or `ending` aborts. */
export const deliverMails = (ending: AbortSignal = never): Promise<void> =>
  workThrough(claimNext, attempt, ending);

/** Claims the next due mail, urgent ones first; null when there is none. */
async function claimNext(): Promise<QueuedMail | null> {
  const of = (urgency: number) => queue.claim({ state: "QUEUED", urgency });
  return (await of(0)) ?? of(1);
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
  try {
    await queue.hold(mail, () => sendMail(content, { id: String(mail._id), at: mail.createdAt }));
    mailTries.inc({ outcome: "sent" });
  } catch (error) {
    return await reschedule(mail, classifyFailure(error), error);
  }
  await finish(mail, "SENT");
  // The mailbox accepts mail again.
  if (isRejected) await unsuppress(mail.addressKey);
}

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
  const fields = { problem, ...(replyCode && { replyCode }) };
  await queue.release(mail, dueAt, fields, replyCode ? [] : ["replyCode"]);
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
  const isHeld = await queue.settle(mail, {
    $set: { state, finishedAt: clock.now(), ...outcome },
    $unset: cleared,
  });
  if (!isHeld) log.warn({ mail: mail.kind }, "a mail took longer than its lease");
  else mailsFinished.inc({ kind: mail.kind, state });
}
