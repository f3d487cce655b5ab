import type { HeldReason } from "../../../schema/comment-rules.ts";
import type { Comment } from "../../comments/comment.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { buildFeed, buildReader } from "./feeds.ts";

/** Text that the rules hold of a new account. */
export const heldText = "Venez sur https://casino.exemple.com, gagnez vite";

/** Comments on a new feed, by a new account unless another is given; the rules decide whether it waits. */
export async function buildHeld(text = heldText, by?: Viewer) {
  const feed = await buildFeed();
  const author = by ?? (await buildReader());
  const { comment } = await commentFeed(author, feed._id, { text });
  return { feed, author, comment, ids: [String(comment._id)] };
}

export const reasonsOf = ({ held }: Comment): HeldReason[] | undefined => held?.reasons;
