import type { Types } from "mongoose";
import { type Post, PostModel } from "../post.entity.ts";
import { buildPostFields } from "./build-post.ts";

/**
 * Renders the HTML and the cover of an article again, after a file that it shows was replaced. The version stays, so that
 * open editors are not refused; an article that is saved meanwhile is skipped, since that save has read the new file.
 */
export async function rerenderPost(id: Types.ObjectId): Promise<void> {
  const before = await PostModel.findById(id).lean<Post>();
  if (!before) return;
  const { content, cover, audioName, seo } = before;
  const { html, membersBody, bodyFiles, ...made } = await buildPostFields(
    { content, coverName: cover?.name, audioName, ...(seo.image && { seo }) },
    before,
  );
  const files = {
    ...(cover && { cover: made.cover }),
    ...(audioName && { audioName: made.audioName }),
    ...(seo.image && { seo: made.seo }),
  };
  await PostModel.updateOne(
    { _id: id, version: before.version },
    { $set: { html, bodyFiles, ...(membersBody && { membersBody }), ...files } },
  );
}
