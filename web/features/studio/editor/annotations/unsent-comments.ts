import { useEffect, useState } from "react";
import { readDraft, saveDraft } from "../../../../discussion/draft.ts";
import { draft } from "../../../../lib/browser/storage.ts";
import type { Passage } from "./passages.ts";

/** Name of the draft of a first comment on a passage. */
export const commentDraft = (postId: string, { position }: Passage): string =>
  `annotation-${postId}-${position}`;

/** Name of the draft of a reply. */
export const replyDraft = (annotationId: string): string => `annotation-reply-${annotationId}`;

const passagesDraft = (postId: string) => draft(`annotations-${postId}`);

/** Reads the passages of an article whose first comment was typed and not sent; invalid content counts as none. */
export function readUnsent(postId: string): readonly Passage[] {
  try {
    const stored: unknown = JSON.parse(passagesDraft(postId).read() || "[]");
    return Array.isArray(stored) ? stored.filter(isPassage).filter((each) => isTyped(postId, each)) : [];
  } catch {
    return [];
  }
}

function isPassage(value: unknown): value is Passage {
  const { quote, before, after, position } = (value ?? {}) as Record<string, unknown>;
  return [quote, before, after].every((text) => typeof text === "string") && typeof position === "number";
}

const isTyped = (postId: string, passage: Passage): boolean =>
  readDraft(commentDraft(postId, passage)).text !== "";

/**
 * Returns the passages of an article that wait for their first comment: the one just chosen, then those whose comment was
 * typed and not sent. They are kept for this tab as their texts are, so that closing the panel or the page loses none.
 */
export function useUnsentComments(postId: string, chosen: Passage | null) {
  const [{ passages, last }, setState] = useState(() => ({
    passages: withChosen(postId, readUnsent(postId), chosen),
    last: chosen,
  }));
  if (chosen !== last) setState({ passages: withChosen(postId, passages, chosen), last: chosen });
  useEffect(() => {
    passagesDraft(postId).write(passages.length > 0 ? JSON.stringify(passages) : "");
  }, [postId, passages]);
  return {
    passages,
    /** Drops a passage with its text: the comment was sent or given up. */
    drop(passage: Passage): void {
      saveDraft(commentDraft(postId, passage), { text: "" });
      setState((state) => ({ ...state, passages: state.passages.filter((each) => each !== passage) }));
    },
  };
}

/** Puts the chosen passage first; of the others stay those with a typed comment. */
function withChosen(
  postId: string,
  passages: readonly Passage[],
  chosen: Passage | null,
): readonly Passage[] {
  if (!chosen) return passages;
  const others = passages.filter((each) => each.position !== chosen.position && isTyped(postId, each));
  return [chosen, ...others];
}
