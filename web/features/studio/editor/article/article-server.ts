import type { ApolloClient } from "@apollo/client";
import type { PostInput } from "../../../../gql/graphql.ts";
import type { DocumentServer } from "../session/document-kind.ts";
import { requestsOf } from "../session/requests.ts";
import { readVersion } from "../versions/read-version.ts";
import { type Article, toPostChanges, valuesOfVersion } from "./article-values.ts";
import {
  EditorCreateDocument,
  EditorDiscardDocument,
  EditorPostDocument,
  EditorPreviewDocument,
  EditorSavePendingDocument,
  EditorUpdateDocument,
} from "./Editor.generated.ts";
import { EditorRestoreDocument, EditorVersionsDocument } from "./Versions.generated.ts";

/** Returns the server as the editor of articles uses it. */
export function connectArticles(client: ApolloClient): DocumentServer<Article> {
  const { mutate, query } = requestsOf(client);
  return {
    async create(values, clientId) {
      const input = { ...toPostChanges(values), status: "DRAFT", clientId } as PostInput;
      return (await mutate(EditorCreateDocument, { input })).createPost;
    },
    async update({ id, version }, values, request) {
      const input = { ...toPostChanges(values), ...request, replacesDraft: true, version };
      return (await mutate(EditorUpdateDocument, { id, input })).updatePost;
    },
    async savePending({ id, version }, values) {
      const input = { ...toPostChanges(values), version };
      return (await mutate(EditorSavePendingDocument, { id, input })).savePostDraft;
    },
    discardPending: async ({ id, version }) =>
      (await mutate(EditorDiscardDocument, { id, version })).discardPostDraft,
    read: async (id) => (await query(EditorPostDocument, { id }, "network-only")).postById ?? null,
    async readHtml(id) {
      const { postById } = await query(EditorPreviewDocument, { id });
      return postById?.draft?.html ?? postById?.html ?? "";
    },
    listVersions: async (postId, after) =>
      (await query(EditorVersionsDocument, { postId, after })).postRevisions,
    readVersion: (id) => readVersion(client, id, valuesOfVersion),
    restoreVersion: async (id, version) =>
      (await mutate(EditorRestoreDocument, { id, version })).restoreRevision,
  };
}
