import type { Types } from "mongoose";
import { type PreviewLink, PreviewLinkModel } from "./preview.entity.ts";

/** The preview links that a person made and that are still remembered. For « mes données ». */
export async function* previewLinksOf(createdById: Types.ObjectId) {
  for await (const link of PreviewLinkModel.find({ createdById }).lean<PreviewLink[]>().cursor()) {
    const { postId, createdAt, expiresAt } = link;
    yield { postId, createdAt, expiresAt };
  }
}
