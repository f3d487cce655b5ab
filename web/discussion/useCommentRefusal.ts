import { type CommentedSubject, commentRefusal } from "../../schema/site/comment-refusal.ts";
import { usePage } from "../lib/page-state.ts";
import { useViewer } from "../lib/viewer.ts";

const feed: CommentedSubject = {};

/** Returns why the viewer can't comment on a subject, a feed by default; null when they can. */
export function useCommentRefusal(subject: CommentedSubject = feed): string | null {
  const { site, now } = usePage();
  return commentRefusal(site.comments, { now, member: useViewer(), subject });
}
