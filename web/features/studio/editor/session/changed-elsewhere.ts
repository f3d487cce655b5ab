import type { Saver } from "../texts.ts";
import { texts } from "../texts.ts";
import { isSameText, type SavedPost, valuesOf } from "./form-values.ts";
import { isAutosaved, type MachineState, type Transition, unchanged, withView } from "./session-machine.ts";

/**
 * Changes of an article's state that this session did not send: it appears by its date, is moved in a table or in another
 * tab. They leave its text, so that what is being written goes on from them, and the user learns what happened.
 */

/** Returns whether the article is in another state than this session has seen, with the text and address that it knows. */
export function hasMovedOn({ savedValues, view }: MachineState, theirs: SavedPost): boolean {
  const { post } = view;
  if (!post || !savedValues || theirs.status === post.status || theirs.slug !== post.slug) return false;
  return isSameText(savedValues, valuesOf(theirs));
}

/** The article was changed elsewhere while nothing is being saved: another text stays for the next save to meet. */
export function changedElsewhere(state: MachineState, post: SavedPost, now: number): Transition {
  const { inFlight, view } = state;
  const isNewer = view.post !== null && post.version > view.post.version;
  if (inFlight || !isNewer || view.status === "conflict" || !hasMovedOn(state, post)) return unchanged(state);
  const next = movedOn(state, post);
  const isDue = view.status === "changed" && isAutosaved(post);
  return isDue
    ? { state: { ...next, firstEditAt: now }, effects: [{ type: "scheduleSave", delayMs: 1_000 }] }
    : unchanged(next);
}

/** A save met the article in another state: it is repeated where that state is saved by itself, and its request is dropped. */
export function savedOnto(state: MachineState, theirs: SavedPost): Transition {
  const next = withView({ ...movedOn(state, theirs), request: {} }, { status: "changed", message: "" });
  return { state: next, effects: isAutosaved(theirs) ? [{ type: "save" }] : [] };
}

function movedOn(state: MachineState, post: SavedPost): MachineState {
  const { view, savedValues } = state;
  const before = view.post!;
  const { slug } = valuesOf(post);
  // A published article shows the address that followed its title until then.
  const isUntouched = view.values.slug === valuesOf(before).slug;
  return withView(
    { ...state, savedValues: savedValues && { ...savedValues, slug } },
    {
      post,
      news: newsOf(before, post, state.owner),
      values: isUntouched ? { ...view.values, slug } : view.values,
    },
  );
}

function newsOf(before: SavedPost, after: SavedPost, owner: string): string {
  const isByDate = before.status === "SCHEDULED" && after.status === "PUBLISHED";
  const date = Date.parse(before.scheduledAt ?? "");
  const isDue = isByDate && Date.parse(after.publishedAt ?? "") >= date;
  return isDue
    ? texts.moved.byDate
    : texts.moved.to(texts.state[after.status], whoSaved(before, after, owner));
}

/** Returns who saved an article since `before` was read; null where that is not known. */
export function whoSaved(before: SavedPost | null, after: SavedPost | null, owner: string): Saver | null {
  if (!after) return null;
  const saver = after.draft ? after.draft.savedBy : after.savedBy;
  // The text that is there again was saved by somebody before.
  const isDiscarded =
    before?.draft && !after.draft && isSameText(valuesOf({ ...before, draft: null }), valuesOf(after));
  if (!saver || isDiscarded) return null;
  return { isSelf: saver.id === owner, name: `${saver.firstName} ${saver.lastName}` };
}
