import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { clock, days, hours, minutes } from "../shared/clock.ts";
import type { Mail } from "../shared/mail.ts";
import { seal, unseal } from "../shared/sealed.ts";
import { type MailKind, type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { addressKeyOf, maskedAddress } from "./mail-address.ts";
import { wakeMails } from "./mail-worker.ts";

/** A mail with what the queue must know of it. */
export interface Letter extends Mail {
  readonly kind: MailKind;
  readonly userId?: Types.ObjectId | null;
  /** Of what is told in it: the same to the same person is written once. Without one, every letter is a new one. */
  readonly subjectKey?: string;
  /** The notifications that it tells of: what moderation removes before it has gone is not sent. */
  readonly notificationIds?: readonly Types.ObjectId[];
}

/** Somebody waits for these, or must know of them: they go first, and to refused addresses too (isEssential). */
const codes: readonly MailKind[] = ["REGISTRATION", "RECOVERY", "EMAIL_CHANGE"];
const courtesies: readonly MailKind[] = ["NOTIFICATIONS", "DIGEST"];

/**
 * Codes and what concerns an account are tried even where an address was refused for good: a person asked for them, an
 * hour brings five at most, and a mailbox that was full or closed may be there again. Nobody asked for the others.
 */
export const isEssential = (kind: MailKind): boolean => !courtesies.includes(kind);

const lifeOf = (kind: MailKind): number => {
  if (codes.includes(kind)) return minutes(limits.code.minutes);
  return isEssential(kind) ? days(3) : hours(24);
};

const keptFor = days(30);
const purpose = "mail queue";

/**
 * Writes a letter into the queue: in the deed's transaction where there is one, so that it goes if and only if the deed
 * is done; then the caller wakes the worker after the commit. Without one it is woken here.
 */
export async function queueMail(letter: Letter, session?: ClientSession): Promise<void> {
  const { kind, userId, subjectKey, notificationIds, ...mail } = letter;
  const line = { kind, userId: userId ?? undefined, subjectKey, notificationIds, mail };
  await write({ ...line, state: "QUEUED" }, session);
  if (!session) wakeMails();
}

/** Writes what nobody is sent: the same work as for an address that is known. */
export const queueNothing = ({ kind, userId: _, subjectKey, ...mail }: Letter): Promise<void> =>
  write({ kind, subjectKey, mail, state: "VOID" });

interface Written {
  readonly kind: MailKind;
  readonly userId?: Types.ObjectId;
  readonly subjectKey?: string;
  readonly notificationIds?: readonly Types.ObjectId[];
  readonly mail: Mail;
  readonly state: "QUEUED" | "VOID";
}

async function write(written: Written, session?: ClientSession): Promise<void> {
  const { kind, userId, subjectKey, notificationIds, mail, state } = written;
  const now = clock.now();
  const _id = new Types.ObjectId();
  const addressKey = addressKeyOf(mail.to);
  const key = `${kind}:${subjectKey ?? _id}:${addressKey}`;
  const isVoid = state === "VOID";
  const line = {
    ...{ _id, kind, state, address: maskedAddress(mail.to), addressKey, attempts: 0, createdAt: now },
    ...{ dueAt: now, urgency: isEssential(kind) ? 0 : 1, sealed: seal(purpose, JSON.stringify(mail)) },
    expiresAt: new Date(now.getTime() + lifeOf(kind)),
    removeAt: new Date(now.getTime() + (isVoid ? lifeOf(kind) : keptFor)),
    ...(userId && { userId }),
    ...(notificationIds && { notificationIds }),
  };
  try {
    await QueuedMailModel.updateOne({ key }, { $setOnInsert: line }, { upsert: true, session });
  } catch (error) {
    // Another try of the same at the same moment has written it; a transaction is tried again by who began it.
    if (session || (error as { code?: unknown }).code !== 11_000) throw error;
  }
}

/** The letter of a line; null when the site's secret has changed since. */
export function letterOf({ sealed }: QueuedMail): Mail | null {
  const text = sealed === undefined ? null : unseal(purpose, sealed);
  return text === null ? null : (JSON.parse(text) as Mail);
}
