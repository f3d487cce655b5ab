import type { RevisionKind } from "../../revisions/revision.entity.ts";
import type { RevisionSource } from "../../revisions/revision-keeping.service.ts";
import { textOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";
import type { PostDraft } from "./post-draft.entity.ts";

/** Returns the kind of version that a save makes. */
export const revisionKindAfter = (
  before: Pick<Post, "status"> | null,
  { status }: Pick<Post, "status">,
): RevisionKind => (status === "PUBLISHED" && before?.status === "PUBLISHED" ? "CHANGED" : status);

/** Returns the text of an article as its last save left it, for a version. */
export const revisionSourceOf = (post: Post, kind: RevisionKind): RevisionSource => ({
  text: textOf(post),
  kind,
  version: post.version,
  at: post.updatedAt,
  by: post.savedById ?? post.authorId,
});

/** Returns the text of pending changes as their last save left them, for a version. */
export const revisionSourceOfDraft = (
  draft: PostDraft,
  version: number,
  kind: RevisionKind = "DRAFT",
): RevisionSource => ({
  text: textOf(draft),
  kind,
  version,
  at: draft.savedAt,
  by: draft.savedById,
});
