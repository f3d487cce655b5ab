/**
 * State machine of an editor session: a pure function from (state, event, time) to the next state and its effects, which
 * editor-session.ts executes. The statuses are described at `SaveStatus`; docs/editor.md has the diagram.
 *
 * Invariants:
 * - Only an edit, an adopted document or a text chosen by the user changes `view.values`. A server's answer never does,
 *   however late it comes: it is compared by identity with the values that were sent, and newer typing stays `changed`.
 * - At most one save is in flight (`inFlight`), including the read that follows a version conflict.
 * - Each save carries the version of `view.saved`. On a version conflict the document is read again. If it holds a text that
 *   this session sent without receiving an answer, the save had succeeded; if its text is the one saved last, only its
 *   version moved on and the save is repeated onto it; else the user chooses (`conflict`).
 * - A change of the document's state elsewhere (by its date, in bulk, in another tab) is taken over; it is no conflict.
 * - What its kind saves automatically is saved so; of a published document these are pending changes, which its readers get
 *   only when a `SaveRequest` asks for it. A request is kept until it is granted or refused.
 * - The text is in the journal while the server does not have it: written after an edit, cleared only when the values
 *   that were saved are still the current ones.
 */

import { changedElsewhere } from "./changed-elsewhere.ts";
import type { DocumentTypes } from "./document-kind.ts";
import {
  type Effect,
  initialState,
  type MachineState,
  type SessionEvent,
  type Transition,
  unchanged,
  withView,
} from "./session-machine.ts";
import { accepted, conflictRead, granted, rejected, saveRequested, scheduleSave } from "./session-saving.ts";
import type { SessionStart } from "./session-types.ts";

/** Returns the state of a new session; recovered values that the server does not have count as an edit. */
export function startSession<D extends DocumentTypes>(start: SessionStart<D>, now: number): Transition<D> {
  const state = initialState(start);
  const { savedValues } = state;
  const { values } = start;
  const isUnsaved = !state.kind.isSameText(savedValues ?? state.kind.emptyValues, values);
  return isUnsaved ? edited(state, {}, now) : unchanged(state);
}

export function reduceSession<D extends DocumentTypes>(
  state: MachineState<D>,
  event: SessionEvent<D>,
  now: number,
): Transition<D> {
  const { view } = state;
  switch (event.type) {
    case "edited":
      return edited({ ...state, isClosed: false }, event.changes, now);
    case "saveRequested":
      return saveRequested({ ...state, request: { ...state.request, ...event.request } });
    case "created":
      return {
        state: withView(state, { saved: event.saved }),
        effects: [{ type: "announceCreated", saved: event.saved }],
      };
    case "saved":
      return state.inFlight
        ? accepted(
            { ...granted(state, state.inFlight.request), inFlight: null },
            event.saved,
            state.inFlight.values,
            now,
          )
        : unchanged(state);
    case "rejected":
      return rejected(state, event.failure);
    case "conflictRead":
      return conflictRead(state, event.saved, event.message, now);
    case "changedElsewhere":
      return changedElsewhere(state, event.saved, now);
    case "mineKept":
      return mineKept(state, event.values);
    case "replaced":
      return edited(withView(state, { revision: view.revision + 1 }), event.values, now);
    case "theirsTaken":
      return theirsTaken(state);
    case "adopted":
      // Something may have been typed since the document was requested.
      return view.status === "saved" ? adopted(state, event.saved) : adoptedInstead(state, event.saved);
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

function edited<D extends DocumentTypes>(
  state: MachineState<D>,
  changes: Partial<D["values"]>,
  now: number,
): Transition<D> {
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
  const { state: scheduled, effects } = state.kind.isAutosaved(view.saved)
    ? scheduleSave(next, now)
    : unchanged(next);
  return { state: scheduled, effects: [{ type: "scheduleJournal" }, ...effects] };
}

/** Saves this session's text over the server's; what the user put together of both replaces it, and it is set aside too. */
function mineKept<D extends DocumentTypes>(state: MachineState<D>, merged?: D["values"]): Transition<D> {
  const { theirs, values, revision } = state.view;
  if (!theirs) return unchanged(state);
  const aside = [state.kind.valuesOf(theirs), ...(merged ? [values] : [])];
  const replaced = merged ? { values: merged, revision: revision + 1 } : {};
  return {
    state: withView(state, { saved: theirs, theirs: null, status: "changed", message: "", ...replaced }),
    effects: [
      ...aside.map((each): Effect<D> => ({ type: "setAside", values: each, saved: theirs })),
      ...(merged ? [{ type: "scheduleJournal" } as const] : []),
      { type: "save" },
    ],
  };
}

function theirsTaken<D extends DocumentTypes>(state: MachineState<D>): Transition<D> {
  const { theirs } = state.view;
  return theirs ? adoptedInstead(state, theirs) : unchanged(state);
}

/** The server's document replaces what is being written, which is set aside. */
function adoptedInstead<D extends DocumentTypes>(state: MachineState<D>, saved: D["saved"]): Transition<D> {
  const { state: next, effects } = adopted(state, saved);
  return { state: next, effects: [{ type: "setAside", values: state.view.values, saved }, ...effects] };
}

/** The server's document replaces what is being written. */
function adopted<D extends DocumentTypes>(state: MachineState<D>, saved: D["saved"]): Transition<D> {
  const values = state.kind.valuesOf(saved);
  const revision = state.view.revision + 1;
  const next = { ...state, savedValues: values, unanswered: [], request: {} };
  return {
    state: withView(next, {
      saved,
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

/** The page goes away: the journal gets the text, and the server if the document is saved automatically. */
function closed<D extends DocumentTypes>(state: MachineState<D>): Transition<D> {
  const { status, saved } = state.view;
  const effects: Effect<D>[] = status === "saved" ? [] : [writeJournal(state)];
  if (status === "changed" && state.kind.isAutosaved(saved)) effects.push({ type: "save" });
  return { state: { ...state, isClosed: true }, effects: [...effects, { type: "cancelTimers" }] };
}

const writeJournal = <D extends DocumentTypes>({
  clientId,
  view: { saved, values },
}: MachineState<D>): Effect<D> => ({
  type: "writeJournal",
  entry: { postId: saved?.id ?? null, version: saved?.version ?? null, clientId, writing: values },
});
