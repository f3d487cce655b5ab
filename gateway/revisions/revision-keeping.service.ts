import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { findFilesByName } from "../files/file.service.ts";
import { endFileUses, setFileUses } from "../files/storing/file-use.service.ts";
import { type PostRevision, PostRevisionModel, type RevisionKind } from "./revision.entity.ts";
import { type ArticleText, hashOf, isBlank } from "./revision-text.ts";

/** Text of an article as a save left it, with the save's author, date and version. */
export interface RevisionSource {
  readonly text: ArticleText;
  readonly kind: RevisionKind;
  readonly by: Types.ObjectId;
  readonly at: Date;
  /** Version of the article after the save. */
  readonly version: number;
}

const isPublic = (kind: RevisionKind): boolean => kind === "PUBLISHED" || kind === "CHANGED";

/** A text of at least `from` words that keeps less than the part `leaves` of them counts as lost. */
const loss = { from: 20, leaves: 2 / 3 };

/**
 * Keeps the text of a save as a version, in the save's transaction, and the text that it overwrote unless a version has
 * it. `before` is null for a new article.
 *
 * Rules: every publication, change of a published text, proposal, scheduling and restoring is kept. Of drafts, one
 * version in ten minutes by one author; a save that overwrites another author's text, or removes a third of the words,
 * keeps the former text too. Texts are compared by hash (revision-text.ts), so that an unchanged text makes no version.
 * Published and unpublished versions are pruned apart.
 */
export async function keepRevision(
  session: ClientSession,
  postId: Types.ObjectId,
  after: RevisionSource,
  before: RevisionSource | null,
): Promise<void> {
  const last = before && (await findLast(session, postId));
  const hash = hashOf(after.text);
  const isStep = isPublic(after.kind) || last?.kind !== after.kind;
  const isAnother = !last?.authorId.equals(after.by);
  const isLate =
    !last || last.savedAt.getTime() <= after.at.getTime() - minutes(limits.revisions.draftMinutes);
  const isDue = isStep || after.kind === "RESTORED" || isAnother || isLate;
  const writesOver = isDue && (isAnother || after.kind !== "DRAFT");
  if (before && (writesOver || losesMuch(before.text, after.text))) {
    const known = [hash, last?.hash];
    if (!known.includes(hashOf(before.text))) await keepOverwritten(session, postId, before);
  }
  const isNew =
    after.kind === "CHANGED"
      ? !before || hashOf(before.text) !== hash
      : last?.hash !== hash || (after.kind !== "DRAFT" && last.kind !== after.kind);
  if (!isDue || !isNew) return;
  await insert(session, postId, after);
  if (before) await prune(session, postId, isPublic(after.kind));
}

const losesMuch = (before: ArticleText, after: ArticleText): boolean =>
  before.wordCount >= loss.from && after.wordCount < before.wordCount * loss.leaves;

/** Keeps a text that is about to be overwritten, unless it is blank or a version has it already. */
export async function keepOverwritten(
  session: ClientSession,
  postId: Types.ObjectId,
  before: RevisionSource,
): Promise<void> {
  if (isBlank(before.text)) return;
  const hash = hashOf(before.text);
  if (await PostRevisionModel.exists({ postId, hash }).session(session)) return;
  await insert(session, postId, before);
}

const findLast = (session: ClientSession, postId: Types.ObjectId) =>
  PostRevisionModel.findOne({ postId }, { kind: 1, authorId: 1, savedAt: 1, hash: 1 })
    .sort({ _id: -1 })
    .session(session)
    .lean<Pick<PostRevision, "kind" | "authorId" | "savedAt" | "hash">>();

async function insert(session: ClientSession, postId: Types.ObjectId, saved: RevisionSource): Promise<void> {
  const { fileNames, ...text } = saved.text;
  const { kind, by: authorId, at: savedAt, version } = saved;
  const details = { kind, isPublic: isPublic(kind), authorId, savedAt, version, hash: hashOf(saved.text) };
  const _id = newId();
  await PostRevisionModel.create([{ _id, postId, ...text, tags: [...text.tags], ...details }], { session });
  if (fileNames.length === 0) return;
  // The files of a version are kept as long as the version, unless a user deletes them.
  const found = await findFilesByName(fileNames);
  await setFileUses(session, { kind: "REVISION", id: _id }, [...found.keys()], false);
}

/** Removes the oldest versions beyond the limit. Published and unpublished ones have a limit each: drafts displace no publication. */
async function prune(session: ClientSession, postId: Types.ObjectId, ofPublic: boolean): Promise<void> {
  const most = ofPublic ? limits.revisions.published : limits.revisions.drafts;
  const old = await PostRevisionModel.find({ postId, isPublic: ofPublic }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(most)
    .limit(limits.bulk)
    .session(session)
    .lean();
  await remove(session, old);
}

/** Removes every version of an article that is erased. */
export async function deleteRevisionsOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await remove(session, await PostRevisionModel.find({ postId }, { _id: 1 }).session(session).lean());
}

async function remove(session: ClientSession, revisions: readonly { _id: Types.ObjectId }[]): Promise<void> {
  if (revisions.length === 0) return;
  const ids = revisions.map(({ _id }) => _id);
  await PostRevisionModel.deleteMany({ _id: { $in: ids } }, { session });
  await endFileUses(session, ids);
}

/** Removes unpublished versions older than 90 days. For the scheduler. Returns how many were removed. */
export async function purgeRevisions(): Promise<number> {
  const then = new Date(clock.now().getTime() - days(limits.revisions.draftDays));
  for (let removed = 0; ; ) {
    const count = await inTransaction(async (session) => {
      const old = await PostRevisionModel.find({ isPublic: false, savedAt: { $lt: then } }, { _id: 1 })
        .limit(limits.bulk)
        .session(session)
        .lean();
      await remove(session, old);
      return old.length;
    });
    removed += count;
    if (count < limits.bulk) return removed;
  }
}
