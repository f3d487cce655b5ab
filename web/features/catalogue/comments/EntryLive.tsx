import { getApolloContext } from "@apollo/client/react";
import { useCallback, useContext } from "react";
import type { CatalogueKind } from "../../../gql/graphql.ts";
import { logNumbering } from "../../../lib/data/event-buffer.ts";
import { useLiveChannel } from "../../../lib/data/live-channel.ts";
import {
  EntryDiscussionDocument,
  useCatalogueCommentsChangedSubscription,
} from "./EntryComments.generated.ts";
import { applyEntryEvent, type EntryDiscussion, editEntryComments } from "./entry-comments.ts";

const rules = {
  numbering: logNumbering,
  numbersOf: ({ eventSeq }: EntryDiscussion) => [eventSeq],
  apply: applyEntryEvent,
  hasLog: true,
};

interface EntryLiveProps {
  catalogue: CatalogueKind;
  comments: EntryDiscussion;
}

/** Renders nothing: keeps the comments of an entry up to date. */
export function EntryLive({ catalogue, comments: { id, eventSeq } }: EntryLiveProps) {
  const { client } = useContext(getApolloContext());
  const edit = useCallback(
    (change: (shown: EntryDiscussion) => EntryDiscussion) =>
      client && editEntryComments(client.cache, id, change),
    [client, id],
  );
  const reload = async () => {
    const variables = { catalogue, id };
    await client
      ?.query({ query: EntryDiscussionDocument, variables, fetchPolicy: "network-only" })
      .catch(() => {});
  };
  const channel = useLiveChannel("catalogueCommentsChanged", { rules, shown: [eventSeq], edit, reload });
  const variables = { catalogue, id, after: eventSeq };
  channel.useRestart(useCatalogueCommentsChangedSubscription({ variables, ...channel.options }));
  return null;
}
