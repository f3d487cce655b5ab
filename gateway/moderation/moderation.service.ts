import type { ClientSession, Types } from "mongoose";
import { countedOutcome } from "../../schema/plural.ts";
import { reasonRules } from "../../schema/rules/moderation.ts";
import type { Comment } from "../comments/comment.service.ts";
import { commentSubjects } from "../comments/comment-subjects.ts";
import {
  dismissReports,
  findHidden,
  hideComment,
  type ModeratedComment,
  showComment,
  undoDismissal,
  undoHiding,
} from "../comments/studio/comment-hiding.service.ts";
import { findForModeration } from "../comments/studio/studio-comments.service.ts";
import { knownIds } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { nullIfNotFound } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import type { ModerationAction } from "../moderation-log/moderation-log.entity.ts";
import { logModeration, type Reason } from "../moderation-log/moderation-log.service.ts";
import { requireJudge } from "./require-judge.service.ts";

/** The number of moderated comments, and a message for the moderator. */
export interface ModerationOutcome {
  readonly count: number;
  readonly message: string;
}

/**
 * Hides comments from every reader, immediately on open pages; the reason may follow (`explainHiding`). Comments already
 * hidden or deleted are not counted. Throws FORBIDDEN, BAD_USER_INPUT.
 */
export async function hideComments(
  viewer: Viewer | null,
  ids: unknown,
  input: unknown,
): Promise<ModerationOutcome> {
  const { id: actorId } = await requireJudge(viewer, ids);
  const reason = input === null || input === undefined ? {} : await checkReason(input);
  const entry = { action: "COMMENT_HIDDEN", actorId, ...reason } as const;
  const count = await moderateEach(ids, (comment) => moderateLive(comment, hideComment, entry));
  return outcomeOf(count, "masqué");
}

/** Adds the reason for which comments are hidden to the log. Comments that readers see are not counted. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function explainHiding(
  viewer: Viewer | null,
  ids: unknown,
  input: unknown,
): Promise<ModerationOutcome> {
  const { id: actorId } = await requireJudge(viewer, ids);
  const entry = { action: "HIDING_EXPLAINED", actorId, ...(await checkReason(input)) } as const;
  const count = await moderateEach(ids, ({ _id }) =>
    inTransaction(async (session) => (await moderate(session, _id, findHidden, entry)) !== null),
  );
  return outcomeOf(count, "expliqué");
}

/**
 * Restores hidden comments unchanged; `reopensReports` also opens the reports again that the hiding had closed, to undo it.
 * Throws FORBIDDEN, BAD_USER_INPUT.
 */
export async function showComments(
  viewer: Viewer | null,
  ids: unknown,
  reopensReports = false,
): Promise<ModerationOutcome> {
  const { id: actorId } = await requireJudge(viewer, ids);
  const entry = { action: "COMMENT_SHOWN", actorId } as const;
  const step = reopensReports ? undoHiding : showComment;
  const count = await moderateEach(ids, (comment) => moderateLive(comment, step, entry));
  return outcomeOf(count, "rétabli");
}

/** Closes the reports of comments that stay, and shows those that they hid. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function dismissCommentReports(viewer: Viewer | null, ids: unknown): Promise<ModerationOutcome> {
  const { id: actorId } = await requireJudge(viewer, ids);
  const entry = { action: "REPORTS_DISMISSED", actorId } as const;
  const count = await moderateEach(ids, (comment) => moderateLive(comment, dismissReports, entry));
  return outcomeOf(count, "laissé", " en place");
}

/** Opens the reports again that were closed last, of comments that stayed. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function undoDismissals(viewer: Viewer | null, ids: unknown): Promise<ModerationOutcome> {
  const { id: actorId } = await requireJudge(viewer, ids);
  const entry = { action: "JUDGEMENT_UNDONE", actorId } as const;
  const count = await moderateEach(ids, (comment) => moderateLive(comment, undoDismissal, entry));
  return outcomeOf(count, "rouvert");
}

/** Deletes comments permanently, with their text. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function deleteComments(
  viewer: Viewer | null,
  ids: unknown,
  input: unknown,
): Promise<ModerationOutcome> {
  await requireJudge(viewer, ids);
  const reason = await checkReason(input);
  const count = await moderateEach(ids, async ({ _id, subjectKind, subjectId }) => {
    // Null: deleted meanwhile by another request.
    const { remove } = commentSubjects.value[subjectKind];
    return (await nullIfNotFound<unknown>(remove(viewer, subjectId, _id, reason))) !== null;
  });
  return outcomeOf(count, "supprimé");
}

async function checkReason(input: unknown): Promise<Reason> {
  const { reason, text = "" } = await check(reasonRules, input);
  return { reason, text: text.trim() };
}

type Step = (session: ClientSession, id: Types.ObjectId) => Promise<ModeratedComment | null>;
type LogDetails = Reason & { readonly action: ModerationAction; readonly actorId: string };

/** Applies a step to a comment and logs it. Null when the step changed nothing. */
async function moderate(
  session: ClientSession,
  id: Types.ObjectId,
  step: Step,
  entry: LogDetails,
): Promise<ModeratedComment | null> {
  const moderated = await step(session, id);
  if (!moderated) return null;
  const { _id: commentId, subjectKind, subjectId, authorId: memberId } = moderated.comment;
  await logModeration(session, { ...entry, memberId, commentId, subjectKind, subjectId });
  return moderated;
}

/** Same as `moderate`, with an event of the subject's live channel, so that open pages update. */
function moderateLive(
  { _id, subjectKind, subjectId }: Comment,
  step: Step,
  entry: LogDetails,
): Promise<boolean> {
  return commentSubjects.value[subjectKind].recordChange(async (session) => {
    const moderated = await moderate(session, _id, step, entry);
    if (!moderated) return { result: false };
    return {
      ...{ result: true, subjectId, after: { commentId: String(_id) } },
      afterCommit: moderated.announce,
    };
  });
}

/**
 * Runs an action on each comment once, concurrently: the event log commits waiting actions together (event-log.ts).
 * Returns how many comments it changed.
 */
async function moderateEach(ids: unknown, action: (comment: Comment) => Promise<boolean>): Promise<number> {
  const found = await findForModeration(await knownIds(ids));
  return (await Promise.all(found.map(action))).filter(Boolean).length;
}

function outcomeOf(count: number, participle: string, suffix = ""): ModerationOutcome {
  return { count, message: `${countedOutcome(count, "commentaire", participle)}${suffix}` };
}
