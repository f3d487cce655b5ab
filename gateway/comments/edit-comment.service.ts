import { heldEditSentence } from "../../schema/comment-rules.ts";
import { limits } from "../../schema/limits.ts";
import { readMessage } from "../../schema/text/message-text.ts";
import { clock, minutes } from "../core/clock.ts";
import { AppError, forbidden, notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { requireCommenter } from "../users/account-status.service.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { checkComment, findComment, noComment } from "./comment.service.ts";
import { replaceWords } from "./comment-search-index.service.ts";
import { commentSubjects } from "./comment-subjects.ts";
import { type CommentSource, countComment } from "./holding/comment-rate.service.ts";
import { replaceKeptText } from "./holding/held-comments.service.ts";
import { reasonsToHold } from "./holding/reasons-to-hold.service.ts";
import { placeMentions } from "./mentions/mentions.service.ts";
import { notifyMentioned } from "./mentions/notify-mentioned.service.ts";

const tooLate = `Un commentaire se modifie pendant ${limits.comment.editMinutes}\u00a0minutes.`;

/**
 * Changes the text of one's own comment, within some minutes; open pages show it with its mark. A text that the rules would hold is
 * refused: what was read by all does not disappear, and the text may be sent as a comment of its own. Throws UNAUTHENTICATED,
 * BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for another's, a late one and as a new comment would be, CONFLICT for one that would wait.
 */
export async function editComment(
  viewer: Viewer | null,
  id: unknown,
  input: { readonly text: unknown; readonly mentionIds?: unknown },
  source: CommentSource = {},
): Promise<Comment> {
  const { id: authorId } = requireViewer(viewer);
  const { text: typed, mentionIds } = await checkComment(input);
  const text = readMessage(typed);
  const seen = await findComment(viewer, id);
  if (!seen || seen.isRemoved || seen.hiddenAt) throw notFound(noComment);
  if (String(seen.authorId) !== authorId) throw forbidden("Ce commentaire n’est pas le vôtre.");
  const editedAt = clock.now();
  if (editedAt.getTime() - seen.createdAt.getTime() > minutes(limits.comment.editMinutes))
    throw forbidden(tooLate);
  const rate = await countComment(authorId, source);
  return commentSubjects.value[seen.subjectKind].recordChange(async (session) => {
    const { actor } = await requireCommenter(session, authorId, {});
    const reasons = await reasonsToHold(session, actor, text, rate);
    if (reasons.length > 0) throw new AppError("CONFLICT", heldEditSentence(reasons));
    // It may have been removed or hidden since the first check.
    const filter = { _id: seen._id, authorId, isRemoved: { $ne: true }, hiddenAt: null };
    const mentions = (await placeMentions(session, text, mentionIds, seen)) ?? [];
    const result = await CommentModel.findOneAndUpdate(
      filter,
      { $set: { text, mentions, editedAt } },
      { session, returnDocument: "after" },
    ).lean<Comment>();
    if (!result) throw notFound(noComment);
    await replaceWords(session, result);
    await replaceKeptText(session, result);
    const afterCommit = await notifyMentioned(session, result, seen);
    return { result, subjectId: seen.subjectId, after: { commentId: String(seen._id) }, afterCommit };
  });
}
