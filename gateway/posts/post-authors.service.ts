import type { Types } from "mongoose";
import { PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";

/** Whether everybody can read an article of this person. */
export const hasPublishedPost = async (authorId: Types.ObjectId): Promise<boolean> =>
  (await PostModel.exists({ authorId, ...visible })) !== null;
