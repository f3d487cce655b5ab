import { useCallback, useEffect, useState } from "react";
import { type Failure, failureOf } from "../../../../lib/failure.ts";
import type {
  DocumentServer,
  DocumentValues,
  DocumentVersion,
  VersionPage,
} from "../session/document-kind.ts";

/** Returns the versions of a document, the newest first, as far as they are loaded. */
export function useVersions(server: DocumentServer, id: string) {
  const [page, setPage] = useState<VersionPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(
    async (after: string | null, loaded: VersionPage["items"]) => {
      setFailure(null);
      try {
        const { items, hasMore } = await server.listVersions(id, after);
        setPage({ items: [...loaded, ...items], hasMore });
      } catch (error) {
        setFailure(failureOf(error));
      }
    },
    [server, id],
  );
  useEffect(() => {
    void load(null, []);
  }, [load]);
  const items = page?.items ?? [];
  return { page, failure, retry: () => load(null, []), older: () => load(items.at(-1)?.id ?? null, items) };
}

type Version = DocumentVersion<DocumentValues> | null;

/** Returns one version with the previous one; null while it is loading. `isFailed` when it is gone or can't be loaded. */
export function useVersion(server: DocumentServer, id: string): { version: Version; isFailed: boolean } {
  const [result, setResult] = useState<{ id: string; version: Version } | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (version: Version) => isOver || setResult({ id, version });
    server.readVersion(id).then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [server, id]);
  const isCurrent = result?.id === id;
  return { version: isCurrent ? result.version : null, isFailed: isCurrent && !result.version };
}
