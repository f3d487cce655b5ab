import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useConnection } from "../../../../lib/browser/connection.ts";
import { usePageGuards } from "../journal/usePageGuards.ts";
import { type EditorStart, openSession } from "../opening/open-session.ts";
import type { DocumentKind, DocumentTypes } from "../session/document-kind.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { useStateBesideText } from "../session/useSessionState.ts";

/** Props of the editor of a kind of document. */
export interface DocumentEditorProps<D extends DocumentTypes> {
  start: EditorStart<D>;
  /** Id of the user to whom the journal's drafts belong. */
  owner: string;
}

/**
 * Opens the session of a document and guards its text. Once a new one has an id, the address changes by the history alone,
 * so that nothing is mounted anew while somebody types.
 */
export function useDocument<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  { start, owner }: DocumentEditorProps<D>,
): DocumentParts<D> {
  const client = useApolloClient();
  const [session] = useState(() =>
    openSession({
      kind,
      client,
      owner,
      start,
      onCreated: ({ id }) => history.replaceState(history.state, "", kind.paths.edit(id)),
    }),
  );
  const state = useStateBesideText(session);
  usePageGuards(session, start.draftKey);
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (isOnline) session.retry();
  }, [session, isOnline]);
  return { kind, session, state };
}
