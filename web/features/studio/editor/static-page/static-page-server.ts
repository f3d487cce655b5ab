import type { ApolloClient } from "@apollo/client";
import type { DocumentServer, SaveRequest } from "../session/document-kind.ts";
import { requestsOf } from "../session/requests.ts";
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

const stateOf = ({ status }: SaveRequest) => (status ? { isPublished: status === "PUBLISHED" } : {});

const valuesOfVersion = ({ title, description, content }: Omit<StaticPageValues, "slug" | "isInFooter">) => ({
  ...emptyValues,
  title,
  description,
  content,
});

/** Returns the server as the editor of static pages uses it. */
export function connectStaticPages(client: ApolloClient): DocumentServer<StaticPage> {
  const { mutate, query } = requestsOf(client);
  return {
    async create(values, clientId) {
      const input = { ...values, clientId };
      return savedPageOf((await mutate(EditorCreateStaticPageDocument, { input })).createStaticPage);
    },
    async update({ id, version }, values, request) {
      const input = { ...values, ...stateOf(request), replacesDraft: true, version };
      return savedPageOf((await mutate(EditorUpdateStaticPageDocument, { id, input })).updateStaticPage);
    },
    async savePending({ id, version }, values) {
      const input = { ...values, version };
      return savedPageOf(
        (await mutate(EditorSaveStaticPageDraftDocument, { id, input })).saveStaticPageDraft,
      );
    },
    async discardPending({ id, version }) {
      const data = await mutate(EditorDiscardStaticPageDraftDocument, { id, version });
      return savedPageOf(data.discardStaticPageDraft);
    },
    async read(id) {
      const { staticPageById } = await query(EditorStaticPageDocument, { id }, "network-only");
      return staticPageById ? savedPageOf(staticPageById) : null;
    },
    async readHtml(id) {
      const { staticPageById } = await query(EditorStaticPageHtmlDocument, { id });
      return staticPageById?.draft?.html ?? staticPageById?.html ?? "";
    },
    listVersions: async (pageId, after) =>
      (await query(EditorStaticPageVersionsDocument, { pageId, after })).staticPageVersions,
    readVersion: (id) => readVersion(client, id, valuesOfVersion),
    async restoreVersion(id, version) {
      const data = await mutate(EditorRestoreStaticPageDocument, { id, version });
      return savedPageOf(data.restoreStaticPageRevision);
    },
  };
}
