import type { ClientSession } from "mongoose";
import { commentAddress, conversationPath } from "../../../schema/comment-address.ts";
import { notifyUser, withdrawComment } from "../../notifications/grouped-notification.service.ts";
import { refusalOf } from "./comment-state.ts";
import type { HeldComment } from "./held-comment.entity.ts";

type Announce = () => void;

/**
 * Notifies the author of a held comment of the decision, with the reason of a refusal; the account that judged is not shown. A former
 * decision about it is withdrawn. Returns the announcement for after the commit.
 */
export async function notifyOfJudgement(
  session: ClientSession,
  kind: "COMMENT_KEPT" | "COMMENT_REFUSED",
  held: HeldComment,
  actorId: string,
): Promise<Announce> {
  const { _id: subjectId, subjectId: rootId, authorId: recipientId, text } = held;
  const withdrawn = await withdrawComment(session, subjectId);
  const announce = await notifyUser(
    session,
    {
      ...{ kind, recipientId, subjectId, rootId },
      text: kind === "COMMENT_REFUSED" ? (refusalOf(held) ?? "") : text,
      // The address of a comment on any subject; what is refused is shown to its author on that page too.
      path:
        kind === "COMMENT_KEPT"
          ? commentAddress(String(rootId), String(subjectId))
          : conversationPath(String(rootId)),
    },
    { actorId, commentId: subjectId },
  );
  return () => {
    withdrawn();
    announce();
  };
}
