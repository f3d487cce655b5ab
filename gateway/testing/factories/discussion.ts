import type { Comment } from "../../comments/comment.service.ts";
import { clock } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import type { Viewer } from "../../core/policies.ts";
import { commentPost } from "../../posts/engagement/post-engagement.service.ts";
import { type Post, PostModel } from "../../posts/post.entity.ts";
import { buildPublisher, buildReader } from "./feeds.ts";

/** An article as it lies in the database, published unless it says otherwise, without what publishing brings with it. */
export async function buildStoredPost({
  by,
  ...fields
}: Partial<Post> & { by?: Viewer } = {}): Promise<Post> {
  const _id = newId();
  const now = clock.now();
  const authorId = (by ?? (await buildPublisher())).id;
  const [post] = await PostModel.create([
    {
      _id,
      slug: `article-${_id}`,
      title: "Le marché de nuit",
      description: "Ce qui s’y vend.",
      content: "Du texte.",
      html: "<p>Du texte.</p>",
      readingMinutes: 1,
      wordCount: 2,
      status: "PUBLISHED",
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
      authorId,
      authorIds: [authorId],
      ...fields,
    },
  ]);
  return post!.toObject();
}

export const buildPostComment = async (
  post: Post,
  { by, text = "Merci !", parentId }: { by?: Viewer; text?: string; parentId?: unknown } = {},
): Promise<Comment> => {
  const input = { text, ...(parentId ? { parentId: String(parentId) } : {}) };
  return (await commentPost(by ?? (await buildReader()), post._id, input)).comment;
};
