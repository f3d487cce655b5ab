import type { Types } from "mongoose";
import { type PreviewLink, PreviewLinkModel } from "./preview.entity.ts";

/** Yields the preview links that a user created and that are still stored, for their data export. */
export async function* exportPreviewLinks(createdById: Types.ObjectId) {
  for await (const link of PreviewLinkModel.find({ createdById }).lean<PreviewLink[]>().cursor()) {
    const { postId, createdAt, expiresAt } = link;
    yield { postId, createdAt, expiresAt };
  }
}
