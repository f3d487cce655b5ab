import { PostModel } from "../posts/post.entity.ts";
import { PostSlugModel } from "../posts/post-slug.entity.ts";

/** The collections and indexes of articles and of their addresses. */
export async function collectionsOfPosts(): Promise<void> {
  for (const model of [PostModel, PostSlugModel]) {
    // Collections first: a transaction can't make one for itself alone.
    await model.createCollection();
    await model.createIndexes();
  }
}
