import type { PostStatus } from "../../../../gql/graphql.ts";
import type { DocumentKind, DocumentTypes, DocumentValues, SavingServer } from "./document-kind.ts";

/**
 * Status of the text:
 * - `saved`: the server has it;
 * - `changed`: only this device has it, and no request is under way;
 * - `saving`: a request is under way;
 * - `offline`: the last request did not reach the server; it is repeated by itself;
 * - `failed`: the server refused the last request, or failed (then it is repeated by itself);
 * - `expired`: the user has to sign in again; nothing is sent until the next edit or `retry`;
 * - `conflict`: the server has another text; nothing is sent until the user has chosen one.
 */
export type SaveStatus = "saved" | "changed" | "saving" | "offline" | "failed" | "expired" | "conflict";

/**
 * Record of the browser's journal (IndexedDB). Its shape is stored for up to 60 days: fields may only be added, and the
 * names are those of the time when only articles were kept.
 */
export interface JournalEntry<Values = DocumentValues> {
  /** Id of the document; null for a new one. */
  postId: string | null;
  /** Version of the document that the text was based on. */
  version: number | null;
  /** Idempotency key of the creation: repeating it does not create a second document. */
  clientId: string;
  writing: Values;
  /** Id of the document for which the user chose another text in a conflict; this one is its backup. */
  asideOf?: string;
}

/** State of an editor session that the page renders. */
export interface SessionState<D extends DocumentTypes = DocumentTypes> {
  values: D["values"];
  /** The document as the server has it; null until a new one is created. */
  saved: D["saved"] | null;
  status: SaveStatus;
  message: string;
  /** Validation messages by field name. */
  fieldErrors: Record<string, string>;
  /** The document as saved by somebody else, while the status is `conflict`. */
  theirs: D["saved"] | null;
  /** False when this browser can't write its journal. */
  hasJournal: boolean;
  /** State that the server granted to the last request for one; null while it is under way. */
  granted: PostStatus | null;
  /** Sentence on a change of the document elsewhere while it was open, such as its publication by its date; "" for none. */
  news: string;
  /** Incremented whenever the values are replaced from outside: the text editor is then mounted anew. */
  revision: number;
}

/** Server and journal, as the session uses them. */
export interface SessionPorts<D extends DocumentTypes> {
  readonly server: SavingServer<D>;
  writeJournal(entry: JournalEntry<D["values"]>): Promise<void>;
  clearJournal(): Promise<void>;
  /** Keeps a text that the user did not choose in a conflict, so that it can still be recovered. */
  setAside(values: D["values"], saved: D["saved"]): Promise<void>;
  onCreated(saved: D["saved"]): void;
}

/** Values that a session starts with. */
export interface SessionStart<D extends DocumentTypes> {
  kind: DocumentKind<D>;
  saved: D["saved"] | null;
  /** Values recovered from the journal, else the document's own. */
  values: D["values"];
  clientId: string;
  /** Id of the user who writes. */
  owner: string;
}
