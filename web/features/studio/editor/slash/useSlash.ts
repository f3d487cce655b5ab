import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isTableNode } from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import {
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { useEffect, useRef, useState } from "react";

/** Text typed after the slash, and the key of the text node that holds both. */
export interface SlashQuery {
  key: NodeKey;
  query: string;
}

/**
 * Returns the slash at the start of the caret's line, from when it is typed until it is closed or no longer there. `latest`
 * is set before React renders: a fast typist presses Enter before the menu is drawn.
 */
export function useSlash() {
  const [editor] = useLexicalComposerContext();
  const [slash, setSlash] = useState<SlashQuery | null>(null);
  const latest = useRef<SlashQuery | null>(null);
  const dismissed = useRef<NodeKey | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        const current = editor.isComposing() ? null : editorState.read($slashQuery);
        if (!current) dismissed.current = null;
        // Moving the caret to an existing slash does not open the menu.
        const isTyped = latest.current !== null || dirtyLeaves.size > 0;
        const next = current && isTyped && current.key !== dismissed.current ? current : null;
        latest.current = next;
        setSlash((before) => (before?.key === next?.key && before?.query === next?.query ? before : next));
      }),
    [editor],
  );

  function close(): void {
    dismissed.current = latest.current?.key ?? null;
    latest.current = null;
    setSlash(null);
  }
  return { slash, latest, close };
}

function $slashQuery(): SlashQuery | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { key, offset, type } = selection.anchor;
  const node = selection.anchor.getNode();
  if (type !== "text" || !$isTextNode(node) || !node.isSimpleText() || node.hasFormat("code")) return null;
  // Cells hold one line, so no block fits.
  if ($findMatchingParent(node, $isTableNode)) return null;
  const before = node.getPreviousSibling();
  if (!$isParagraphNode(node.getParent()) || (before && !$isLineBreakNode(before))) return null;
  const [, query] = /^\/([\p{L}\p{N} '’-]{0,24})$/u.exec(node.getTextContent().slice(0, offset)) ?? [];
  return query === undefined ? null : { key, query };
}

/** Removes the slash and what was typed after it; the caret stays in its place. */
export function removeSlash(editor: LexicalEditor, { key, query }: SlashQuery): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isTextNode(node)) node.spliceText(0, query.length + 1, "", true);
    },
    { discrete: true },
  );
}
