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

/** What was typed after the slash, and the text that it stands in. */
export interface Slash {
  key: NodeKey;
  query: string;
}

/**
 * A slash at a line's start, from when it is typed until something else is done or it is closed. `latest` is ahead of
 * what is drawn: who types fast presses Enter before that.
 */
export function useSlash() {
  const [editor] = useLexicalComposerContext();
  const [slash, setSlash] = useState<Slash | null>(null);
  const latest = useRef<Slash | null>(null);
  const dismissed = useRef<NodeKey | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        const found = editor.isComposing() ? null : editorState.read($slash);
        if (!found) dismissed.current = null;
        // A caret that only comes by opens nothing.
        const isTyped = latest.current !== null || dirtyLeaves.size > 0;
        const next = found && isTyped && found.key !== dismissed.current ? found : null;
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

function $slash(): Slash | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { key, offset, type } = selection.anchor;
  const node = selection.anchor.getNode();
  if (type !== "text" || !$isTextNode(node) || !node.isSimpleText() || node.hasFormat("code")) return null;
  // A table's cell holds one line.
  if ($findMatchingParent(node, $isTableNode)) return null;
  const before = node.getPreviousSibling();
  if (!$isParagraphNode(node.getParent()) || (before && !$isLineBreakNode(before))) return null;
  const [, query] = /^\/([\p{L}\p{N} '’-]{0,24})$/u.exec(node.getTextContent().slice(0, offset)) ?? [];
  return query === undefined ? null : { key, query };
}

/** Takes away the slash and what was typed after it; the caret stands where it stood. */
export function removeSlash(editor: LexicalEditor, { key, query }: Slash): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isTextNode(node)) node.spliceText(0, query.length + 1, "", true);
    },
    { discrete: true },
  );
}
