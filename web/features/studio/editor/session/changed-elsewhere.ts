import { fullName } from "../../../../ui/media/Avatar.tsx";
import { texts } from "../texts.ts";
import type { DocumentKind, DocumentTypes } from "./document-kind.ts";
import type { NamedSaver } from "./document-words.ts";
import { type MachineState, type Transition, unchanged, withView } from "./session-machine.ts";

/**
 * Changes of a document's state that this session did not send: it is returned, appears by its date, is moved in a table or
 * in another tab. What is being written goes on from them, and the user learns what happened. Where somebody has changed
 * the text too, theirs is shown if the server has all of this one; else the next save meets it.
 */

/** Returns whether the document is in another state than this session has seen, with the text and address that it knows. */
export function hasMovedOn<D extends DocumentTypes>(
  { kind, savedValues, view: { saved } }: MachineState<D>,
  theirs: D["saved"],
): boolean {
  if (!saved || !savedValues || theirs.status === saved.status || theirs.slug !== saved.slug) return false;
  return kind.isSameText(savedValues, kind.valuesOf(theirs));
}

/** The document was changed elsewhere while nothing is being saved. */
export function changedElsewhere<D extends DocumentTypes>(
  state: MachineState<D>,
  saved: D["saved"],
  now: number,
): Transition<D> {
  const { inFlight, view } = state;
  const isNewer = view.saved !== null && saved.version > view.saved.version;
  const isOtherState = saved.status !== view.saved?.status;
  if (inFlight || !isNewer || view.status === "conflict" || !isOtherState) return unchanged(state);
  const isSameText = hasMovedOn(state, saved);
  if (!isSameText && view.status === "saved") return unchanged(replaced(state, saved));
  const next = isSameText ? movedOn(state, saved) : stateTaken(state, saved);
  const isDue = view.status === "changed" && state.kind.isAutosaved(saved);
  return isDue
    ? { state: { ...next, firstEditAt: now }, effects: [{ type: "scheduleSave", delayMs: 1_000 }] }
    : unchanged(next);
}

/** A save met the document in another state: it is repeated where that state is saved by itself, and its request is dropped. */
export function savedOnto<D extends DocumentTypes>(
  state: MachineState<D>,
  theirs: D["saved"],
): Transition<D> {
  const next = withView({ ...movedOn(state, theirs), request: {} }, { status: "changed", message: "" });
  return { state: next, effects: state.kind.isAutosaved(theirs) ? [{ type: "save" }] : [] };
}

function movedOn<D extends DocumentTypes>(state: MachineState<D>, saved: D["saved"]): MachineState<D> {
  const { kind, view, savedValues } = state;
  const before = view.saved!;
  const { slug } = kind.valuesOf(saved);
  // A published document shows the address that followed its title until then.
  const isUntouched = view.values.slug === kind.valuesOf(before).slug;
  return withView(
    { ...state, savedValues: savedValues && { ...savedValues, slug } },
    {
      saved,
      news: newsOf(state, saved),
      values: isUntouched ? { ...view.values, slug } : view.values,
    },
  );
}

/** The state alone: this session's text goes on from the version that it knows, so that its save meets the other text. */
const stateTaken = <D extends DocumentTypes>(
  state: MachineState<D>,
  { status, returnNote }: D["saved"],
): MachineState<D> => withView(state, { saved: { ...state.view.saved!, status, returnNote } });

/** The document with the text that somebody else has given it. */
const replaced = <D extends DocumentTypes>(state: MachineState<D>, saved: D["saved"]): MachineState<D> => {
  const values = state.kind.valuesOf(saved);
  const news = newsOf(state, saved, texts.moved.otherText);
  const revision = state.view.revision + 1;
  return withView({ ...state, savedValues: values }, { saved, values, news, revision });
};

function newsOf<D extends DocumentTypes>(
  { kind, view, owner }: MachineState<D>,
  after: D["saved"],
  text: string = texts.moved.sameText,
): string {
  const { words } = kind;
  const before = view.saved!;
  const { returnNote } = after;
  if (returnNote && !before.returnNote && words.moved.returned)
    return `${words.moved.returned(fullName(returnNote.by ?? null))} ${text}`;
  const isByDate = before.status === "SCHEDULED" && after.status === "PUBLISHED";
  const date = Date.parse(before.scheduledAt ?? "");
  const isDue = isByDate && Date.parse(after.publishedAt ?? "") >= date;
  return isDue
    ? words.moved.byDate
    : `${words.moved.to(words.state[after.status], whoSaved(kind, before, after, owner))} ${text}`;
}

/** Returns who saved a document since `before` was read; null where that is not known. */
export function whoSaved<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  before: D["saved"] | null,
  after: D["saved"] | null,
  owner: string,
): NamedSaver | null {
  if (!after) return null;
  const saver = after.draft ? after.draft.savedBy : after.savedBy;
  // The text that is there again was saved by somebody before.
  const isDiscarded =
    before?.draft &&
    !after.draft &&
    kind.isSameText(kind.valuesOf({ ...before, draft: null }), kind.valuesOf(after));
  if (!saver || isDiscarded) return null;
  return { isSelf: saver.id === owner, name: `${saver.firstName} ${saver.lastName}` };
}
