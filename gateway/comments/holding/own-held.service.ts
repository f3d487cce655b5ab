import { limits } from "../../../schema/limits.ts";
import { refusalAnswerRules } from "../../../schema/rules/comment-rules.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import type { Comment } from "../comment.entity.ts";
import { noComment } from "../comment.service.ts";
import { type HeldComment, HeldCommentModel } from "./held-comment.entity.ts";
import { asComment, moveHeld } from "./held-comments.service.ts";

/** Returns the viewer's comments that wait or were refused, on one subject or on all, the latest first. None for a visitor. */
export async function listOwnHeld(viewer: Viewer | null, subjectId?: unknown): Promise<Comment[]> {
  if (!viewer) return [];
  const on = subjectId == null ? {} : { subjectId: knownId(subjectId, noComment) };
  const found = await HeldCommentModel.find({ authorId: viewer.id, state: { $ne: "KEPT" }, ...on })
    .sort({ _id: -1 })
    .limit(limits.page.max)
    .lean<HeldComment[]>();
  return found.map(asComment);
}

/** Answers the refusal of one's own comment, once: it waits for the team again. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export async function answerRefusal(viewer: Viewer | null, id: unknown, input: unknown): Promise<Comment> {
  const { id: authorId } = requireViewer(viewer);
  const { text } = await check(refusalAnswerRules, input);
  const _id = knownId(id, noComment);
  return inTransaction(async (session) => {
    const held = await HeldCommentModel.findOne({ _id, authorId, state: "REFUSED" })
      .session(session)
      .lean<HeldComment>();
    if (!held) throw notFound(noComment);
    if (held.answer !== undefined) throw new AppError("CONFLICT", "Vous avez déjà répondu à ce refus.");
    const change = { answer: text.trim(), reasons: ["ANSWERED" as const] };
    await moveHeld(session, _id, [["REFUSED"], "HELD"], change);
    return asComment({ ...held, ...change, state: "HELD" });
  });
}

/** Deletes one's own comment that waits or was refused. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function deleteOwnHeld(viewer: Viewer | null, id: unknown): Promise<void> {
  const { id: authorId } = requireViewer(viewer);
  const _id = knownId(id, noComment);
  const { deletedCount } = await HeldCommentModel.deleteOne({ _id, authorId, state: { $ne: "KEPT" } });
  if (deletedCount === 0) throw notFound(noComment);
}
