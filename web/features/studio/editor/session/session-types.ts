import type { PostChanges, PostDraftInput, PostInput, PostStatus } from "../../../../gql/graphql.ts";
import type { FormValues, SavedPost } from "./form-values.ts";

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

/** Fields that a save sets besides the text, when the user publishes, schedules, proposes or withdraws. */
export interface SaveRequest {
  status?: PostStatus;
  scheduledAt?: string;
}

/** Record of the browser's journal (IndexedDB). Its shape is stored for up to 60 days: fields may only be added. */
export interface JournalEntry {
  postId: string | null;
  /** Version of the article that the text was based on. */
  version: number | null;
  /** Idempotency key of the creation: repeating it does not create a second article. */
  clientId: string;
  writing: FormValues;
  /** Id of the article for which the user chose another text in a conflict; this one is its backup. */
  asideOf?: string;
}

/** State of an editor session that the page renders. */
export interface SessionState {
  values: FormValues;
  post: SavedPost | null;
  status: SaveStatus;
  message: string;
  /** Validation messages by field name. */
  fieldErrors: Record<string, string>;
  /** The article as saved by somebody else, while the status is `conflict`. */
  theirs: SavedPost | null;
  /** False when this browser can't write its journal. */
  hasJournal: boolean;
  /** State that the server granted to the last request for one; null while it is under way. */
  granted: PostStatus | null;
  /** Sentence on a change of the article elsewhere while it was open, such as its publication by its date; "" for none. */
  news: string;
  /** Incremented whenever the values are replaced from outside: the text editor is then mounted anew. */
  revision: number;
}

/** Server and journal, as the session uses them. */
export interface SessionPorts {
  create(input: PostInput): Promise<SavedPost>;
  update(id: string, input: PostChanges): Promise<SavedPost>;
  /** Saves the pending changes of a published article, which its readers don't see. */
  savePending(id: string, input: PostDraftInput): Promise<SavedPost>;
  read(id: string): Promise<SavedPost | null>;
  writeJournal(entry: JournalEntry): Promise<void>;
  clearJournal(): Promise<void>;
  /** Keeps a text that the user did not choose in a conflict, so that it can still be recovered. */
  setAside(values: FormValues, post: SavedPost): Promise<void>;
  onCreated(post: SavedPost): void;
}

/** Values that a session starts with. */
export interface SessionStart {
  post: SavedPost | null;
  /** Values recovered from the journal, else the article's own. */
  values: FormValues;
  clientId: string;
  /** Id of the user who writes. */
  owner: string;
}
