import { ScheduleWindow } from "../../shared/schedule/ScheduleWindow.tsx";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";
import type { PostMoves } from "./usePostMoves.ts";

/** Asks when an article is to be published. */
export function ScheduleDialog({ moves: { undated, openDate, schedule } }: { moves: PostMoves }) {
  if (!undated) return null;
  return (
    <ScheduleWindow
      title={texts.scheduleIt(titleOf(undated))}
      at={undated.scheduledAt}
      onSubmit={(at) => void schedule(undated, at)}
      onClose={() => openDate(null)}
    />
  );
}
