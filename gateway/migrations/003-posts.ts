import { PostModel } from "../posts/post.entity.ts";
import { PostSlugModel } from "../posts/post-slug.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of articles and of their addresses. */
export async function collectionsOfPosts(): Promise<void> {
  await prepareCollections(PostModel, PostSlugModel);
}
