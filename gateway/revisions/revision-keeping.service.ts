import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { hashOf, isBlank, type PostText } from "../posts/post-text.ts";
import { clock, days, minutes } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import { inTransaction } from "../shared/transaction.ts";
import { findFilesByName } from "../uploads/file.service.ts";
import { endFileUses, setFileUses } from "../uploads/file-use.service.ts";
import { type PostRevision, PostRevisionModel, type RevisionKind } from "./revision.entity.ts";

/** A text of an article as a save left it. */
export interface Saved {
  readonly text: PostText;
  readonly kind: RevisionKind;
  readonly by: Types.ObjectId;
  readonly at: Date;
  /** Of the article. */
  readonly version: number;
}

const isPublic = (kind: RevisionKind): boolean => kind === "PUBLISHED" || kind === "CHANGED";

/** From how many words on, and of what part of them, taking them away is worth a version by itself. */
const loss = { from: 20, leaves: 2 / 3 };

/**
 * Keeps what a save made of an article, in the save's own transaction, and what it wrote over if no version has it.
 * Of what only its author sees, one in ten minutes is enough; not where another's text, or most of one's own, goes.
 * `before` is null for a new article.
 */
export async function keepRevision(
  session: ClientSession,
  postId: Types.ObjectId,
  after: Saved,
  before: Saved | null,
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

const losesMuch = (before: PostText, after: PostText): boolean =>
  before.wordCount >= loss.from && after.wordCount < before.wordCount * loss.leaves;

/** Keeps a text that is about to be gone, unless it is blank or a version has it already. */
export async function keepOverwritten(
  session: ClientSession,
  postId: Types.ObjectId,
  before: Saved,
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

async function insert(session: ClientSession, postId: Types.ObjectId, saved: Saved): Promise<void> {
  const { fileNames, ...text } = saved.text;
  const { kind, by: authorId, at: savedAt, version } = saved;
  const facts = { kind, isPublic: isPublic(kind), authorId, savedAt, version, hash: hashOf(saved.text) };
  const _id = newId();
  await PostRevisionModel.create([{ _id, postId, ...text, tags: [...text.tags], ...facts }], { session });
  if (fileNames.length === 0) return;
  // As long as the version is kept, so are its files, unless somebody deletes them.
  const found = await findFilesByName(fileNames);
  await setFileUses(session, { kind: "REVISION", id: _id }, [...found.keys()], false);
}

/** What readers had and what they never saw are counted apart: a long day of writing pushes out no publication. */
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

/** Removes every version of an article that goes for good. */
export async function dropRevisionsOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await remove(session, await PostRevisionModel.find({ postId }, { _id: 1 }).session(session).lean());
}

async function remove(session: ClientSession, revisions: readonly { _id: Types.ObjectId }[]): Promise<void> {
  if (revisions.length === 0) return;
  const ids = revisions.map(({ _id }) => _id);
  await PostRevisionModel.deleteMany({ _id: { $in: ids } }, { session });
  await endFileUses(session, ids);
}

/** Removes what readers never saw and is older than 90 days. For the scheduler. Answers how many. */
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
