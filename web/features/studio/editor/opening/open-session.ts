import type { ApolloClient } from "@apollo/client";
import { forget, keep } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import type { DocumentKind, DocumentTypes } from "../session/document-kind.ts";
import { EditorSession } from "../session/editor-session.ts";
import type { JournalEntry } from "../session/session-types.ts";

/** Start of a session, with the journal's key for its text. */
export interface EditorStart<D extends DocumentTypes> {
  draftKey: string;
  clientId: string;
  saved: D["saved"] | null;
  values: D["values"];
}

interface SessionOptions<D extends DocumentTypes> {
  kind: DocumentKind<D>;
  client: ApolloClient;
  /** Id of the user to whom the journal's entry belongs. */
  owner: string;
  start: EditorStart<D>;
  onCreated: (saved: D["saved"]) => void;
}

const writeEntry = <D extends DocumentTypes>(
  { area }: DocumentKind<D>,
  owner: string,
  key: string,
  value: JournalEntry<D["values"]>,
): Promise<void> => keep({ key, owner, area, at: Date.now(), value });

/** Keeps a text of a document in the journal that the user did not choose. */
export function setAside<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  owner: string,
  writing: D["values"],
  { id }: D["saved"],
): Promise<void> {
  const clientId = newClientId();
  return writeEntry(kind, owner, clientId, { postId: null, version: null, clientId, writing, asideOf: id });
}

/** Opens an editor session on the server of its kind and on this device's journal. */
export function openSession<D extends DocumentTypes>(options: SessionOptions<D>): EditorSession<D> {
  const { kind, client, owner, start, onCreated } = options;
  const { draftKey, ...begin } = start;
  return new EditorSession(
    {
      server: kind.connect(client),
      writeJournal: (entry) => writeEntry(kind, owner, draftKey, entry),
      clearJournal: () => forget(draftKey),
      setAside: (values, saved) => setAside(kind, owner, values, saved),
      onCreated,
    },
    { ...begin, kind, owner },
  );
}
