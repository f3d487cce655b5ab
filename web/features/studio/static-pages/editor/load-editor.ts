import type { ApolloClient } from "@apollo/client";
import { entriesOf, forget, type StoredEntry } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { unlockedKeys } from "../../editor/journal/open-tabs.ts";
import { type EditorStart, fetchPage, setAside } from "./open-session.ts";
import {
  completeValues,
  isSamePage,
  type SavedPage,
  type StaticPageValues,
  valuesOf,
} from "./page-values.ts";
import type { JournalEntry } from "./session-types.ts";

export type RecoveredDraft = StoredEntry<JournalEntry>;

/** Screen that an address of the editor begins with. */
export type EditorView =
  | { name: "gone" }
  | { name: "recovered"; drafts: RecoveredDraft[] }
  | { name: "newer"; draft: RecoveredDraft; page: SavedPage }
  | { name: "editor"; start: EditorStart };

export const startWith = (page: SavedPage | null): EditorStart => ({
  draftKey: newClientId(),
  clientId: newClientId(),
  page,
  values: valuesOf(page),
});

/**
 * Continues a draft that was offered before a new page. If its page has another text, the user chooses between the two.
 * Throws what the query throws: without its page it would become a second one.
 */
export async function resumeFromList(client: ApolloClient, draft: RecoveredDraft): Promise<EditorView> {
  const { pageId, writing } = draft.value;
  const page = pageId ? await fetchPage(client, pageId) : null;
  if (page && !isSamePage(writing, valuesOf(page))) return { name: "newer", draft, page };
  return { name: "editor", start: resume(draft, page) };
}

/** Continues a draft of the journal under its own key, so that it is not kept twice. */
export const resume = ({ key, value }: RecoveredDraft, page: SavedPage | null): EditorStart => ({
  draftKey: key,
  clientId: value.clientId,
  page,
  values: value.writing,
});

/** Starts with another text than a draft, which is set aside. */
export async function leaveDraft(
  { key, owner, value }: RecoveredDraft,
  page: SavedPage,
  values: StaticPageValues = valuesOf(page),
): Promise<EditorStart> {
  await setAside(owner, value.writing, page);
  await forget(key);
  return { ...startWith(page), values };
}

/**
 * Returns the first screen for a page's id, or for a new page (null). Drafts of this device's journal that no open tab is
 * editing are offered: all of them for a new page, for an existing one the newest that differs from the server's. Drafts
 * that the server already has are removed. Throws what the query throws.
 */
export async function loadEditor(
  client: ApolloClient,
  owner: string,
  id: string | null,
): Promise<EditorView> {
  const drafts = await unlockedDrafts(owner);
  if (!id) {
    return drafts.length > 0 ? { name: "recovered", drafts } : { name: "editor", start: startWith(null) };
  }
  const page = await fetchPage(client, id);
  if (!page) return { name: "gone" };
  const saved = valuesOf(page);
  const own = drafts.filter(({ value }) => value.pageId === id);
  const [draft] = own.filter(({ value }) => !isSamePage(value.writing, saved));
  for (const { key, value } of own) if (isSamePage(value.writing, saved)) void forget(key);
  return draft ? { name: "newer", draft, page } : { name: "editor", start: startWith(page) };
}

async function unlockedDrafts(owner: string): Promise<RecoveredDraft[]> {
  const all = await entriesOf<JournalEntry>(owner, "static-pages");
  const unlocked = await unlockedKeys(all.map(({ key }) => key));
  return all.flatMap(({ value, ...stored }) =>
    unlocked.has(stored.key)
      ? [{ ...stored, value: { ...value, writing: completeValues(value.writing) } }]
      : [],
  );
}
