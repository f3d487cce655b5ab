import { setTimeout as delay } from "node:timers/promises";
import { clock, hours, seconds } from "../../core/clock.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { errorFields, log } from "../../core/log.ts";
import { sendMail, UnansweredMail } from "../../lib/mail/mail-transport.ts";
import { addressKeyOf, maskedAddress } from "../../mails/mail-address.ts";
import { backoffAfter } from "../../mails/mail-backoff.ts";
import { classifyFailure } from "../../mails/mail-problem.ts";
import { isSuppressed, suppress } from "../../mails/mail-suppression.service.ts";
import { stopLetters } from "../bounces/stop-letters.service.ts";
import { mailTo } from "../mails/mailing-content.ts";
import {
  type Mailing,
  MailingModel,
  type MailingRecipient,
  MailingRecipientModel,
  type RecipientState,
} from "../sending/mailing.entity.ts";
import { prepareMailings } from "../sending/prepare-mailings.service.ts";
import { type Subscriber, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { giveBack, takeShare } from "./mailing-pace.service.ts";

/*
 * Delivery of mailings, from a lease queue of recipients. Before a mail is handed over, its recipient is marked (`handedAt`); the
 * mark goes with the outcome. A process that is killed in between leaves the mark behind: the mail may have arrived, so it is not
 * sent again but shown as UNCONFIRMED, as is one whose whole text the server got without answering. Nobody is skipped in silence,
 * and nobody gets a mail twice unless an editor sends the unconfirmed ones again.
 */

const queue = new LeaseQueue<MailingRecipient>(MailingRecipientModel, seconds(30));
const never = new AbortController().signal;
/** Time after which a mail that no server has taken is given up. */
const lifetime = hours(48);

/** Prepares new mailings, sends what is due at the pace of the settings, and ends those that are done. */
export async function deliverMailings(ending: AbortSignal = never): Promise<void> {
  await prepareMailings(ending);
  while (!ending.aborted && (await hasDueRecipient())) {
    const share = await takeShare();
    if (share === null) break;
    if (share > 0) await sendShare(share, ending);
    else await delay(200, undefined, { signal: ending }).catch(() => {});
  }
  await finishMailings();
}

const due = () => ({ state: "WAITING" as const, dueAt: { $lte: clock.now() } });
const hasDueRecipient = async () => (await MailingRecipientModel.exists(due())) !== null;

async function sendShare(share: number, ending: AbortSignal): Promise<void> {
  const mailings = new Map<string, Promise<Mailing | null>>();
  let left = share;
  const claim = async () => (left-- > 0 ? queue.claim({ state: "WAITING" }) : null);
  let sent = 0;
  await workThrough(
    claim,
    async (recipient) => {
      sent++;
      await attempt(recipient, mailings);
    },
    ending,
  );
  await giveBack(share - sent);
}

async function attempt(recipient: MailingRecipient, mailings: Map<string, Promise<Mailing | null>>) {
  if (recipient.handedAt) return finish(recipient, "UNCONFIRMED");
  const mailing = await mailingOf(recipient, mailings);
  const subscriber = await SubscriberModel.findById(recipient.subscriberId).lean<Subscriber>();
  // Erased, maybe while this recipient was written.
  if (!subscriber) return finish(recipient, "SKIPPED", { isErased: true });
  // While another gateway writes the further recipients, it is still PREPARING.
  const isOver = !mailing || mailing.state === "STOPPED";
  if (isOver || subscriber.state !== "ACTIVE") return finish(recipient, "SKIPPED");
  if (await isSuppressed(addressKeyOf(subscriber.email))) return finish(recipient, "SKIPPED");
  const mail = mailTo(subscriber, mailing);
  if (!(await queue.settle(recipient, { $set: { handedAt: clock.now() } }))) return;
  try {
    await queue.hold(recipient, () => sendMail(mail, { id: String(recipient._id), at: mailing.startedAt }));
  } catch (error) {
    return fail(recipient, subscriber, mailing, error);
  }
  await finish(recipient, "SENT");
}

/** Returns the mailing of a recipient, read once for each share. */
function mailingOf({ mailingId }: MailingRecipient, known: Map<string, Promise<Mailing | null>>) {
  const key = String(mailingId);
  const read = known.get(key) ?? MailingModel.findById(mailingId).lean<Mailing>().exec();
  known.set(key, read);
  return read;
}

async function fail(
  recipient: MailingRecipient,
  { _id, email }: Subscriber,
  { startedAt }: Mailing,
  error: unknown,
): Promise<void> {
  const { problem, replyCode, isFinal } = classifyFailure(error);
  log.warn({ problem, attempt: recipient.attempts, ...errorFields(error) }, "a letter was not taken");
  if (error instanceof UnansweredMail) return finish(recipient, "UNCONFIRMED");
  if (problem === "ADDRESS_REFUSED") {
    await suppress({ addressKey: addressKeyOf(email), address: maskedAddress(email) }, replyCode);
    await stopLetters({ _id }, "REFUSED", {
      at: clock.now(),
      ...(replyCode && { status: String(replyCode) }),
    });
    return finish(recipient, "REFUSED", { replyCode });
  }
  const dueAt = new Date(clock.now().getTime() + backoffAfter(recipient.attempts));
  if (isFinal || dueAt.getTime() > startedAt.getTime() + lifetime)
    return finish(recipient, "FAILED", { replyCode });
  await queue.release(recipient, dueAt, replyCode ? { replyCode } : {}, ["handedAt"]);
}

interface Outcome {
  readonly replyCode?: number | undefined;
  /** Whether the subscriber was erased. */
  readonly isErased?: boolean;
}

async function finish(
  recipient: MailingRecipient,
  state: RecipientState,
  { replyCode, isErased }: Outcome = {},
): Promise<void> {
  await queue.settle(recipient, {
    $set: { state, finishedAt: clock.now(), ...(replyCode && { replyCode }) },
    $unset: {
      dueAt: 1,
      holder: 1,
      handedAt: 1,
      ...(!replyCode && { replyCode: 1 }),
      ...(isErased && { address: 1 }),
    },
  });
}

/** Ends the mailings without a waiting recipient. */
async function finishMailings(): Promise<void> {
  for (const { _id } of await MailingModel.find({ state: "SENDING" }, { _id: 1 }).lean<Mailing[]>()) {
    if (await MailingRecipientModel.exists({ mailingId: _id, state: "WAITING" })) continue;
    const ended = { $set: { state: "DONE" as const, finishedAt: clock.now() } };
    await MailingModel.updateOne({ _id, state: "SENDING" }, ended);
  }
}
