import { limits } from "../../schema/limits.ts";
import { presenceRules } from "../../schema/rules/presence.ts";
import { clock, seconds } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { nullIfNotFound } from "../core/errors.ts";
import type { DomainEvent, Notice } from "../core/live/domain-event.ts";
import type { EventSource } from "../core/live/event-source.ts";
import { defineEventStream } from "../core/live/event-stream.ts";
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

type EditorsEvent = DomainEvent<"editors.changed", never>;

/** Somebody has opened a document in the editor or left it. The stream of all of them: a change is rare. */
export const editorsEvents = defineEventStream<EditorsEvent>("editors", {
  recounts: ["editors.changed"],
  // A tab whose connection is lost announces nothing.
  look: removeSilentTabs,
});

/** Returns a notice and then the changes of a document's editors, on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export const editorChanges = async (
  viewer: Viewer | null,
  id: unknown,
): Promise<EventSource<EditorsEvent | Notice>> =>
  editorsEvents.current(String((await editedDocument.value(viewer, id))._id));

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
    await editorsEvents.record("editors.changed", async (session) => {
      const update = { $set: heartbeat, $setOnInsert: { since: now } };
      await EditorModel.updateOne({ _id }, update, { upsert: true, session });
      return { result: null, subjectId: subject };
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
  const subject = knownId(postId, noPost);
  await editorsEvents.record("editors.changed", async (session) => {
    const { deletedCount } = await EditorModel.deleteOne({ _id }, { session });
    return { result: null, subjectId: deletedCount > 0 ? subject : undefined };
  });
  // Erased meanwhile, or somebody else's.
  if (!(await nullIfNotFound(editedDocument.value(viewer, subject)))) return [];
  return (await editorsNow(String(subject))).editors;
}

/**
 * Returns the editors of an article, earliest first, after the removal of silent tabs. The number is read first, so that
 * the list contains every change up to it. The caller checks the permission.
 */
export async function editorsNow(postId: string): Promise<EditorsOfPost> {
  await removeSilentTabs();
  const seq = await editorsEvents.lastSeq();
  const editors = await EditorModel.find({ postId }).limit(most).lean<Editor[]>();
  return { seq, postId, editors: editors.sort((one, other) => one.since.getTime() - other.since.getTime()) };
}

/** Removes the tabs of every article that have sent no heartbeat for a while: a change like any other. */
async function removeSilentTabs(): Promise<void> {
  const silent = { seenAt: { $lte: new Date(clock.now().getTime() - seconds(limits.presence.goneSeconds)) } };
  if (!(await EditorModel.exists(silent))) return;
  const { announce } = await inTransaction(async (session) => {
    const left = await EditorModel.distinct("postId", silent).session(session);
    await EditorModel.deleteMany(silent, { session });
    return editorsEvents.append(
      session,
      left.map((subjectId) => ({ name: "editors.changed", subjectId })),
    );
  });
  announce();
}

/** Returns the stored id of a tab of the user: the user's id is part of it, so that nobody can use another user's tab. */
async function tabIdOf(userId: string, tab: unknown): Promise<string> {
  const checked = await check(presenceRules, { tab });
  return `${userId}-${checked.tab.toLowerCase()}`;
}
