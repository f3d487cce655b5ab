import type { Failure } from "../../../../lib/failure.ts";
import type { DocumentKind, DocumentTypes, SaveRequest } from "./document-kind.ts";
import type { JournalEntry, SessionStart, SessionState } from "./session-types.ts";

/** State of the session's machine: what the page renders (`view`), and what only the reducer uses. */
export interface MachineState<D extends DocumentTypes> {
  /** Rules of its kind of document; never changes. */
  kind: DocumentKind<D>;
  view: SessionState<D>;
  clientId: string;
  /** Id of the user who writes. */
  owner: string;
  /** Values of the last successful save; null before the first one of a new document. */
  savedValues: D["values"] | null;
  /** Values sent in saves that failed without the server's answer: the server may have stored them. */
  unanswered: readonly D["values"][];
  /** Request to be sent with the next save. */
  request: SaveRequest;
  inFlight: { values: D["values"]; request: SaveRequest } | null;
  /** A save was requested while one was in flight. */
  isSaveDue: boolean;
  failedAttempts: number;
  /** The page has gone away: what fails then is in the journal, and is not repeated. */
  isClosed: boolean;
  /** Time of the first edit since the last save began. */
  firstEditAt: number | null;
}

/** Events of a session: the user's input, the server's answers, and timers. */
export type SessionEvent<D extends DocumentTypes> =
  | { type: "edited"; changes: Partial<D["values"]> }
  | { type: "saveRequested"; request: SaveRequest }
  /** `changedElsewhere`: the document as the server has it after a change that this session did not send. */
  | { type: "created" | "saved" | "adopted" | "changedElsewhere"; saved: D["saved"] }
  | { type: "rejected"; failure: Failure }
  | { type: "conflictRead"; saved: D["saved"] | null; message: string }
  /** `values`: the text that the user has put together of both. */
  | { type: "mineKept"; values?: D["values"] | undefined }
  /** Values of which the text editor knows nothing. */
  | { type: "replaced"; values: D["values"] }
  | { type: "theirsTaken" | "retried" | "journalDue" | "closed" }
  | { type: "journalWritten"; isWritten: boolean }
  | { type: "errorsShown"; message: string; fieldErrors: Record<string, string> };

/** Effects of an event outside of the state: requests, journal writes, timers. */
export type Effect<D extends DocumentTypes> =
  /** Sends the values; answered by `saved` or `rejected`, for a new document by `created` first. */
  | { type: "send"; saved: D["saved"] | null; values: D["values"]; request: SaveRequest }
  /** Reads the document after a version conflict; answered by `conflictRead`. */
  | { type: "readConflict"; id: string; message: string }
  /** Saves at once, after the text editor has handed over what it still holds. */
  | { type: "save" }
  | { type: "scheduleSave"; delayMs: number }
  /** Writes the journal, once the write that is under way has ended. */
  | { type: "scheduleJournal" | "clearJournal" | "cancelTimers" }
  | { type: "writeJournal"; entry: JournalEntry<D["values"]> }
  | { type: "setAside"; values: D["values"]; saved: D["saved"] }
  | { type: "announceCreated"; saved: D["saved"] };

export interface Transition<D extends DocumentTypes> {
  state: MachineState<D>;
  effects: readonly Effect<D>[];
}

export const initialState = <D extends DocumentTypes>({
  kind,
  saved,
  values,
  clientId,
  owner,
}: SessionStart<D>): MachineState<D> => ({
  kind,
  view: {
    values,
    saved,
    status: "saved",
    message: "",
    fieldErrors: {},
    theirs: null,
    hasJournal: true,
    granted: null,
    news: "",
    revision: 0,
  },
  clientId,
  owner,
  savedValues: saved && kind.valuesOf(saved),
  unanswered: [],
  request: {},
  inFlight: null,
  isSaveDue: false,
  failedAttempts: 0,
  isClosed: false,
  firstEditAt: null,
});

export const unchanged = <D extends DocumentTypes>(state: MachineState<D>): Transition<D> => ({
  state,
  effects: [],
});

export const withView = <D extends DocumentTypes>(
  state: MachineState<D>,
  changes: Partial<SessionState<D>>,
): MachineState<D> => ({
  ...state,
  view: { ...state.view, ...changes },
});
