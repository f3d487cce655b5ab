import type { SaveStatus } from "../../editor/session/session-types.ts";
import type { SavedPage, StaticPageValues } from "./page-values.ts";

/** Publication that a save asks for besides the text; absent: it stays as it is. */
export interface SaveRequest {
  isPublished?: boolean;
}

/** Record of the browser's journal (IndexedDB). Its shape is stored for up to 60 days: fields may only be added. */
export interface JournalEntry {
  pageId: string | null;
  /** Idempotency key of the creation. */
  clientId: string;
  writing: StaticPageValues;
  /** Id of the page for which the user chose another text; this one is its backup. */
  asideOf?: string;
}

/** State of a session that the page renders. */
export interface SessionState {
  values: StaticPageValues;
  page: SavedPage | null;
  status: SaveStatus;
  message: string;
  /** Validation messages by field name. */
  fieldErrors: Record<string, string>;
  /** The page as saved by somebody else, while the status is `conflict`. */
  theirs: SavedPage | null;
  /** False when this browser can't write its journal. */
  hasJournal: boolean;
  /** Incremented whenever the values are replaced from outside: the text editor is then mounted anew. */
  revision: number;
}

/** Server and journal, as the session uses them. */
export interface SessionPorts {
  /** Calls `onCreated` as soon as the page exists on the server, with what it holds there. */
  save(
    page: SavedPage | null,
    values: StaticPageValues,
    request: SaveRequest,
    onCreated: (page: SavedPage) => void,
  ): Promise<SavedPage>;
  read(id: string): Promise<SavedPage | null>;
  writeJournal(pageId: string | null, values: StaticPageValues): Promise<void>;
  clearJournal(): Promise<void>;
  /** Keeps a text that the user did not choose, so that it can still be recovered. */
  setAside(values: StaticPageValues, page: SavedPage): Promise<void>;
  onSaved(page: SavedPage, request: SaveRequest): void;
}
