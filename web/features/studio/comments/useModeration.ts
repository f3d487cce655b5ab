import { useState } from "react";
import type { BanInput, ReasonInput } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import {
  useBanFromCommentsMutation,
  useDeleteCommentsMutation,
  useDismissCommentReportsMutation,
  useHideCommentsMutation,
  useShowCommentsMutation,
  useUnbanFromCommentsMutation,
} from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";

/** Moderation action that needs a reason first. */
export type PendingModeration =
  | { action: "hide" | "delete"; ids: string[] }
  | { action: "ban"; id: string; name: string };

/** Moderation mutations. The server's message is shown as it is; `then` reloads the list. */
export function useModeration(then: () => void) {
  const [pending, request] = useState<PendingModeration | null>(null);
  const [hideComments] = useHideCommentsMutation();
  const [showComments] = useShowCommentsMutation();
  const [deleteComments] = useDeleteCommentsMutation();
  const [dismissReports] = useDismissCommentReportsMutation();
  const [banFromComments] = useBanFromCommentsMutation();
  const [unbanFromComments] = useUnbanFromCommentsMutation();

  async function run(action: () => Promise<string | undefined>): Promise<void> {
    const message = await action();
    if (message) flash.success(message);
    then();
  }
  const runAndReport = (action: () => Promise<string | undefined>) =>
    void run(action).catch((error) => flash.danger(failureOf(error).message));

  return {
    pending,
    request,
    cancel: () => request(null),
    hide: (ids: string[], input: ReasonInput) =>
      run(async () => (await hideComments({ variables: { ids, input } })).data?.hideComments.message),
    delete: (ids: string[], input: ReasonInput) =>
      run(async () => (await deleteComments({ variables: { ids, input } })).data?.deleteComments.message),
    ban: (id: string, name: string, input: BanInput) =>
      run(async () => {
        await banFromComments({ variables: { id, input } });
        return texts.banDone(name);
      }),
    show: (ids: string[]) =>
      runAndReport(async () => (await showComments({ variables: { ids } })).data?.showComments.message),
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
