import type { Types } from "mongoose";
import { clock } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { checkLimit } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import {
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

// Resolvers name the classes; only services and loaders touch the model.
export { MailPage, MailSuppression, MailSuppressionPage, mailKinds, mailProblems, mailStates, QueuedMail };

const noSuppression = "Cette adresse n’est pas, ou plus, parmi les adresses refusées.";
const noMail = "Ce courriel n’est plus dans la liste.";
const everyState = Object.values(mailStates);

interface Asked {
  readonly before?: string | null;
  readonly limit: number;
}

const olderThan = (before: string | null | undefined, words: string) =>
  before ? { _id: { $lt: knownId(before, words) } } : {};

/** What became of the mails of the last 30 days, the last ones first. Administrators. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listMails(
  viewer: Viewer | null,
  { state, before, limit }: Asked & { readonly state?: MailState | null },
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

/** The addresses that were refused for good, the last ones first. Administrators. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listSuppressions(
  viewer: Viewer | null,
  { before, limit }: Asked,
): Promise<MailSuppressionPage> {
  requireAdmin(viewer);
  checkLimit(limit);
  const found = await MailSuppressionModel.find(olderThan(before, noSuppression))
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<MailSuppression[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** Lets mails go to a refused address again. Administrators. Throws NOT_FOUND. */
export async function liftSuppression(viewer: Viewer | null, id: unknown): Promise<MailSuppression> {
  requireAdmin(viewer);
  const lifted = await MailSuppressionModel.findOneAndDelete({
    _id: knownId(id, noSuppression),
  }).lean<MailSuppression>();
  if (!lifted) throw notFound(noSuppression);
  return lifted;
}

const mostCounted = 10_000;

/** How many mails wait, and for how long the oldest of them has. For the figures. */
export async function measureQueue(): Promise<{ count: number; oldestSeconds: number }> {
  const waiting = { state: "QUEUED" } as const;
  const [count, oldest] = await Promise.all([
    QueuedMailModel.countDocuments(waiting).limit(mostCounted),
    QueuedMailModel.findOne(waiting).sort({ _id: 1 }).select({ createdAt: 1 }).lean(),
  ]);
  const since = oldest ? clock.now().getTime() - oldest.createdAt.getTime() : 0;
  return { count, oldestSeconds: Math.round(since / 1_000) };
}

/** What was sent to a person, without what it said: that is gone. For « mes données ». */
export async function* mailsOf(userId: Types.ObjectId) {
  for await (const mail of QueuedMailModel.find({ userId }).lean<QueuedMail[]>().cursor()) {
    const { kind, state, address, createdAt, finishedAt } = mail;
    yield { kind, state, address, createdAt, finishedAt: finishedAt ?? null };
  }
}

/** Forgets the mails of an account that is gone, those on their way too. */
export const forgetMailsOf = async (userId: Types.ObjectId): Promise<void> => {
  await QueuedMailModel.deleteMany({ userId });
};
