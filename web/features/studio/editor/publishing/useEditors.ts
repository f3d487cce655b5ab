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

/** Who has the article open anywhere, this tab included: it says that it is there as long as it is. */
export function useEditors(postId: string | undefined, tab: string): readonly Editor[] {
  const client = useApolloClient();
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  useEffect(() => {
    if (!postId) return;
    const variables = { postId, tab };
    // Without a connection nobody is told; the next one says it again.
    const beat = () =>
      void client.mutate({ mutation: AnnounceEditingDocument, variables, fetchPolicy }).catch(() => {});
    const wake = () => document.visibilityState === "visible" && beat();
    // A tab that is closed has no time to wait for an answer; what does not get through is found out soon enough.
    const leave = () =>
      void client
        .mutate({
          ...{ mutation: LeaveEditingDocument, variables, fetchPolicy },
          context: { fetchOptions: { keepalive: true } },
        })
        .catch(() => {});
    beat();
    const timer = setInterval(beat, limits.presence.beatSeconds * 1_000);
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pagehide", leave);
    const channel = client
      .subscribe({ query: EditorsChangedDocument, variables: { postId }, fetchPolicy })
      .subscribe({
        next: ({ data }) => data && setEditors(data.editorsChanged.editors),
        error: () => setEditors([]),
      });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pagehide", leave);
      channel.unsubscribe();
      leave();
    };
  }, [client, postId, tab]);
  return editors;
}
