import type { ClientSession } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { presenceRules } from "../../schema/rules/presence.ts";
import { clock, seconds } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../core/documents/transaction.ts";
import { nullIfNotFound } from "../core/errors.ts";
import { currentSeq, takeSeq } from "../core/live/counter.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { noPost } from "../posts/post.service.ts";
import { editedDocument } from "./edited-document.ts";
import { Editor, EditorModel } from "./presence.entity.ts";

// Resolvers refer to the class; only services use the model.
export { Editor };

/** The people who have a document open in the editor, all of them. */
export interface EditorsOfPost {
  /** The number of the last change of any document's editors that the list contains. */
  readonly seq: number;
  readonly postId: string;
  readonly editors: readonly Editor[];
}

// Longest list that is returned.
const most = 50;

// Counter of the changes of all articles and pages: a change is rare, and nothing has to be removed with one.
const counter = "editors";

/**
 * Heartbeat of a tab that has a document open. The first one is announced to its other editors. Returns
 * the current editors. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function announceEditing(
  viewer: Viewer | null,
  postId: unknown,
  tab: unknown,
): Promise<readonly Editor[]> {
  const { id } = requireRight(viewer, "writePosts");
  const _id = await tabIdOf(id, tab);
  const { _id: subject } = await editedDocument.value(viewer, postId);
  const now = clock.now();
  const heartbeat = { postId: subject, userId: id, seenAt: now };
  const { matchedCount } = await EditorModel.updateOne({ _id, postId: subject }, { $set: heartbeat });
  if (matchedCount === 0) {
    await change(String(subject), async (session) => {
      const update = { $set: heartbeat, $setOnInsert: { since: now } };
      await EditorModel.updateOne({ _id }, update, { upsert: true, session });
      return true;
    });
  }
  return (await editorsNow(String(subject))).editors;
}

/**
 * Removes a tab from the editors of an article; an unknown tab changes nothing. Throws FORBIDDEN, BAD_USER_INPUT,
 * NOT_FOUND.
 */
export async function leaveEditing(
  viewer: Viewer | null,
  postId: unknown,
  tab: unknown,
): Promise<readonly Editor[]> {
  const { id } = requireRight(viewer, "writePosts");
  const _id = await tabIdOf(id, tab);
  const subject = String(knownId(postId, noPost));
  await change(subject, async (session) => {
    const { deletedCount } = await EditorModel.deleteOne({ _id }, { session });
    return deletedCount > 0;
  });
  // Erased meanwhile, or somebody else's.
  if (!(await nullIfNotFound(editedDocument.value(viewer, subject)))) return [];
  return (await editorsNow(subject)).editors;
}

/**
 * Returns the editors of an article, earliest first, after the removal of silent tabs. The number is read first, so that
 * the list contains every change up to it. The caller checks the permission.
 */
export async function editorsNow(postId: string): Promise<EditorsOfPost> {
  await removeSilentTabs();
  const seq = await currentSeq(counter);
  const editors = await EditorModel.find({ postId }).limit(most).lean<Editor[]>();
  return { seq, postId, editors: editors.sort((one, other) => one.since.getTime() - other.since.getTime()) };
}

/** Removes the tabs of every article that have sent no heartbeat for a while: a change like any other. */
async function removeSilentTabs(): Promise<void> {
  const silent = { seenAt: { $lte: new Date(clock.now().getTime() - seconds(limits.presence.goneSeconds)) } };
  if (!(await EditorModel.exists(silent))) return;
  await inTransaction(async (session) => {
    const { deletedCount } = await EditorModel.deleteMany(silent, { session });
    if (deletedCount > 0) await takeSeq(session, counter);
  });
}

/** Runs a change in a transaction with its number, then announces it. `run` returns whether anything has changed. */
async function change(postId: string, run: (session: ClientSession) => Promise<boolean>): Promise<void> {
  const hasChanged = await retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const isChange = await run(session);
      if (isChange) await takeSeq(session, counter);
      return isChange;
    }),
  );
  if (hasChanged) pubsub.publish("editorsChanged", postId, { postId });
}

/** Returns the stored id of a tab of the user: the user's id is part of it, so that nobody can use another user's tab. */
async function tabIdOf(userId: string, tab: unknown): Promise<string> {
  const checked = await check(presenceRules, { tab });
  return `${userId}-${checked.tab.toLowerCase()}`;
}
