import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { BanInput, ModerationReason, ReasonInput } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useJudging } from "./desk/useJudging.ts";
import type { RuleSource } from "./rules/RuleDialog.tsx";
import {
  useBanFromCommentsMutation,
  useDeleteCommentsMutation,
  useDismissCommentReportsMutation,
  useExplainHidingMutation,
  useHideCommentsMutation,
  useShowCommentsMutation,
  useUnbanFromCommentsMutation,
} from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";

/** Moderation action that a reason goes with. */
export type PendingModeration =
  | { action: "explain" | "delete"; ids: string[] }
  | { action: "refuse"; ids: string[] }
  | { action: "end"; ids: string[]; title: string }
  | { action: "ban"; id: string; name: string }
  | ({ action: "rule" } & RuleSource);

/** Hiding at once, and showing again; the message of the first offers the second, and to say why. */
function useHiding(
  then: () => void,
  runAndReport: (action: () => Promise<string | undefined>) => void,
  addressToExplain: (ids: string[]) => string,
) {
  const [hideComments] = useHideCommentsMutation();
  const [showComments] = useShowCommentsMutation();

  const show = (ids: string[], reopensReports = false) =>
    runAndReport(async () => {
      const { data } = await showComments({ variables: { ids, reopensReports } });
      return data?.showComments.message;
    });

  async function hide(ids: string[]): Promise<void> {
    try {
      const { data } = await hideComments({ variables: { ids } });
      const undo = { words: texts.undo, onClick: () => show(ids, true) };
      const explain = { words: texts.sayWhy, to: addressToExplain(ids) };
      flash.success(data!.hideComments.message, { actions: [undo, explain] });
      then();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  return { hide, show };
}

/** Hidden comments whose reason is wanted, in the address: the message that offers to say it is also used from other pages. */
function useExplaining() {
  const [search, setSearch] = useSearchParams();
  const withIds = (ids: string) => {
    const next = new URLSearchParams(search);
    if (ids) next.set("explain", ids);
    else next.delete("explain");
    return next;
  };
  return {
    idsToExplain: search.get("explain")?.split(","),
    addressToExplain: (ids: string[]) => `/studio/comments?${withIds(ids.join())}`,
    endExplaining: () => setSearch(withIds(""), { replace: true }),
  };
}

/** Moderation mutations. The server's message is shown as it is; `then` reloads the list. */
export function useModeration(then: () => Promise<unknown>) {
  const [requested, request] = useState<PendingModeration | null>(null);
  const { idsToExplain, addressToExplain, endExplaining } = useExplaining();
  const [explainHiding] = useExplainHidingMutation();
  const [deleteComments] = useDeleteCommentsMutation();
  const [dismissReports] = useDismissCommentReportsMutation();
  const [banFromComments] = useBanFromCommentsMutation();
  const [unbanFromComments] = useUnbanFromCommentsMutation();

  async function run(action: () => Promise<string | undefined>): Promise<void> {
    const message = await action();
    if (message) flash.success(message);
    void then();
  }
  const runAndReport = (action: () => Promise<string | undefined>) =>
    void run(action).catch((error) => flash.danger(failureOf(error).message));

  const { hide, show } = useHiding(() => void then(), runAndReport, addressToExplain);
  const judging = useJudging(then);

  return {
    pending: idsToExplain ? ({ action: "explain", ids: idsToExplain } as const) : requested,
    request,
    cancel() {
      request(null);
      if (idsToExplain) endExplaining();
    },
    hide,
    keep: (ids: string[]) => judging.report(judging.judge(ids, "KEEP")),
    refuseFor: (ids: string[], reason: ModerationReason) =>
      judging.report(judging.judge(ids, "REFUSE", { reason })),
    undoLast: judging.undoLast,
    leaving: judging.leaving,
    reload: () => void then(),
    refuse: (ids: string[], input: ReasonInput) => judging.judge(ids, "REFUSE", input),
    end: (ids: string[], input: ReasonInput) => judging.judge(ids, "END", input),
    explain: (ids: string[], input: ReasonInput) =>
      run(async () => {
        await explainHiding({ variables: { ids, input } });
        return texts.explained;
      }),
    delete: (ids: string[], input: ReasonInput) =>
      run(async () => (await deleteComments({ variables: { ids, input } })).data?.deleteComments.message),
    ban: (id: string, name: string, input: BanInput) =>
      run(async () => {
        await banFromComments({ variables: { id, input } });
        return texts.banDone(name);
      }),
    show: (ids: string[]) => show(ids),
    dismiss: (ids: string[]) =>
      runAndReport(
        async () => (await dismissReports({ variables: { ids } })).data?.dismissCommentReports.message,
      ),
    unban: (id: string, name: string) =>
      runAndReport(async () => {
        await unbanFromComments({ variables: { id } });
        return texts.unbanDone(name);
      }),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
