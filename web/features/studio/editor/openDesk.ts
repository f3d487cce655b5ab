import type { ApolloClient } from "@apollo/client";
import {
  EditorCreateDocument,
  EditorPostDocument,
  EditorSaveBesideDocument,
  EditorUpdateDocument,
} from "../../../gql/graphql.ts";
import { forget, keep } from "../../../journal.ts";
import { newClientId } from "../../../talk/clientId.ts";
import { createDesk, type Desk } from "./desk.ts";
import type { Entry, Start } from "./deskTypes.ts";
import type { SavedPost } from "./writing.ts";

/** Asks the server, never the cache: what an editor writes onto has to be what is there. */
export async function readPost(client: ApolloClient, id: string): Promise<SavedPost | null> {
  const { data } = await client.query({
    query: EditorPostDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  return data?.postById ?? null;
}

interface DeskOptions {
  client: ApolloClient;
  /** Whose journal it is. */
  owner: string;
  key: string;
  start: Start;
  created: (post: SavedPost) => void;
}

/** A desk on the gateway and this device's journal. */
export function openDesk({ client, owner, key, start, created }: DeskOptions): Desk {
  const fetchPolicy = "no-cache";
  return createDesk(
    {
      create: async (input) => {
        const { data } = await client.mutate({
          mutation: EditorCreateDocument,
          variables: { input },
          fetchPolicy,
        });
        return data!.createPost;
      },
      update: async (id, input) => {
        const variables = { id, input };
        const { data } = await client.mutate({ mutation: EditorUpdateDocument, variables, fetchPolicy });
        return data!.updatePost;
      },
      saveBeside: async (id, input) => {
        const variables = { id, input };
        const mutation = EditorSaveBesideDocument;
        const { data } = await client.mutate({ mutation, variables, fetchPolicy });
        return data!.savePostDraft;
      },
      read: (id) => readPost(client, id),
      keep: (value: Entry) => keep({ key, owner, at: Date.now(), value }),
      forget: () => forget(key),
      setAside: (writing, post) => {
        const clientId = newClientId();
        const value: Entry = { postId: null, version: null, clientId, writing, asideOf: post.id };
        return keep({ key: clientId, owner, at: Date.now(), value });
      },
      created,
    },
    start,
  );
}
