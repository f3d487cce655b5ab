import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import {
  AnnounceEditingDocument,
  EditorsChangedDocument,
  type EditorsChangedSubscription,
  LeaveEditingDocument,
} from "../../../../gql/graphql.ts";

export type Editor = EditorsChangedSubscription["editorsChanged"]["editors"][number];

const fetchPolicy = "no-cache";

/**
 * Returns who has the article open anywhere, this tab included. The tab announces itself periodically and when it becomes
 * visible; the server forgets a tab that is silent.
 */
export function useEditors(postId: string | undefined, tab: string): readonly Editor[] {
  const client = useApolloClient();
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  useEffect(() => {
    if (!postId) return;
    const variables = { postId, tab };
    // A lost announcement is made up for by the next one.
    const announce = () =>
      void client.mutate({ mutation: AnnounceEditingDocument, variables, fetchPolicy }).catch(() => {});
    const announceIfVisible = () => document.visibilityState === "visible" && announce();
    // `keepalive`: the request outlives a tab that is closed. If it gets lost, the server forgets the tab a little later.
    const leave = () =>
      void client
        .mutate({
          mutation: LeaveEditingDocument,
          variables,
          fetchPolicy,
          context: { fetchOptions: { keepalive: true } },
        })
        .catch(() => {});
    announce();
    const timer = setInterval(announce, limits.presence.beatSeconds * 1_000);
    document.addEventListener("visibilitychange", announceIfVisible);
    window.addEventListener("pagehide", leave);
    const subscription = client
      .subscribe({ query: EditorsChangedDocument, variables: { postId }, fetchPolicy })
      .subscribe({
        next: ({ data }) => data && setEditors(data.editorsChanged.editors),
        error: () => setEditors([]),
      });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", announceIfVisible);
      window.removeEventListener("pagehide", leave);
      subscription.unsubscribe();
      leave();
    };
  }, [client, postId, tab]);
  return editors;
}
