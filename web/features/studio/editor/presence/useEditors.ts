import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { EditorsChangedSubscription } from "../../../../gql/graphql.ts";
import { lastEventRules, useLastEvent } from "../../../../lib/data/last-event.ts";
import {
  AnnounceEditingDocument,
  LeaveEditingDocument,
  useEditorsChangedSubscription,
} from "./Presence.generated.ts";

type EditorsChange = EditorsChangedSubscription["editorsChanged"];
export type Editor = EditorsChange["editors"][number];

const editorsRules = lastEventRules<EditorsChange>();

const fetchPolicy = "no-cache";

/**
 * Returns who has the document open anywhere, this tab included. The tab announces itself periodically and when it becomes
 * visible; the server forgets a tab that is silent. The component is mounted anew for another one.
 */
export function useEditors(documentId: string | undefined, tab: string): readonly Editor[] {
  const client = useApolloClient();
  const { event, options, clear } = useLastEvent("editorsChanged", editorsRules);
  useEditorsChangedSubscription({
    ...options,
    variables: { postId: documentId ?? "" },
    skip: !documentId,
    onError: clear,
  });
  useEffect(() => {
    if (!documentId) return;
    const variables = { postId: documentId, tab };
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
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("visibilitychange", announceIfVisible, { signal });
    window.addEventListener("pagehide", leave, { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave();
    };
  }, [client, documentId, tab]);
  return event?.editors ?? [];
}
