import type { ApolloClient } from "@apollo/client";
import type { DocumentServer, SaveRequest } from "../session/document-kind.ts";
import { readVersion } from "../versions/read-version.ts";
import {
  EditorCreateStaticPageDocument,
  EditorDiscardStaticPageDraftDocument,
  EditorRestoreStaticPageDocument,
  EditorSaveStaticPageDraftDocument,
  EditorStaticPageDocument,
  EditorStaticPageHtmlDocument,
  EditorStaticPageVersionsDocument,
  EditorUpdateStaticPageDocument,
} from "./StaticPage.generated.ts";
import { emptyValues, type StaticPage, type StaticPageValues, savedPageOf } from "./static-page-values.ts";

const fetchPolicy = "no-cache";

const stateOf = ({ status }: SaveRequest) => (status ? { isPublished: status === "PUBLISHED" } : {});

const valuesOfVersion = ({ title, description, content }: Omit<StaticPageValues, "slug" | "isInFooter">) => ({
  ...emptyValues,
  title,
  description,
  content,
});

/** Returns the server as the editor of static pages uses it. */
export const connectStaticPages = (client: ApolloClient): DocumentServer<StaticPage> => ({
  async create(values, clientId) {
    const variables = { input: { ...values, clientId } };
    const { data } = await client.mutate({
      mutation: EditorCreateStaticPageDocument,
      variables,
      fetchPolicy,
    });
    return savedPageOf(data!.createStaticPage);
  },
  async update({ id, version }, values, request) {
    const input = { ...values, ...stateOf(request), replacesDraft: true, version };
    const variables = { id, input };
    const { data } = await client.mutate({
      mutation: EditorUpdateStaticPageDocument,
      variables,
      fetchPolicy,
    });
    return savedPageOf(data!.updateStaticPage);
  },
  async savePending({ id, version }, values) {
    const variables = { id, input: { ...values, version } };
    const { data } = await client.mutate({
      mutation: EditorSaveStaticPageDraftDocument,
      variables,
      fetchPolicy,
    });
    return savedPageOf(data!.saveStaticPageDraft);
  },
  async discardPending({ id, version }) {
    const { data } = await client.mutate({
      mutation: EditorDiscardStaticPageDraftDocument,
      variables: { id, version },
      fetchPolicy,
    });
    return savedPageOf(data!.discardStaticPageDraft);
  },
  async read(id) {
    const { data } = await client.query({
      query: EditorStaticPageDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.staticPageById ? savedPageOf(data.staticPageById) : null;
  },
  async readHtml(id) {
    const variables = { id };
    const { data } = await client.query({ query: EditorStaticPageHtmlDocument, variables, fetchPolicy });
    return data?.staticPageById?.draft?.html ?? data?.staticPageById?.html ?? "";
  },
  ...versionsOf(client),
});

const versionsOf = (
  client: ApolloClient,
): Pick<DocumentServer<StaticPage>, "listVersions" | "readVersion" | "restoreVersion"> => ({
  async listVersions(pageId, after) {
    const variables = { pageId, after };
    const { data } = await client.query({ query: EditorStaticPageVersionsDocument, variables, fetchPolicy });
    return data!.staticPageVersions;
  },
  readVersion: (id) => readVersion(client, id, valuesOfVersion),
  async restoreVersion(id, version) {
    const variables = { id, version };
    const { data } = await client.mutate({
      mutation: EditorRestoreStaticPageDocument,
      variables,
      fetchPolicy,
    });
    return savedPageOf(data!.restoreStaticPageRevision);
  },
});
