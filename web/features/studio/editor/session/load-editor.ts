import type { ApolloClient } from "@apollo/client";
import { entriesOf, forget, type StoredEntry } from "../../../../lib/browser/journal.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import {
  completeValues,
  emptyValues,
  type FormValues,
  isSameText,
  type SavedPost,
  valuesOf,
} from "./form-values.ts";
import { fetchPost, setAside } from "./open-session.ts";
import { unlockedKeys } from "./open-tabs.ts";
import type { JournalEntry } from "./session-types.ts";

export type RecoveredDraft = StoredEntry<JournalEntry>;

/** Start of a session, with the journal's key for its text. */
export interface EditorStart {
  draftKey: string;
  clientId: string;
  post: SavedPost | null;
  values: FormValues;
}

/** Screen that an address of the editor begins with. */
export type EditorView =
  | { name: "gone" }
  | { name: "recovered"; drafts: RecoveredDraft[] }
  | { name: "newer"; draft: RecoveredDraft; post: SavedPost }
  | { name: "editor"; start: EditorStart };

/** A journal entry as any version of the editor in the last 60 days has written it. */
type OldEntry = Omit<JournalEntry, "writing"> & { writing: Partial<FormValues> };

/** Completes a draft of the journal, whose entry may be older than a field of the form. */
export const completeDraft = ({ value, ...stored }: StoredEntry<OldEntry>): RecoveredDraft => ({
  ...stored,
  value: { ...value, writing: completeValues(value.writing) },
});

export const startWith = (post: SavedPost | null): EditorStart => ({
  draftKey: newClientId(),
  clientId: newClientId(),
  post,
  values: post ? valuesOf(post) : emptyValues,
});

/**
 * Continues a draft that was offered before a new article. If its article has been saved since the draft was written, the
 * user chooses between the two texts. Throws what the query throws: without its article it would become a second one.
 */
export async function resumeFromList(client: ApolloClient, draft: RecoveredDraft): Promise<EditorView> {
  const { postId, version, writing } = draft.value;
  const post = postId ? await fetchPost(client, postId) : null;
  if (post && post.version !== version && !isSameText(writing, valuesOf(post)))
    return { name: "newer", draft, post };
  return { name: "editor", start: resume(draft, post) };
}

/** Continues a draft of the journal under its own key, so that it is not kept twice. */
export const resume = ({ key, value }: RecoveredDraft, post: SavedPost | null): EditorStart => ({
  draftKey: key,
  clientId: value.clientId,
  post,
  values: value.writing,
});

/** Starts with another text than a draft, which is set aside. */
export async function leaveDraft(
  { key, owner, value }: RecoveredDraft,
  post: SavedPost,
  values: FormValues = valuesOf(post),
): Promise<EditorStart> {
  await setAside(owner, value.writing, post);
  await forget(key);
  return { ...startWith(post), values };
}

/**
 * Returns the first screen for an article's id, or for a new article (null). Drafts of this device's journal that no
 * open tab is editing are offered: all of them for a new article, for an existing one the newest that differs from the
 * server's text. Drafts that the server already has are removed. Throws what the query throws.
 */
export async function loadEditor(
  client: ApolloClient,
  owner: string,
  id: string | null,
): Promise<EditorView> {
  const all = (await entriesOf<OldEntry>(owner)).map(completeDraft);
  const unlocked = await unlockedKeys(all.map(({ key }) => key));
  const drafts = all.filter(({ key }) => unlocked.has(key));
  if (!id) {
    return drafts.length > 0 ? { name: "recovered", drafts } : { name: "editor", start: startWith(null) };
  }
  const post = await fetchPost(client, id);
  if (!post) return { name: "gone" };
  const saved = valuesOf(post);
  const own = drafts.filter(({ value }) => value.postId === id);
  const [draft] = own.filter(({ value }) => !isSameText(value.writing, saved));
  for (const { key, value } of own) if (isSameText(value.writing, saved)) void forget(key);
  return draft ? { name: "newer", draft, post } : { name: "editor", start: startWith(post) };
}
