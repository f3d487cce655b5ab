import type { ClientSession, Types } from "mongoose";
import { reasonRules } from "../../schema/rules/moderation.ts";
import type { Comment } from "../comments/comment.service.ts";
import {
  dismissReports,
  hideComment,
  type Moderated,
  showComment,
} from "../comments/comment-hiding.service.ts";
import { findForModeration } from "../comments/studio-comments.service.ts";
import { recordFeedEvent } from "../events/feed-log.service.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { uncommentFeed } from "../feeds/feed-deeds.service.ts";
import { uncommentPost } from "../posts/post-deeds.service.ts";
import { check } from "../shared/check.ts";
import { knownIds } from "../shared/known-ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import type { ModerationDeed } from "./moderation-log.entity.ts";
import { type Reason, writeDown } from "./moderation-log.service.ts";

/** How many it was, and how one says so. */
export interface ModerationOutcome {
  readonly count: number;
  readonly message: string;
}

/**
 * Hides comments from every reader, at once on open pages; what is hidden or gone already is not counted. Throws
 * FORBIDDEN, BAD_USER_INPUT.
 */
export async function hideComments(
  viewer: Viewer | null,
  ids: unknown,
  input: unknown,
): Promise<ModerationOutcome> {
  const { id: actorId } = requireAdmin(viewer);
  const reason = await checkReason(input);
  const told = { deed: "COMMENT_HIDDEN", actorId, ...reason } as const;
  const count = await each(ids, (comment) => moderateLive(comment, hideComment, told));
  return spoken(count, "masqué");
}

/** Shows hidden comments again, as they were. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function showComments(viewer: Viewer | null, ids: unknown): Promise<ModerationOutcome> {
  const { id: actorId } = requireAdmin(viewer);
  const told = { deed: "COMMENT_SHOWN", actorId } as const;
  const count = await each(ids, (comment) => moderateLive(comment, showComment, told));
  return spoken(count, "rétabli");
}

/** Answers the reports of comments that may stand: readers see nothing of it. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function dismissCommentReports(viewer: Viewer | null, ids: unknown): Promise<ModerationOutcome> {
  const { id: actorId } = requireAdmin(viewer);
  const told = { deed: "REPORTS_DISMISSED", actorId } as const;
  const count = await each(ids, ({ _id }) =>
    inTransaction(async (session) => (await moderate(session, _id, dismissReports, told)) !== null),
  );
  return spoken(count, "laissé", " en place");
}

/** Deletes comments for good: of their words nothing is kept. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function deleteComments(
  viewer: Viewer | null,
  ids: unknown,
  input: unknown,
): Promise<ModerationOutcome> {
  requireAdmin(viewer);
  const reason = await checkReason(input);
  const count = await each(ids, async ({ _id, subjectKind, subjectId }) => {
    const uncomment = subjectKind === "FEED" ? uncommentFeed : uncommentPost;
    try {
      await uncomment(viewer, subjectId, _id, reason);
      return true;
    } catch (error) {
      // Somebody else was faster.
      if ((error as { code?: unknown }).code === "NOT_FOUND") return false;
      throw error;
    }
  });
  return spoken(count, "supprimé");
}

async function checkReason(input: unknown): Promise<Reason> {
  const { reason, text = "" } = await check(reasonRules, input);
  return { reason, text: text.trim() };
}

type Step = (session: ClientSession, id: Types.ObjectId) => Promise<Moderated | null>;
type Told = Reason & { readonly deed: ModerationDeed; readonly actorId: string };

/** The deed and its line in the log; null: nothing was to be done. */
async function moderate(
  session: ClientSession,
  id: Types.ObjectId,
  step: Step,
  told: Told,
): Promise<Moderated | null> {
  const done = await step(session, id);
  if (!done) return null;
  const { _id: commentId, subjectKind, subjectId, authorId: memberId } = done.comment;
  await writeDown(session, { ...told, memberId, commentId, subjectKind, subjectId });
  return done;
}

/** The same, told to every open page by its channel. */
function moderateLive({ _id, subjectKind, subjectId }: Comment, step: Step, told: Told): Promise<boolean> {
  const carryOut = async (session: ClientSession) => {
    const done = await moderate(session, _id, step, told);
    if (!done) return { result: false };
    return { result: true, subjectId, commentId: _id, afterCommit: done.announce };
  };
  if (subjectKind === "FEED") {
    return recordFeedEvent("FEED_COMMENT_CHANGED", async (session) => {
      const { subjectId: feedId, ...outcome } = await carryOut(session);
      return { ...outcome, feedId };
    });
  }
  return recordPostEvent("POST_COMMENT_CHANGED", async (session) => {
    const { subjectId: postId, ...outcome } = await carryOut(session);
    return { ...outcome, postId };
  });
}

/** Each comment once, side by side: those that wait together share a transaction. Answers how many it was done to. */
async function each(ids: unknown, deed: (comment: Comment) => Promise<boolean>): Promise<number> {
  const found = await findForModeration(await knownIds(ids));
  return (await Promise.all(found.map(deed))).filter(Boolean).length;
}

function spoken(count: number, deed: string, rest = ""): ModerationOutcome {
  if (count === 0) return { count, message: `Aucun commentaire ${deed}${rest}` };
  const plural = count > 1 ? "s" : "";
  return { count, message: `${count} commentaire${plural} ${deed}${plural}${rest}` };
}
