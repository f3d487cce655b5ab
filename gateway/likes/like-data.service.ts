import type { Types } from "mongoose";
import { type Like, LikeModel } from "./like.entity.ts";

/** Everything that a person likes. For « mes données ». */
export async function* likesOf(userId: Types.ObjectId) {
  for await (const { _id, subjectKind, subjectId } of LikeModel.find({ userId }).lean<Like[]>().cursor()) {
    yield { subjectKind, subjectId, createdAt: _id.getTimestamp() };
  }
}
