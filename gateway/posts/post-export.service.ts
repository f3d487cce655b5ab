import type { Types } from "mongoose";
import { articleFieldNames } from "../../schema/article-fields.ts";
import { exportValues, valuesOf } from "./article-record.ts";
import { type PostDraft, PostDraftModel } from "./editing/post-draft.entity.ts";
import { type Post, PostModel } from "./post.entity.ts";

/** Yields every article of which a person is an author, in any state, as they wrote it, for their data export. */
export async function* exportPosts(authorId: Types.ObjectId) {
  for await (const post of PostModel.find({ authorIds: authorId }).lean<Post[]>().cursor()) {
    const { _id, status, createdAt, updatedAt, publishedAt, trashedAt } = post;
    const dates = { createdAt, updatedAt, publishedAt, trashedAt };
    yield { id: _id, ...exportValues(articleFieldNames, valuesOf(post)), status, ...dates };
  }
}

/** Yields the pending changes that a person has saved to published articles, for their data export. */
export async function* exportPostDrafts(savedById: Types.ObjectId) {
  for await (const draft of PostDraftModel.find({ savedById }).lean<PostDraft[]>().cursor()) {
    const { postId, savedAt } = draft;
    yield { postId, ...exportValues(articleFieldNames, valuesOf(draft)), savedAt };
  }
}

/** Yields every article that is not in the trash, whole and in the order of its creation. For the export of the site. */
export const allPosts = (): AsyncIterable<Post> =>
  PostModel.find({ trashedAt: null }).sort({ _id: 1 }).lean<Post[]>().cursor();
