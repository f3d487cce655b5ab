import type { LexicalEditor, LexicalNode } from "lexical";
import { focusWhenThere } from "./focus-when-there.ts";

/** Updates the text, then opens the card of the block that `$update` returns, with the caret in its first field, or focuses the text. */
export function updateAndOpen(editor: LexicalEditor, $update: () => LexicalNode | null): void {
  let key = "";
  editor.update(
    () => {
      key = $update()?.getKey() ?? "";
    },
    // React renders the card after the update.
    { onUpdate: () => (key ? void requestAnimationFrame(() => openCard(editor, key)) : editor.focus()) },
  );
}

/** Opens the card of a block and focuses its first field. */
function openCard(editor: LexicalEditor, key: string): void {
  const card = editor.getElementByKey(key)?.querySelector<HTMLElement>("[data-card]");
  // A click selects the block.
  card?.click();
  if (card) focusWhenThere(card);
}

/**
 * Watches the text from now on. `isAway` returns whether the user has written since, or is in a field or a dialog: the focus is
 * then left where it is.
 */
export function watchWriting(editor: LexicalEditor) {
  let hasWritten = false;
  const unwatch = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size > 0 || dirtyLeaves.size > 0) hasWritten = true;
  });
  const isInField = () =>
    Boolean(document.activeElement?.closest("input, textarea, select, dialog, [role=dialog]"));
  return { isAway: () => hasWritten || isInField(), unwatch };
}
