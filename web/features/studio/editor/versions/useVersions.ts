import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import type { EditorVersionQuery, Version_LineFragment } from "../../../../gql/graphql.ts";
import { type Failure, failureOf } from "../../../../lib/failure.ts";
import { EditorVersionDocument, EditorVersionsDocument } from "./Versions.generated.ts";

interface VersionPage {
  items: readonly Version_LineFragment[];
  hasMore: boolean;
}

/** Returns the versions of an article, the newest first, as far as they are loaded. */
export function useVersions(postId: string) {
  const client = useApolloClient();
  const [page, setPage] = useState<VersionPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(
    async (after: string | null, loaded: VersionPage["items"]) => {
      setFailure(null);
      try {
        const variables = { postId, after };
        const { data } = await client.query({
          query: EditorVersionsDocument,
          variables,
          fetchPolicy: "no-cache",
        });
        const { items, hasMore } = data!.postRevisions;
        setPage({ items: [...loaded, ...items], hasMore });
      } catch (error) {
        setFailure(failureOf(error));
      }
    },
    [client, postId],
  );
  useEffect(() => {
    void load(null, []);
  }, [load]);
  const items = page?.items ?? [];
  return { page, failure, retry: () => load(null, []), older: () => load(items.at(-1)?.id ?? null, items) };
}

type Version = EditorVersionQuery["postRevision"];

/** Returns one version with the previous one; null while it is loading. `isFailed` when it is gone or can't be loaded. */
export function useVersion(id: string | undefined): { version: Version | null; isFailed: boolean } {
  const client = useApolloClient();
  const [result, setResult] = useState<{ id: string; version: Version } | null>(null);
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    client.query({ query: EditorVersionDocument, variables: { id }, fetchPolicy: "no-cache" }).then(
      ({ data }) => isOver || setResult({ id, version: data?.postRevision ?? null }),
      () => isOver || setResult({ id, version: null }),
    );
    return () => {
      isOver = true;
    };
  }, [client, id]);
  const isCurrent = result?.id === id;
  return { version: isCurrent ? (result?.version ?? null) : null, isFailed: isCurrent && !result?.version };
}
