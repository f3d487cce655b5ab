import type { ApolloClient } from "@apollo/client";
import { forget, keep } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import {
  EditorCreateDocument,
  EditorPostDocument,
  EditorSavePendingDocument,
  EditorUpdateDocument,
} from "../Editor.generated.ts";
import { EditorSession } from "./editor-session.ts";
import type { FormValues, SavedPost } from "./form-values.ts";
import type { JournalEntry, SessionStart } from "./session-types.ts";

/** Returns the article from the server, never from the cache: a save is based on its version. Null if it is gone. */
export async function fetchPost(client: ApolloClient, id: string): Promise<SavedPost | null> {
  const { data } = await client.query({
    query: EditorPostDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  return data?.postById ?? null;
}

interface SessionOptions {
  client: ApolloClient;
  /** Id of the user to whom the journal's entry belongs. */
  owner: string;
  /** Key of the journal's entry. */
  draftKey: string;
  start: Omit<SessionStart, "owner">;
  onCreated: (post: SavedPost) => void;
}

const fetchPolicy = "no-cache";

const writeEntry = (owner: string, key: string, value: JournalEntry): Promise<void> =>
  keep({ key, owner, at: Date.now(), value });

/** Keeps a text of an article in the journal that the user did not choose. */
export function setAside(owner: string, writing: FormValues, post: SavedPost): Promise<void> {
  const clientId = newClientId();
  return writeEntry(owner, clientId, { postId: null, version: null, clientId, writing, asideOf: post.id });
}

/** Opens an editor session on the GraphQL API and on this device's journal. */
export function openSession({ client, owner, draftKey, start, onCreated }: SessionOptions): EditorSession {
  return new EditorSession(
    {
      async create(input) {
        const variables = { input };
        const { data } = await client.mutate({ mutation: EditorCreateDocument, variables, fetchPolicy });
        return data!.createPost;
      },
      async update(id, input) {
        const variables = { id, input };
        const { data } = await client.mutate({ mutation: EditorUpdateDocument, variables, fetchPolicy });
        return data!.updatePost;
      },
      async savePending(id, input) {
        const variables = { id, input };
        const { data } = await client.mutate({ mutation: EditorSavePendingDocument, variables, fetchPolicy });
        return data!.savePostDraft;
      },
      read: (id) => fetchPost(client, id),
      writeJournal: (entry) => writeEntry(owner, draftKey, entry),
      clearJournal: () => forget(draftKey),
      setAside: (values, post) => setAside(owner, values, post),
      onCreated,
    },
    { ...start, owner },
  );
}
