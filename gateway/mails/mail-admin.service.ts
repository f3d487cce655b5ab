import type { Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import {
  type MailKind,
  MailPage,
  type MailState,
  MailSuppression,
  MailSuppressionModel,
  MailSuppressionPage,
  mailKinds,
  mailProblems,
  mailStates,
  QueuedMail,
  QueuedMailModel,
} from "./mail.entity.ts";

// Resolvers use the classes; only services and loaders use the model.
export { MailPage, MailSuppression, MailSuppressionPage, mailKinds, mailProblems, mailStates, QueuedMail };

const noSuppression = "Cette adresse n’est pas, ou plus, parmi les adresses refusées.";
const noMail = "Cet e-mail n’est plus dans la liste.";
const everyState = Object.values(mailStates);

interface CursorQuery {
  readonly before?: string | null;
  readonly limit: number;
}

const olderThan = (before: string | null | undefined, message: string) =>
  before ? { _id: { $lt: knownId(before, message) } } : {};

/**
 * Returns the mails of the last 30 days with their outcome, newest first. Administrators only. Throws
 * BAD_USER_INPUT, NOT_FOUND.
 */
export async function listMails(
  viewer: Viewer | null,
  { state, before, limit }: CursorQuery & { readonly state?: MailState | null },
): Promise<MailPage> {
  requireAdmin(viewer);
  checkLimit(limit);
  const found = await QueuedMailModel.find({
    state: { $in: state ? [state] : everyState },
    ...olderThan(before, noMail),
  })
    .select({ sealed: 0 })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<QueuedMail[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** Returns the newest mail of a kind that concerns an account; null for none. */
export const findLastMail = (userId: Types.ObjectId, kind: MailKind): Promise<QueuedMail | null> =>
  QueuedMailModel.findOne({ userId, kind }).select({ sealed: 0 }).sort({ _id: -1 }).lean<QueuedMail>().exec();

/**
 * Makes waiting mails due at once, all or those given, and returns how many; those that are being sent are left. A running
 * site sends them within seconds. Administrators only. Throws NOT_FOUND.
 */
export async function retryMails(viewer: Viewer | null, ids: readonly string[]): Promise<number> {
  requireAdmin(viewer);
  const chosen = ids.map((id) => knownId(id, noMail));
  const { matchedCount } = await QueuedMailModel.updateMany(
    { state: "QUEUED", holder: { $exists: false }, ...(chosen.length > 0 && { _id: { $in: chosen } }) },
    { $set: { dueAt: clock.now() } },
  );
  return matchedCount;
}

/** Returns the permanently rejected addresses, newest first. Administrators only. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listSuppressions(
  viewer: Viewer | null,
  { before, limit }: CursorQuery,
): Promise<MailSuppressionPage> {
  requireAdmin(viewer);
  checkLimit(limit);
  const found = await MailSuppressionModel.find(olderThan(before, noSuppression))
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<MailSuppression[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** Allows mails to a rejected address again. Administrators only. Throws NOT_FOUND. */
export async function liftSuppression(viewer: Viewer | null, id: unknown): Promise<MailSuppression> {
  requireAdmin(viewer);
  const lifted = await MailSuppressionModel.findOneAndDelete({
    _id: knownId(id, noSuppression),
  }).lean<MailSuppression>();
  if (!lifted) throw notFound(noSuppression);
  return lifted;
}

const mostCounted = 10_000;

/** Returns the number of waiting mails and the age of the oldest. For the metrics. */
export async function measureQueue(): Promise<{ count: number; oldestSeconds: number }> {
  const waiting = { state: "QUEUED" } as const;
  const [count, oldest] = await Promise.all([
    QueuedMailModel.countDocuments(waiting).limit(mostCounted),
    QueuedMailModel.findOne(waiting).sort({ _id: 1 }).select({ createdAt: 1 }).lean(),
  ]);
  const since = oldest ? clock.now().getTime() - oldest.createdAt.getTime() : 0;
  return { count, oldestSeconds: Math.round(since / 1_000) };
}

/** Yields the mails sent to a user, without their content, which is not kept. For the personal data export. */
export async function* mailsOf(userId: Types.ObjectId) {
  for await (const mail of QueuedMailModel.find({ userId }).lean<QueuedMail[]>().cursor()) {
    const { kind, state, address, createdAt, finishedAt } = mail;
    yield { kind, state, address, createdAt, finishedAt: finishedAt ?? null };
  }
}

/** Deletes the mails of a deleted account, queued ones too. */
export const deleteMailsOf = async (userId: Types.ObjectId): Promise<void> => {
  await QueuedMailModel.deleteMany({ userId });
};
