import type { ClientSession, Types } from "mongoose";
import type { CommentRules } from "../../../schema/comment-rules.ts";
import { clock, days } from "../../core/clock.ts";
import { CommentModel } from "../comment.entity.ts";

/** Trust in an account: its kept comments, counted up to those that the rules ask for, and whether it is new. */
export interface Trust {
  readonly keptCount: number;
  readonly isNew: boolean;
}

/** Returns the trust of an account. Hidden comments are not kept ones. */
export async function trustOf(
  session: ClientSession | null,
  { _id, createdAt }: { readonly _id: Types.ObjectId; readonly createdAt: Date },
  { trustDays, trustComments }: CommentRules,
): Promise<Trust> {
  const keptCount = await CommentModel.countDocuments({ authorId: _id, hiddenAt: null })
    .limit(Math.max(1, trustComments))
    .session(session);
  const isYoung = clock.now().getTime() - createdAt.getTime() < days(trustDays);
  return { keptCount, isNew: isYoung || keptCount < trustComments };
}
