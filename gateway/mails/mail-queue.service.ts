import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { clock, days, hours, minutes } from "../core/clock.ts";
import type { RequestDetails } from "../core/context.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { decrypt, encrypt } from "../lib/encryption.ts";
import type { Mail } from "../lib/mail/mail-transport.ts";
import { type MailKind, type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { addressKeyOf, maskedAddress } from "./mail-address.ts";
import { wakeMails } from "./mail-worker.ts";

/** A mail with its delivery details. */
export interface MailQueueEntry extends Mail {
  readonly kind: MailKind;
  readonly userId?: Types.ObjectId | null;
  /** Key of the mail's subject: the same mail to the same user is queued once. Without it, every mail is new. */
  readonly subjectKey?: string;
  /** The notifications in the mail: it is not sent once moderation has removed one of them. */
  readonly notificationIds?: readonly Types.ObjectId[];
}

/** Mails that a user waits for or must receive: they are sent first, to suppressed addresses too (isEssential). */
const codes: readonly MailKind[] = ["REGISTRATION", "RECOVERY", "LOGIN", "EMAIL_CHANGE"];
const optional: readonly MailKind[] = ["NOTIFICATIONS", "DIGEST", "COMMENTS_WAITING"];

/**
 * Codes and mails that concern an account are tried even where an address was rejected permanently: a user
 * requested them, an hour allows few, and a mailbox that was full or closed may work again. The others
 * were not requested.
 */
export const isEssential = (kind: MailKind): boolean => !optional.includes(kind);

const lifetimeOf = (kind: MailKind): number => {
  if (codes.includes(kind)) return minutes(limits.code.minutes);
  return isEssential(kind) ? days(3) : hours(24);
};

const outcomeRetention = days(30);
const purpose = "mail queue";

/**
 * Adds a mail to the queue: inside the caller's transaction when `session` is given, so that it is sent if and only
 * if the transaction commits; the caller then wakes the worker after the commit. Without a session the worker is
 * woken here.
 */
export async function queueMail(entry: MailQueueEntry, session?: ClientSession): Promise<void> {
  const { kind, userId, subjectKey, notificationIds, ...mail } = entry;
  const fields = { kind, userId: userId ?? undefined, subjectKey, notificationIds, mail };
  await write({ ...fields, state: "QUEUED" }, session);
  if (!session) wakeMails();
}

/**
 * Adds a mail to an address that may have no account; if so it is VOID and never sent. The work is the same, and the worker is
 * woken after the answer to the request: neither says which it was.
 */
export async function queueMailOfRequest(
  { kind, userId, subjectKey, ...mail }: MailQueueEntry,
  { afterAnswer }: Pick<RequestDetails, "afterAnswer">,
  state: "QUEUED" | "VOID" = "QUEUED",
): Promise<void> {
  await write({ kind, userId: userId ?? undefined, subjectKey, mail, state });
  afterAnswer(wakeMails);
}

/** Removes the mails of a kind that wait for an address, in the caller's transaction: what they say holds no longer. */
export async function dropWaitingMails(
  kind: MailKind,
  address: string,
  session?: ClientSession,
): Promise<void> {
  const waiting = {
    state: "QUEUED",
    kind,
    addressKey: addressKeyOf(address),
    holder: { $exists: false },
  } as const;
  await QueuedMailModel.deleteMany(waiting, { session });
}

interface NewQueuedMail {
  readonly kind: MailKind;
  readonly userId?: Types.ObjectId;
  readonly subjectKey?: string;
  readonly notificationIds?: readonly Types.ObjectId[];
  readonly mail: Mail;
  readonly state: "QUEUED" | "VOID";
}

async function write(written: NewQueuedMail, session?: ClientSession): Promise<void> {
  const { kind, userId, subjectKey, notificationIds, mail, state } = written;
  const now = clock.now();
  const _id = new Types.ObjectId();
  const addressKey = addressKeyOf(mail.to);
  const key = `${kind}:${subjectKey ?? _id}:${addressKey}`;
  const isVoid = state === "VOID";
  const fields = {
    _id,
    kind,
    state,
    address: maskedAddress(mail.to),
    addressKey,
    attempts: 0,
    createdAt: now,
    dueAt: now,
    urgency: isEssential(kind) ? 0 : 1,
    sealed: encrypt(purpose, JSON.stringify(mail)),
    expiresAt: new Date(now.getTime() + lifetimeOf(kind)),
    removeAt: new Date(now.getTime() + (isVoid ? lifetimeOf(kind) : outcomeRetention)),
    ...(userId && { userId }),
    ...(notificationIds && { notificationIds }),
  };
  try {
    await QueuedMailModel.updateOne({ key }, { $setOnInsert: fields }, { upsert: true, session });
  } catch (error) {
    // A concurrent request has queued the same mail; inside a transaction the error goes to the caller, which
    // retries.
    if (session || !isDuplicateKey(error)) throw error;
  }
}

/** Returns the decrypted mail; null when the site's secret has changed since. */
export function decryptMail({ sealed }: QueuedMail): Mail | null {
  const text = sealed === undefined ? null : decrypt(purpose, sealed);
  return text === null ? null : (JSON.parse(text) as Mail);
}
