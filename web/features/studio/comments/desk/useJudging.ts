import { useRef, useState } from "react";
import type { Judgement, ReasonInput } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useJudgeCommentsMutation } from "../studio-comments.generated.ts";
import { texts } from "../texts.ts";

/** Seconds within which the message offers to undo. */
export const undoSeconds = 60;

/** Whether a comment leaves the list by it, and can come back. */
const isDecision = (judgement: Judgement): boolean => judgement === "KEEP" || judgement === "REFUSE";

/** Decisions of the desk. What is judged leaves the list at once, and returns if that fails; the last one that can be is undone for a minute, by the message or by a key. */
export function useJudging(reload: () => Promise<unknown>) {
  const [judgeComments] = useJudgeCommentsMutation();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<{ ids: string[]; until: number } | null>(null);

  async function judge(ids: string[], decision: Judgement, reason?: ReasonInput): Promise<void> {
    if (isDecision(decision)) setLeaving((before) => new Set([...before, ...ids]));
    try {
      await send(ids, decision, reason);
      await reload();
    } finally {
      if (isDecision(decision))
        setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  }

  async function send(ids: string[], decision: Judgement, reason?: ReasonInput): Promise<void> {
    const { data } = await judgeComments({ variables: { ids, decision, reason } });
    const isUndoable = isDecision(decision);
    last.current = isUndoable ? { ids, until: Date.now() + undoSeconds * 1_000 } : null;
    const undo = { words: texts.undo, onClick: () => report(judge(ids, "UNDO")) };
    const more = isUndoable ? { actions: [undo], seconds: undoSeconds } : {};
    flash.success(data!.judgeComments.message, more);
  }

  const report = (task: Promise<void>) => void task.catch((error) => flash.danger(failureOf(error).message));

  return {
    leaving,
    judge,
    report,
    undoLast() {
      const { current } = last;
      if (current && current.until > Date.now()) report(judge(current.ids, "UNDO"));
    },
  };
}
