import type { ApolloClient } from "@apollo/client";
import { entriesOf, forget, type StoredEntry } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { unlockedKeys } from "../journal/open-tabs.ts";
import type { DocumentKind, DocumentTypes } from "../session/document-kind.ts";
import type { JournalEntry } from "../session/session-types.ts";
import { type EditorStart, setAside } from "./open-session.ts";

/** Text that this device kept of a document. */
export type RecoveredDraft<D extends DocumentTypes = DocumentTypes> = StoredEntry<JournalEntry<D["values"]>>;

/** Screen that an address of the editor begins with. */
export type EditorView<D extends DocumentTypes> =
  | { name: "gone" }
  | { name: "recovered"; drafts: RecoveredDraft<D>[] }
  | { name: "newer"; draft: RecoveredDraft<D>; saved: D["saved"] }
  | { name: "editor"; start: EditorStart<D> };

/** A journal entry as any version of the editor in the last 60 days has written it. */
type OldEntry<D extends DocumentTypes> = Omit<Partial<JournalEntry>, "writing"> & {
  clientId: string;
  writing: Partial<D["values"]>;
  /** `postId` of static pages, once. */
  pageId?: string | null;
};

/** Completes a draft of the journal, whose entry may be older than a field of the form. */
export function completeDraft<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  { value, ...stored }: StoredEntry<OldEntry<D>>,
): RecoveredDraft<D> {
  const { pageId = null, postId = pageId, version = null, writing, ...others } = value;
  return { ...stored, value: { ...others, postId, version, writing: kind.completeValues(writing) } };
}

export const startWith = <D extends DocumentTypes>(
  kind: DocumentKind<D>,
  saved: D["saved"] | null,
): EditorStart<D> => ({
  draftKey: newClientId(),
  clientId: newClientId(),
  saved,
  values: saved ? kind.valuesOf(saved) : kind.emptyValues,
});

/**
 * Continues a draft that was offered before a new document. If its document has been saved since the draft was written, the
 * user chooses between the two texts. Throws what the query throws: without its document it would become a second one.
 */
export async function resumeFromList<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  client: ApolloClient,
  draft: RecoveredDraft<D>,
): Promise<EditorView<D>> {
  const { postId, version, writing } = draft.value;
  const saved = postId ? await kind.connect(client).read(postId) : null;
  if (saved && saved.version !== version && !kind.isSameText(writing, kind.valuesOf(saved)))
    return { name: "newer", draft, saved };
  return { name: "editor", start: resume(draft, saved) };
}

/** Continues a draft of the journal under its own key, so that it is not kept twice. */
export const resume = <D extends DocumentTypes>(
  { key, value }: RecoveredDraft<D>,
  saved: D["saved"] | null,
): EditorStart<D> => ({ draftKey: key, clientId: value.clientId, saved, values: value.writing });

/** Starts with another text than a draft, which is set aside. */
export async function leaveDraft<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  { key, owner, value }: RecoveredDraft<D>,
  saved: D["saved"],
  values: D["values"],
): Promise<EditorStart<D>> {
  await setAside(kind, owner, value.writing, saved);
  await forget(key);
  return { ...startWith(kind, saved), values };
}

/**
 * Returns the first screen for a document's id, or for a new one (null). Drafts of this device's journal that no open tab
 * is editing are offered: all of them for a new document, for an existing one the newest that differs from the server's
 * text. Drafts that the server already has are removed. Throws what the query throws.
 */
export async function loadEditor<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  client: ApolloClient,
  owner: string,
  id: string | null,
): Promise<EditorView<D>> {
  const all = (await entriesOf<OldEntry<D>>(owner, kind.area)).map((each) => completeDraft(kind, each));
  const unlocked = await unlockedKeys(all.map(({ key }) => key));
  const drafts = all.filter(({ key }) => unlocked.has(key));
  if (!id) {
    return drafts.length > 0
      ? { name: "recovered", drafts }
      : { name: "editor", start: startWith(kind, null) };
  }
  const saved = await kind.connect(client).read(id);
  if (!saved) return { name: "gone" };
  const own = drafts.filter(({ value }) => value.postId === id);
  const isKnown = ({ value }: RecoveredDraft<D>) => kind.isSameText(value.writing, kind.valuesOf(saved));
  for (const draft of own) if (isKnown(draft)) void forget(draft.key);
  const [draft] = own.filter((each) => !isKnown(each));
  return draft ? { name: "newer", draft, saved } : { name: "editor", start: startWith(kind, saved) };
}
