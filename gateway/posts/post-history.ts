import type { RevisionKind } from "../revisions/revision.entity.ts";
import type { Saved } from "../revisions/revision-keeping.service.ts";
import type { Post } from "./post.entity.ts";
import type { PostDraft } from "./post-draft.entity.ts";
import { textOf } from "./post-text.ts";

/** Why the text that a save has left is worth a version. */
export const kindAfter = (
  before: Pick<Post, "status"> | null,
  { status }: Pick<Post, "status">,
): RevisionKind => (status === "PUBLISHED" && before?.status === "PUBLISHED" ? "CHANGED" : status);

/** An article as its last save left it. */
export const savedOf = (post: Post, kind: RevisionKind): Saved => ({
  ...{ text: textOf(post), kind, version: post.version, at: post.updatedAt },
  by: post.savedById ?? post.authorId,
});

/** The changes beside it as their last save left them. */
export const savedDraftOf = (draft: PostDraft, version: number, kind: RevisionKind = "DRAFT"): Saved => ({
  ...{ text: textOf(draft), kind, version, at: draft.savedAt, by: draft.savedById },
});
