import type { Types } from "mongoose";
import { type Like, LikeModel } from "./like.entity.ts";

/** Everything that a user likes. For the export of account data. */
export async function* exportLikes(userId: Types.ObjectId) {
  for await (const { _id, subjectKind, subjectId } of LikeModel.find({ userId }).lean<Like[]>().cursor()) {
    yield { subjectKind, subjectId, createdAt: _id.getTimestamp() };
  }
}
