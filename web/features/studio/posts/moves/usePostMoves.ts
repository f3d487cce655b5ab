import { useState } from "react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { nameOfDay } from "../calendar/calendar-days.ts";
import { usePlanPostMutation } from "../studio-posts.generated.ts";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";
import type { PostChanges } from "../usePostChanges.ts";

/** Moves of one article between states and dates, by dragging, by a menu or by keys; each can be undone by its message. */
export function usePostMoves(changes: PostChanges) {
  /** Article that waits for a date. */
  const [undated, setUndated] = useState<StudioPost_RowFragment | null>(null);

  /** The moved article keeps the focus in its new place. */
  async function run({ id }: StudioPost_RowFragment, change: Promise<unknown>): Promise<void> {
    await change;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-drag="${id}"] a`)?.focus());
  }
  const schedule = (post: StudioPost_RowFragment, at: Date) =>
    run(post, changes.setStatus([post], "SCHEDULED", at));

  const [savePlan] = usePlanPostMutation();
  /** Sets the day on which an article is wanted, or takes it away; the message undoes it. */
  async function plan(post: StudioPost_RowFragment, day: string | null): Promise<void> {
    try {
      await savePlan({ variables: { id: post.id, day } });
      const title = titleOf(post);
      const undo = () => void plan({ ...post, plannedOn: day }, post.plannedOn ?? null);
      flash.success(day ? texts.calendar.planned(title, nameOfDay(day)) : texts.calendar.unplanned(title), {
        actions: [{ words: texts.undoChange, onClick: undo }],
      });
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
    await run(post, changes.reload());
  }

  return {
    undated,
    plan,
    openDate: setUndated,
    schedule,
    /** Scheduling opens the form of its date first. */
    moveTo(post: StudioPost_RowFragment, status: PostStatus): void {
      if (status === post.status) return;
      if (status === "SCHEDULED") setUndated(post);
      else void run(post, changes.setStatus([post], status));
    },
  };
}

export type PostMoves = ReturnType<typeof usePostMoves>;
