import type { Types } from "mongoose";
import { type Post, PostModel } from "./post.entity.ts";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";

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

/** The changes that a person has saved beside published articles. For « mes données ». */
export async function* draftsOf(savedById: Types.ObjectId) {
  for await (const draft of PostDraftModel.find({ savedById }).lean<PostDraft[]>().cursor()) {
    const { postId, title, description, content, tags, coverAlt, isExclusive, savedAt } = draft;
    yield { postId, title, description, content, tags, coverAlt, isExclusive, savedAt };
  }
}
