/**
 * Saving of an editor session: when a save is due, what it sends, and what the server's answer means. The invariants are
 * those of session-reducer.ts.
 */
import { type Failure, isPassing } from "../../../../lib/failure.ts";
import { hasMovedOn, savedOnto } from "./changed-elsewhere.ts";
import type { DocumentTypes, SaveRequest } from "./document-kind.ts";
import { type MachineState, type Transition, unchanged, withView } from "./session-machine.ts";

const saveAfterMs = 1_000;
const saveAtLatestMs = 5_000;
const retryDelaysMs = [1_000, 2_000, 4_000, 6_000];

/** Saves a second after the last edit, and at the latest five seconds after the first. */
export function scheduleSave<D extends DocumentTypes>(state: MachineState<D>, now: number): Transition<D> {
  const firstEditAt = state.firstEditAt ?? now;
  const delayMs = Math.max(0, Math.min(saveAfterMs, firstEditAt + saveAtLatestMs - now));
  return { state: { ...state, firstEditAt }, effects: [{ type: "scheduleSave", delayMs }] };
}

export function saveRequested<D extends DocumentTypes>(state: MachineState<D>): Transition<D> {
  const { view, request, inFlight } = state;
  if (inFlight) return unchanged({ ...state, isSaveDue: true });
  if (view.status === "conflict") return unchanged(state);
  const { saved, values } = view;
  const next = { ...state, request: {}, inFlight: { values, request }, isSaveDue: false, firstEditAt: null };
  return {
    state: withView(next, {
      status: "saving",
      message: "",
      granted: request.status ? null : view.granted,
    }),
    effects: [{ type: "send", saved, values, request }],
  };
}

/** Notes the state that the server has granted. */
export const granted = <D extends DocumentTypes>(
  state: MachineState<D>,
  { status }: SaveRequest,
): MachineState<D> => (status ? withView(state, { granted: status, news: "" }) : state);

/** The server has `sent`; what was typed or requested since is still to be saved. */
export function accepted<D extends DocumentTypes>(
  state: MachineState<D>,
  saved: D["saved"],
  sent: D["values"],
  now: number,
): Transition<D> {
  const hasRequest = Object.keys(state.request).length > 0;
  const isComplete = state.view.values === sent && !hasRequest;
  const next = withView(
    { ...state, savedValues: sent, unanswered: [], failedAttempts: 0 },
    { saved, status: isComplete ? "saved" : "changed", fieldErrors: {}, message: "" },
  );
  if (isComplete) return { state: next, effects: [{ type: "clearJournal" }] };
  if (hasRequest || state.isSaveDue) return { state: next, effects: [{ type: "save" }] };
  return state.kind.isAutosaved(saved) ? scheduleSave(next, now) : unchanged(next);
}

export function rejected<D extends DocumentTypes>(state: MachineState<D>, failure: Failure): Transition<D> {
  const { inFlight, view } = state;
  const { code, message, fields } = failure;
  if (!inFlight) return unchanged(state);
  if (code === "CONFLICT" && fields.version && view.saved) {
    return { state, effects: [{ type: "readConflict", id: view.saved.id, message }] };
  }
  if (isPassing(failure)) {
    const unanswered = [...state.unanswered, inFlight.values];
    return retryLater({ ...takeBack(state), unanswered }, code === "NETWORK" ? "offline" : "failed", message);
  }
  // A request that was refused is not repeated; the text stays, here and in the journal.
  const status = code === "UNAUTHENTICATED" ? "expired" : "failed";
  const next = { ...state, inFlight: null, request: {} };
  return unchanged(withView(next, { status, message, fieldErrors: fields }));
}

/** Ends the save in flight without result: its request is to be sent again, with what was requested since. */
const takeBack = <D extends DocumentTypes>(state: MachineState<D>): MachineState<D> => ({
  ...state,
  inFlight: null,
  request: { ...state.inFlight?.request, ...state.request },
});

function retryLater<D extends DocumentTypes>(
  state: MachineState<D>,
  status: "offline" | "failed",
  message: string,
): Transition<D> {
  const { failedAttempts } = state;
  const delayMs = retryDelaysMs[Math.min(failedAttempts, retryDelaysMs.length - 1)]!;
  return {
    state: withView({ ...state, failedAttempts: failedAttempts + 1 }, { status, message }),
    effects: state.isClosed ? [] : [{ type: "scheduleSave", delayMs }],
  };
}

export function conflictRead<D extends DocumentTypes>(
  before: MachineState<D>,
  theirs: D["saved"] | null,
  message: string,
  now: number,
): Transition<D> {
  const state = takeBack(before);
  const { savedValues, unanswered, request, view } = state;
  if (!theirs) return retryLater(state, "offline", message);
  const theirValues = state.kind.valuesOf(theirs);
  const own = unanswered.find((sent) => state.kind.isSameText(sent, theirValues));
  if (own) {
    const isGranted = !request.status || (request.status === theirs.status && !theirs.draft);
    const next = isGranted ? granted({ ...state, request: {} }, request) : state;
    return accepted(next, theirs, own, now);
  }
  if (hasMovedOn(state, theirs)) return savedOnto(state, theirs);
  const isTextUntouched = savedValues !== null && state.kind.isSameText(savedValues, theirValues);
  const isAddressUntouched = view.saved !== null && state.kind.valuesOf(view.saved).slug === theirValues.slug;
  if (isTextUntouched && isAddressUntouched && theirs.status === view.saved?.status) {
    return { state: withView(state, { saved: theirs, status: "changed" }), effects: [{ type: "save" }] };
  }
  return unchanged(withView(state, { status: "conflict", theirs, message }));
}
