import { useState } from "react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import type { PostChanges } from "../usePostChanges.ts";

/** Moves of one article between states and dates, by dragging, by a menu or by keys; each can be undone by its message. */
export function usePostMoves(changes: PostChanges) {
  /** Article that waits for a date. */
  const [undated, setUndated] = useState<StudioPost_RowFragment | null>(null);

  /** The moved article keeps the focus in its new place. */
  async function run({ id }: StudioPost_RowFragment, change: Promise<number>): Promise<void> {
    await change;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-drag="${id}"] a`)?.focus());
  }
  const schedule = (post: StudioPost_RowFragment, at: Date) =>
    run(post, changes.setStatus([post.id], "SCHEDULED", at));

  return {
    undated,
    openDate: setUndated,
    schedule,
    /** Scheduling opens the form of its date first. */
    moveTo(post: StudioPost_RowFragment, status: PostStatus): void {
      if (status === post.status) return;
      if (status === "SCHEDULED") setUndated(post);
      else void run(post, changes.setStatus([post.id], status));
    },
  };
}

export type PostMoves = ReturnType<typeof usePostMoves>;
