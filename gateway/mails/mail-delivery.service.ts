import { randomUUID } from "node:crypto";
import { areThere } from "../notifications/notification-standing.service.ts";
import { clock, hours, seconds } from "../shared/clock.ts";
import { factsOf, log } from "../shared/log.ts";
import { postMail } from "../shared/mail.ts";
import { type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { mailsFinished, mailTries } from "./mail-metrics.ts";
import { type Verdict, verdictOf } from "./mail-problem.ts";
import { isEssential, letterOf } from "./mail-queue.service.ts";
import { isSuppressed, suppress, unsuppress } from "./mail-suppression.service.ts";

/** A try whose gateway says nothing for so long is taken over by another. */
const lease = seconds(30);
const lanes = 4;

// After each try that failed. A code that is good for ten minutes is tried seven times; what lives longer, every six
// hours in the end, until it expires.
const pauses = [5, 15, 30, 60, 120, 300, 900, 1_800, 3_600, 7_200, 14_400].map(seconds);
const longestPause = hours(6);
const never = new AbortController().signal;

/**
 * Sends what is due, a few at a time, until nothing is. Each is taken by one try of one gateway. A gateway that dies
 * between the server's answer and its own note of it has it sent once more, under the same Message-ID.
 */
export async function deliverMails(ending: AbortSignal = never): Promise<void> {
  const lane = async () => {
    while (!ending.aborted) {
      const mail = await take();
      if (!mail) return;
      await attempt(mail);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The next one that is due, what somebody waits for first; null when there is none. */
async function take(): Promise<QueuedMail | null> {
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
  const isRefused = await isSuppressed(mail.addressKey);
  if (isRefused && !isEssential(mail.kind)) return finish(mail, "SUPPRESSED");
  const { notificationIds = [] } = mail;
  if (!(await areThere(notificationIds)))
    return finish(mail, "FAILED", { problem: "WITHDRAWN", isFinal: true });
  const letter = letterOf(mail);
  if (!letter) return finish(mail, "FAILED", { problem: "UNREADABLE", isFinal: true });
  const renewal = setInterval(() => void renew(mail), lease / 3);
  try {
    await postMail(letter, { id: String(mail._id), at: mail.createdAt });
    mailTries.inc({ outcome: "sent" });
  } catch (error) {
    return await putOff(mail, verdictOf(error), error);
  } finally {
    clearInterval(renewal);
  }
  await finish(mail, "SENT");
  // A mailbox that was closed is open again.
  if (isRefused) await unsuppress(mail.addressKey);
}

const ours = ({ _id, holder }: QueuedMail) => ({ _id, holder });

const renew = (mail: QueuedMail) =>
  QueuedMailModel.updateOne(ours(mail), { $set: { dueAt: new Date(clock.now().getTime() + lease) } }).catch(
    (error) => log.warn(factsOf(error), "a mail's lease could not be renewed"),
  );

async function putOff(mail: QueuedMail, verdict: Verdict, error: unknown): Promise<void> {
  const { problem, replyCode, isFinal } = verdict;
  mailTries.inc({ outcome: problem.toLowerCase() });
  // Neither the address nor what the server says of it.
  log.warn({ mail: mail.kind, attempt: mail.attempts, problem, ...factsOf(error) }, "a mail was not taken");
  if (problem === "ADDRESS_REFUSED") await suppress(mail, replyCode);
  const pause = pauses[mail.attempts - 1] ?? longestPause;
  // Not all of them at the same moment when a server is back.
  const dueAt = new Date(clock.now().getTime() + pause * (0.8 + 0.4 * Math.random()));
  if (isFinal || dueAt >= mail.expiresAt) return finish(mail, "FAILED", verdict);
  await QueuedMailModel.updateOne(ours(mail), {
    $set: { dueAt, problem, ...(replyCode && { replyCode }) },
    $unset: { holder: 1, ...(!replyCode && { replyCode: 1 }) },
  });
}

/** What became of it; the letter itself is taken out. */
async function finish(
  mail: QueuedMail,
  state: "SENT" | "FAILED" | "SUPPRESSED",
  verdict?: Verdict,
): Promise<void> {
  const { problem, replyCode } = verdict ?? {};
  const facts = { ...(problem && { problem }), ...(replyCode && { replyCode }) };
  const gone = {
    ...{ sealed: 1, holder: 1, dueAt: 1, notificationIds: 1 },
    ...(!problem && { problem: 1 }),
    ...(!replyCode && { replyCode: 1 }),
  };
  const { matchedCount } = await QueuedMailModel.updateOne(ours(mail), {
    $set: { state, finishedAt: clock.now(), ...facts },
    $unset: gone,
  });
  if (matchedCount === 0) log.warn({ mail: mail.kind }, "a mail took longer than its lease");
  else mailsFinished.inc({ kind: mail.kind, state });
}
