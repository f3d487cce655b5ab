import { useMemo } from "react";
import { readDraft } from "../../../../discussion/draft.ts";
import type { Passage } from "./passages.ts";
import { readUnsent, replyDraft } from "./unsent-comments.ts";
import type { Annotation } from "./useAnnotations.ts";

/** Comments on an article that wait for something: open threads, and texts that are not sent. */
export interface OpenComments {
  readonly open: readonly Annotation[];
  /** Passages whose first comment is not sent. */
  readonly unsent: readonly Passage[];
  /** Number of comments and replies that are not sent. */
  readonly unsentCount: number;
}

const none: OpenComments = { open: [], unsent: [], unsentCount: 0 };

/** Returns the comments that wait for something; what is not sent is read while the panel, where it is written, is closed. */
export function useOpenComments(
  postId: string | undefined,
  annotations: readonly Annotation[] | undefined,
  isPanelOpen: boolean,
): OpenComments {
  return useMemo(() => {
    if (!postId) return none;
    const open = annotations?.filter(({ resolvedAt }) => !resolvedAt) ?? [];
    if (isPanelOpen) return { ...none, open };
    const unsent = readUnsent(postId);
    const replies = open.filter(({ id }) => readDraft(replyDraft(id)).text !== "");
    return { open, unsent, unsentCount: unsent.length + replies.length };
  }, [postId, annotations, isPanelOpen]);
}
