import { CommentModel } from "../comments/comment.entity.ts";
import { CommentReportModel } from "../comments/comment-report.entity.ts";
import { CommentWordsModel } from "../comments/comment-words.entity.ts";
import { keepMissingWords } from "../comments/comment-words.service.ts";
import { ModerationLineModel } from "../moderation/moderation-log.entity.ts";
import { UserModel } from "../users/user.entity.ts";
import { prepareCollections } from "./collections.ts";

/** Reports, the log of moderation, what finds comments and those who may not write any; and the words of those there were. */
export async function collectionsOfModeration(): Promise<void> {
  await prepareCollections(
    CommentReportModel,
    ModerationLineModel,
    CommentWordsModel,
    CommentModel,
    UserModel,
  );
  await keepMissingWords();
}
