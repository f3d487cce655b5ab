import type { ApolloClient } from "@apollo/client";
import type { PostInput } from "../../../../gql/graphql.ts";
import type { DocumentServer } from "../session/document-kind.ts";
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

const fetchPolicy = "no-cache";

/** Returns the server as the editor of articles uses it. */
export const connectArticles = (client: ApolloClient): DocumentServer<Article> => ({
  async create(values, clientId) {
    const input = { ...toPostChanges(values), status: "DRAFT", clientId } as PostInput;
    const variables = { input };
    const { data } = await client.mutate({ mutation: EditorCreateDocument, variables, fetchPolicy });
    return data!.createPost;
  },
  async update({ id, version }, values, request) {
    const input = { ...toPostChanges(values), ...request, replacesDraft: true, version };
    const variables = { id, input };
    const { data } = await client.mutate({ mutation: EditorUpdateDocument, variables, fetchPolicy });
    return data!.updatePost;
  },
  async savePending({ id, version }, values) {
    const variables = { id, input: { ...toPostChanges(values), version } };
    const { data } = await client.mutate({ mutation: EditorSavePendingDocument, variables, fetchPolicy });
    return data!.savePostDraft;
  },
  async discardPending({ id, version }) {
    const variables = { id, version };
    const { data } = await client.mutate({ mutation: EditorDiscardDocument, variables, fetchPolicy });
    return data!.discardPostDraft;
  },
  async read(id) {
    const variables = { id };
    const { data } = await client.query({
      query: EditorPostDocument,
      variables,
      fetchPolicy: "network-only",
    });
    return data?.postById ?? null;
  },
  async readHtml(id) {
    const variables = { id };
    const { data } = await client.query({ query: EditorPreviewDocument, variables, fetchPolicy });
    return data?.postById?.draft?.html ?? data?.postById?.html ?? "";
  },
  async listVersions(postId, after) {
    const variables = { postId, after };
    const { data } = await client.query({ query: EditorVersionsDocument, variables, fetchPolicy });
    return data!.postRevisions;
  },
  readVersion: (id) => readVersion(client, id, valuesOfVersion),
  async restoreVersion(id, version) {
    const variables = { id, version };
    const { data } = await client.mutate({ mutation: EditorRestoreDocument, variables, fetchPolicy });
    return data!.restoreRevision;
  },
});
