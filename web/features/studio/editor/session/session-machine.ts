import type { Failure } from "../../../../lib/failure.ts";
import { type FormValues, type SavedPost, valuesOf } from "./form-values.ts";
import type { JournalEntry, SaveRequest, SessionStart, SessionState } from "./session-types.ts";

/** State of the session's machine: what the page renders (`view`), and what only the reducer uses. */
export interface MachineState {
  view: SessionState;
  clientId: string;
  /** Id of the user who writes. */
  owner: string;
  /** Values of the last successful save; null before the first one of a new article. */
  savedValues: FormValues | null;
  /** Values sent in saves that failed without the server's answer: the server may have stored them. */
  unanswered: readonly FormValues[];
  /** Request to be sent with the next save. */
  request: SaveRequest;
  inFlight: { values: FormValues; request: SaveRequest } | null;
  /** A save was requested while one was in flight. */
  isSaveDue: boolean;
  failedAttempts: number;
  /** The page has gone away: what fails then is in the journal, and is not repeated. */
  isClosed: boolean;
  /** Time of the first edit since the last save began. */
  firstEditAt: number | null;
}

/** Events of a session: the user's input, the server's answers, and timers. */
export type SessionEvent =
  | { type: "edited"; changes: Partial<FormValues> }
  | { type: "saveRequested"; request: SaveRequest }
  /** `changedElsewhere`: the article as the server has it after a change that this session did not send. */
  | { type: "created" | "saved" | "adopted" | "changedElsewhere"; post: SavedPost }
  | { type: "rejected"; failure: Failure }
  | { type: "conflictRead"; post: SavedPost | null; message: string }
  /** `values`: the text that the user has put together of both. */
  | { type: "mineKept"; values?: FormValues }
  /** Values of which the text editor knows nothing. */
  | { type: "replaced"; values: FormValues }
  | { type: "theirsTaken" | "retried" | "journalDue" | "closed" }
  | { type: "journalWritten"; isWritten: boolean }
  | { type: "errorsShown"; message: string; fieldErrors: Record<string, string> };

/** Effects of an event outside of the state: requests, journal writes, timers. */
export type Effect =
  /** Sends the values; answered by `saved` or `rejected`, for a new article by `created` first. */
  | { type: "send"; post: SavedPost | null; values: FormValues; request: SaveRequest }
  /** Reads the article after a version conflict; answered by `conflictRead`. */
  | { type: "readConflict"; postId: string; message: string }
  /** Saves at once, after the text editor has handed over what it still holds. */
  | { type: "save" }
  | { type: "scheduleSave"; delayMs: number }
  /** Writes the journal, once the write that is under way has ended. */
  | { type: "scheduleJournal" | "clearJournal" | "cancelTimers" }
  | { type: "writeJournal"; entry: JournalEntry }
  | { type: "setAside"; values: FormValues; post: SavedPost }
  | { type: "announceCreated"; post: SavedPost };

export interface Transition {
  state: MachineState;
  effects: readonly Effect[];
}

export const initialState = ({ post, values, clientId, owner }: SessionStart): MachineState => ({
  view: {
    values,
    post,
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
  savedValues: post && valuesOf(post),
  unanswered: [],
  request: {},
  inFlight: null,
  isSaveDue: false,
  failedAttempts: 0,
  isClosed: false,
  firstEditAt: null,
});

/** Returns whether the article is saved without the user asking: as a draft, or as pending changes. */
export const isAutosaved = (post: SavedPost | null): boolean =>
  !post || post.status === "DRAFT" || post.status === "PUBLISHED";

export const unchanged = (state: MachineState): Transition => ({ state, effects: [] });

export const withView = (state: MachineState, changes: Partial<SessionState>): MachineState => ({
  ...state,
  view: { ...state.view, ...changes },
});
