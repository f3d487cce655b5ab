import type { RequestFacts } from "../context.ts";
import { isVisible } from "../posts/post.policy.ts";
import { findPost, noPost, type Post } from "../posts/post.service.ts";
import { findPublishedBySlug } from "../posts/post-finding.service.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import type { Viewer } from "../shared/policies.ts";
import { countView, isReading, type Reader } from "./view.service.ts";

/** Somebody reads an article: counts it and answers it with its views. Anybody may. Throws NOT_FOUND. */
export async function viewPost(viewer: Viewer | null, id: unknown, request: RequestFacts): Promise<Post> {
  const post = await findPost(knownId(id, noPost));
  if (!post || !isVisible(viewer, post)) throw notFound(noPost);
  // A draft is not read, it is proofread.
  if (!isVisible(null, post)) return post;
  const { ip, userAgent } = request;
  // From another page of our own: no other site led here.
  const isCounted = await countView(post._id, { userId: viewer?.id ?? null, ip, userAgent, purpose: "" });
  return isCounted ? { ...post, views: post.views + 1 } : post;
}

/** Somebody opened the page of an article, wherever its text came from. True: it was counted. */
export async function viewPage(slug: string, reader: Reader): Promise<boolean> {
  if (!isReading(reader)) return false;
  const post = await findPublishedBySlug(slug);
  return post !== null && countView(post._id, reader);
}
