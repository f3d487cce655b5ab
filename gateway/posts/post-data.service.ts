import type { Types } from "mongoose";
import { type Post, PostModel } from "./post.entity.ts";

/** Every article that a person wrote, in any state, as they wrote it. For « mes données ». */
export async function* postsOf(authorId: Types.ObjectId) {
  for await (const post of PostModel.find({ authorId }).lean<Post[]>().cursor()) {
    const { _id, slug, title, description, content, tags, status, coverAlt, isExclusive, createdAt } = post;
    const dates = {
      createdAt,
      updatedAt: post.updatedAt,
      publishedAt: post.publishedAt,
      trashedAt: post.trashedAt,
    };
    const files = { cover: post.cover?.name ?? null, audio: post.audioName ?? null };
    yield {
      id: _id,
      slug,
      title,
      description,
      content,
      tags,
      status,
      coverAlt,
      isExclusive,
      ...files,
      ...dates,
    };
  }
}
