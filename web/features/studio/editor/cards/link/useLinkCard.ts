import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { LinkCard_CardFragment } from "../../../../../gql/graphql.ts";
import { useDebounced } from "../../../../../lib/useDebounced.ts";
import { FetchLinkCardDocument } from "./LinkCard.generated.ts";

export type LinkCard = LinkCard_CardFragment;

/** State of a card: being fetched, or fetched; null where no answer came or there is nothing to ask for. */
export interface LinkCardState {
  card: LinkCard | null;
  isLoading: boolean;
}

const known = new Map<string, LinkCard>();

/** Returns what the site knows of a page of another site; it asks that site once. Null asks for nothing. */
export function useLinkCard(address: string | null): LinkCardState {
  const client = useApolloClient();
  const wanted = useDebounced(address, 400);
  const [failed, setFailed] = useState<string | null>(null);
  const [, setFetched] = useState("");
  useEffect(() => {
    if (!wanted || known.has(wanted)) return;
    let isOver = false;
    client
      .mutate({ mutation: FetchLinkCardDocument, variables: { address: wanted }, fetchPolicy: "no-cache" })
      .then(
        ({ data }) => {
          if (data) known.set(wanted, data.fetchLinkCard);
          if (!isOver) setFetched(wanted);
        },
        () => isOver || setFailed(wanted),
      );
    return () => {
      isOver = true;
    };
  }, [client, wanted]);
  const card = (address && known.get(address)) || null;
  return { card, isLoading: address !== null && !card && failed !== address };
}
