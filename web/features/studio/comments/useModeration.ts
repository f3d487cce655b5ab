import { useState } from "react";
import { failureOf } from "../../../failure.ts";
import type { BanInput, ReasonInput } from "../../../gql/graphql.ts";
import {
  useBanFromCommentsMutation,
  useDeleteCommentsMutation,
  useDismissCommentReportsMutation,
  useHideCommentsMutation,
  useShowCommentsMutation,
  useUnbanFromCommentsMutation,
} from "../../../gql/hooks.ts";
import { flash } from "../../../ui/flash.ts";
import { texts } from "./texts.ts";

/** A deed that wants a reason first. */
export type Asked = { deed: "hide" | "delete"; ids: string[] } | { deed: "ban"; id: string; name: string };

/** What moderators do. The server's answer is shown as it words it; `then` reads the list again. */
export function useModeration(then: () => void) {
  const [asked, ask] = useState<Asked | null>(null);
  const [hideComments] = useHideCommentsMutation();
  const [showComments] = useShowCommentsMutation();
  const [deleteComments] = useDeleteCommentsMutation();
  const [dismissReports] = useDismissCommentReportsMutation();
  const [banFromComments] = useBanFromCommentsMutation();
  const [unbanFromComments] = useUnbanFromCommentsMutation();

  async function carry(deed: () => Promise<string | undefined>): Promise<void> {
    const message = await deed();
    if (message) flash.success(message);
    then();
  }
  const carryQuietly = (deed: () => Promise<string | undefined>) =>
    void carry(deed).catch((error) => flash.danger(failureOf(error).message));

  return {
    asked,
    ask,
    cancel: () => ask(null),
    hide: (ids: string[], input: ReasonInput) =>
      carry(async () => (await hideComments({ variables: { ids, input } })).data?.hideComments.message),
    delete: (ids: string[], input: ReasonInput) =>
      carry(async () => (await deleteComments({ variables: { ids, input } })).data?.deleteComments.message),
    ban: (id: string, name: string, input: BanInput) =>
      carry(async () => {
        await banFromComments({ variables: { id, input } });
        return texts.banDone(name);
      }),
    show: (ids: string[]) =>
      carryQuietly(async () => (await showComments({ variables: { ids } })).data?.showComments.message),
    dismiss: (ids: string[]) =>
      carryQuietly(
        async () => (await dismissReports({ variables: { ids } })).data?.dismissCommentReports.message,
      ),
    unban: (id: string, name: string) =>
      carryQuietly(async () => {
        await unbanFromComments({ variables: { id } });
        return texts.unbanDone(name);
      }),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
