/**
 * State machine of an editor session: a pure function from (state, event, time) to the next state and its effects, which
 * editor-session.ts executes. The statuses are described at `SaveStatus`; docs/editor.md has the diagram.
 *
 * Invariants:
 * - Only an edit, an adopted article or a text chosen by the user changes `view.values`. A server's answer never does,
 *   however late it comes: it is compared by identity with the values that were sent, and newer typing stays `changed`.
 * - At most one save is in flight (`inFlight`), including the read that follows a version conflict.
 * - Each save carries the version of `view.post`. On a version conflict the article is read again. If it holds a text that
 *   this session sent without receiving an answer, the save had succeeded; if its text is the one saved last, only its
 *   version moved on and the save is repeated onto it; else the user chooses (`conflict`).
 * - A change of the article's state elsewhere (by its date, in bulk, in another tab) is taken over; it is no conflict.
 * - Drafts and published articles are saved automatically; for a published article these are pending changes, and its
 *   readers get them only when a `SaveRequest` asks for it. A request is kept until it is granted or refused.
 * - The text is in the journal while the server does not have it: written after an edit, cleared only when the values
 *   that were saved are still the current ones.
 */

import { changedElsewhere } from "./changed-elsewhere.ts";
import { emptyValues, type FormValues, isSameText, type SavedPost, valuesOf } from "./form-values.ts";
import {
  type Effect,
  initialState,
  isAutosaved,
  type MachineState,
  type SessionEvent,
  type Transition,
  unchanged,
  withView,
} from "./session-machine.ts";
import { accepted, conflictRead, granted, rejected, saveRequested, scheduleSave } from "./session-saving.ts";
import type { SessionStart } from "./session-types.ts";

/** Returns the state of a new session; recovered values that the server does not have count as an edit. */
export function startSession(start: SessionStart, now: number): Transition {
  const state = initialState(start);
  const { savedValues } = state;
  const { values } = start;
  const isUnsaved = !isSameText(savedValues ?? emptyValues, values);
  return isUnsaved ? edited(state, {}, now) : unchanged(state);
}

export function reduceSession(state: MachineState, event: SessionEvent, now: number): Transition {
  const { view } = state;
  switch (event.type) {
    case "edited":
      return edited({ ...state, isClosed: false }, event.changes, now);
    case "saveRequested":
      return saveRequested({ ...state, request: { ...state.request, ...event.request } });
    case "created":
      return {
        state: withView(state, { post: event.post }),
        effects: [{ type: "announceCreated", post: event.post }],
      };
    case "saved":
      return state.inFlight
        ? accepted(
            { ...granted(state, state.inFlight.request), inFlight: null },
            event.post,
            state.inFlight.values,
            now,
          )
        : unchanged(state);
    case "rejected":
      return rejected(state, event.failure);
    case "conflictRead":
      return conflictRead(state, event.post, event.message, now);
    case "changedElsewhere":
      return changedElsewhere(state, event.post, now);
    case "mineKept":
      return mineKept(state, event.values);
    case "replaced":
      return edited(withView(state, { revision: view.revision + 1 }), event.values, now);
    case "theirsTaken":
      return theirsTaken(state);
    case "adopted":
      // Something may have been typed since the article was requested.
      return view.status === "saved" ? adopted(state, event.post) : adoptedInstead(state, event.post);
    case "retried": {
      const { status } = view;
      const isWaiting = status === "offline" || status === "failed" || status === "expired";
      return { state: { ...state, isClosed: false }, effects: isWaiting ? [{ type: "save" }] : [] };
    }
    case "journalDue":
      return { state, effects: [writeJournal(state)] };
    case "journalWritten":
      return view.hasJournal === event.isWritten
        ? unchanged(state)
        : unchanged(withView(state, { hasJournal: event.isWritten }));
    case "errorsShown":
      return unchanged(withView(state, { message: event.message, fieldErrors: event.fieldErrors }));
    case "closed":
      return closed(state);
  }
}

function edited(state: MachineState, changes: Partial<FormValues>, now: number): Transition {
  const { view } = state;
  const { status } = view;
  const isHeld = status === "conflict" || status === "saving" || status === "expired";
  const fieldErrors = Object.fromEntries(
    Object.entries(view.fieldErrors).filter(([name]) => !(name in changes)),
  );
  const next = withView(state, {
    values: { ...view.values, ...changes },
    fieldErrors,
    status: isHeld ? status : "changed",
  });
  const { state: scheduled, effects } = isAutosaved(view.post) ? scheduleSave(next, now) : unchanged(next);
  return { state: scheduled, effects: [{ type: "scheduleJournal" }, ...effects] };
}

/** Saves this session's text over the server's; what the user put together of both replaces it, and it is set aside too. */
function mineKept(state: MachineState, merged?: FormValues): Transition {
  const { theirs, values, revision } = state.view;
  if (!theirs) return unchanged(state);
  const aside = [valuesOf(theirs), ...(merged ? [values] : [])];
  const replaced = merged ? { values: merged, revision: revision + 1 } : {};
  return {
    state: withView(state, { post: theirs, theirs: null, status: "changed", message: "", ...replaced }),
    effects: [
      ...aside.map((each): Effect => ({ type: "setAside", values: each, post: theirs })),
      ...(merged ? [{ type: "scheduleJournal" } as const] : []),
      { type: "save" },
    ],
  };
}

function theirsTaken(state: MachineState): Transition {
  const { theirs } = state.view;
  return theirs ? adoptedInstead(state, theirs) : unchanged(state);
}

/** The server's article replaces what is being written, which is set aside. */
function adoptedInstead(state: MachineState, post: SavedPost): Transition {
  const { state: next, effects } = adopted(state, post);
  return { state: next, effects: [{ type: "setAside", values: state.view.values, post }, ...effects] };
}

/** The server's article replaces what is being written. */
function adopted(state: MachineState, post: SavedPost): Transition {
  const values = valuesOf(post);
  const revision = state.view.revision + 1;
  const next = { ...state, savedValues: values, unanswered: [], request: {} };
  return {
    state: withView(next, {
      post,
      values,
      revision,
      status: "saved",
      theirs: null,
      message: "",
      fieldErrors: {},
      news: "",
    }),
    effects: [{ type: "cancelTimers" }, { type: "clearJournal" }],
  };
}

/** The page goes away: the journal gets the text, and the server if the article is saved automatically. */
function closed(state: MachineState): Transition {
  const { status, post } = state.view;
  const effects: Effect[] = status === "saved" ? [] : [writeJournal(state)];
  if (status === "changed" && isAutosaved(post)) effects.push({ type: "save" });
  return { state: { ...state, isClosed: true }, effects: [...effects, { type: "cancelTimers" }] };
}

const writeJournal = ({ clientId, view: { post, values } }: MachineState): Effect => ({
  type: "writeJournal",
  entry: { postId: post?.id ?? null, version: post?.version ?? null, clientId, writing: values },
});
