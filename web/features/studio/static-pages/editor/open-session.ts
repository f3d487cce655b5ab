import type { ApolloClient } from "@apollo/client";
import { forget, keep } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import {
  CreateStaticPageDocument,
  StaticPageRevisionsDocument,
  StudioStaticPageDocument,
  UpdateStaticPageDocument,
} from "../static-pages.generated.ts";
import { isSamePage, type SavedPage, type StaticPageValues, valuesOf } from "./page-values.ts";
import type { JournalEntry, SaveRequest } from "./session-types.ts";
import { StaticPageSession } from "./static-page-session.ts";

/** Start of a session, with the journal's key for its text. */
export interface EditorStart {
  draftKey: string;
  clientId: string;
  page: SavedPage | null;
  values: StaticPageValues;
}

interface SessionOptions extends EditorStart {
  client: ApolloClient;
  /** Id of the user to whom the journal's entry belongs. */
  owner: string;
  onSaved: (page: SavedPage, request: SaveRequest) => void;
}

/** Returns the page from the server, never from the cache: a save is based on its version. Null if it is gone. */
export async function fetchPage(client: ApolloClient, id: string): Promise<SavedPage | null> {
  const { data } = await client.query({
    query: StudioStaticPageDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  return data?.staticPageById ?? null;
}

/** Writes a text to this device's journal. */
export const writeEntry = (key: string, owner: string, value: JournalEntry): Promise<void> =>
  keep({ key, owner, area: "static-pages", at: Date.now(), value });

/** Keeps a text that the user did not choose: it is offered before a new page is begun. */
export const setAside = (owner: string, writing: StaticPageValues, { id }: SavedPage): Promise<void> => {
  const clientId = newClientId();
  return writeEntry(clientId, owner, { pageId: null, clientId, writing, asideOf: id });
};

/** Opens a session on the GraphQL API and on this device's journal. */
export function openSession(options: SessionOptions): StaticPageSession {
  const { client, owner, draftKey, clientId, page, values, onSaved } = options;
  const ports = {
    save: (
      saved: SavedPage | null,
      sent: StaticPageValues,
      request: SaveRequest,
      onCreated: (created: SavedPage) => void,
    ) => (saved ? update(client, saved, sent, request) : create(client, clientId, sent, request, onCreated)),
    read: (id: string) => fetchPage(client, id),
    writeJournal: (pageId: string | null, writing: StaticPageValues) =>
      writeEntry(draftKey, owner, { pageId, clientId, writing }),
    clearJournal: () => forget(draftKey),
    setAside: (writing: StaticPageValues, kept: SavedPage) => setAside(owner, writing, kept),
    onSaved,
  };
  return new StaticPageSession(ports, page, values);
}

const inputOf = ({ slug, ...values }: StaticPageValues, { isPublished }: SaveRequest) => ({
  ...values,
  ...(slug.trim() ? { slug } : {}),
  ...(isPublished === undefined ? {} : { isPublished }),
});

/** Version of a page that nobody has saved since its creation. */
const firstVersion = 1;

/**
 * Creates the page. A repeated creation returns the first one as it is now, maybe with another text: then it is updated,
 * which is refused if anybody has saved it since.
 */
async function create(
  client: ApolloClient,
  clientId: string,
  values: StaticPageValues,
  request: SaveRequest,
  onCreated: (page: SavedPage) => void,
): Promise<SavedPage> {
  const input = { ...inputOf(values, request), clientId };
  const { data } = await client.mutate({ mutation: CreateStaticPageDocument, variables: { input } });
  const page = data!.createStaticPage;
  onCreated(page);
  const isComplete =
    isSamePage({ ...valuesOf(page), slug: values.slug }, values) &&
    page.isPublished === (request.isPublished ?? false);
  return isComplete ? page : update(client, { ...page, version: firstVersion }, values, request);
}

async function update(
  client: ApolloClient,
  { id, version }: SavedPage,
  values: StaticPageValues,
  request: SaveRequest,
): Promise<SavedPage> {
  const { data } = await client.mutate({
    mutation: UpdateStaticPageDocument,
    variables: { id, input: { ...inputOf(values, request), version } },
    refetchQueries: [{ query: StaticPageRevisionsDocument, variables: { pageId: id } }],
  });
  return data!.updateStaticPage;
}
