import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { type Failure, failureOf } from "../../../../failure.ts";
import {
  EditorVersionDocument,
  type EditorVersionQuery,
  EditorVersionsDocument,
  type Version_LineFragment,
} from "../../../../gql/graphql.ts";

interface Found {
  items: readonly Version_LineFragment[];
  hasMore: boolean;
}

/** The versions of an article, newest first, as far as they were asked for. */
export function useVersions(postId: string) {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(
    async (after: string | null, former: Found["items"]) => {
      setFailure(null);
      try {
        const variables = { postId, after };
        const { data } = await client.query({
          query: EditorVersionsDocument,
          variables,
          fetchPolicy: "no-cache",
        });
        const { items, hasMore } = data!.postRevisions;
        setFound({ items: [...former, ...items], hasMore });
      } catch (error) {
        setFailure(failureOf(error));
      }
    },
    [client, postId],
  );
  useEffect(() => {
    void load(null, []);
  }, [load]);
  const items = found?.items ?? [];
  return { found, failure, retry: () => load(null, []), older: () => load(items.at(-1)?.id ?? null, items) };
}

type Version = EditorVersionQuery["postRevision"];

/** One version with the one before it; null while it is being read, false when it is gone or can't be read. */
export function useVersion(id: string | undefined): { version: Version | null; isFailed: boolean } {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ id: string; version: Version } | null>(null);
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    client.query({ query: EditorVersionDocument, variables: { id }, fetchPolicy: "no-cache" }).then(
      ({ data }) => isOver || setAnswer({ id, version: data?.postRevision ?? null }),
      () => isOver || setAnswer({ id, version: null }),
    );
    return () => {
      isOver = true;
    };
  }, [client, id]);
  const isHere = answer?.id === id;
  return { version: isHere ? (answer?.version ?? null) : null, isFailed: isHere && !answer?.version };
}
