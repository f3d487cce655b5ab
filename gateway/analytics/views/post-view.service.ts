import type { RequestDetails } from "../../core/context.ts";
import { knownId } from "../../core/documents/ids.ts";
import { notFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { isVisible } from "../../posts/post.policy.ts";
import { findPost, findPublishedBySlug, noPost, type Post } from "../../posts/post.service.ts";
import { recordReading } from "../../reading-history/reading-history.service.ts";
import { countView, isHumanView, type ViewRequest } from "./view.service.ts";

/** Counts a view of an article, keeps it in a member's history, and returns the article with its views. Public. Throws NOT_FOUND. */
export async function viewPost(viewer: Viewer | null, id: unknown, request: RequestDetails): Promise<Post> {
  const post = await findPost(knownId(id, noPost));
  if (!post || !isVisible(viewer, post)) throw notFound(noPost);
  // Drafts are opened by administrators only: such views are not counted.
  if (!isVisible(null, post)) return post;
  if (viewer) await recordReading(viewer.id, post._id);
  const { ip, userAgent } = request;
  // From another page of this site: there is no referring site.
  const isCounted = await countView(post._id, {
    userId: viewer?.id ?? null,
    ip,
    userAgent,
    isPrefetch: false,
  });
  return isCounted ? { ...post, views: post.views + 1 } : post;
}

/** Counts a view of an article's page, also when the text came from a cache, and keeps it in a member's history. Returns true when it was counted. */
export async function viewPage(slug: string, reader: ViewRequest): Promise<boolean> {
  if (!isHumanView(reader)) return false;
  const post = await findPublishedBySlug(slug);
  if (!post) return false;
  if (reader.userId) await recordReading(reader.userId, post._id);
  return countView(post._id, reader);
}
