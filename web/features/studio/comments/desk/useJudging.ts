import { useRef } from "react";
import type { Judgement, ReasonInput } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useJudgeCommentsMutation } from "../studio-comments.generated.ts";
import { texts } from "../texts.ts";

const undoSeconds = 60;

/** Decisions of the desk; the last one that can be is undone for a minute, by the message or by a key. */
export function useJudging(then: () => void) {
  const [judgeComments] = useJudgeCommentsMutation();
  const last = useRef<{ ids: string[]; until: number } | null>(null);

  async function judge(ids: string[], decision: Judgement, reason?: ReasonInput): Promise<void> {
    const { data } = await judgeComments({ variables: { ids, decision, reason } });
    const isUndoable = decision === "KEEP" || decision === "REFUSE";
    last.current = isUndoable ? { ids, until: Date.now() + undoSeconds * 1_000 } : null;
    const undo = { words: texts.undo, onClick: () => report(judge(ids, "UNDO")) };
    const more = isUndoable ? { actions: [undo], seconds: undoSeconds } : {};
    flash.success(data!.judgeComments.message, more);
    then();
  }

  const report = (task: Promise<void>) => void task.catch((error) => flash.danger(failureOf(error).message));

  return {
    judge,
    report,
    undoLast() {
      const { current } = last;
      if (current && current.until > Date.now()) report(judge(current.ids, "UNDO"));
    },
  };
}
