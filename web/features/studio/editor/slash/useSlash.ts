import { $isListItemNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isTableNode } from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import {
  $getNodeByKey,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import { $caret } from "../lexical/selection.ts";

/** Text typed after the slash, with the text node that holds both and the slash's offset in it. */
export interface SlashQuery {
  key: NodeKey;
  offset: number;
  query: string;
}

/**
 * Returns the slash before the caret, at the start of its line or after a space, from when it is typed until it is closed
 * or no longer there. `latest` is set before React renders: a fast typist presses Enter before the menu is drawn.
 */
export function useSlash() {
  const [editor] = useLexicalComposerContext();
  const [slash, setSlash] = useState<SlashQuery | null>(null);
  const latest = useRef<SlashQuery | null>(null);
  const dismissed = useRef<SlashQuery | null>(null);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        const current = editor.isComposing() ? null : editorState.read($slashQuery);
        if (!isSameSlash(current, dismissed.current)) dismissed.current = null;
        // Moving the caret to an existing slash does not open the menu.
        const isTyped = isSameSlash(current, latest.current) || dirtyLeaves.size > 0;
        const next = isTyped && !isSameSlash(current, dismissed.current) ? current : null;
        latest.current = next;
        setSlash((before) => (isSameSlash(before, next) && before?.query === next?.query ? before : next));
      }),
    [editor],
  );

  function close(): void {
    dismissed.current = latest.current;
    latest.current = null;
    setSlash(null);
  }
  return { slash, latest, close };
}

const isSameSlash = (one: SlashQuery | null, other: SlashQuery | null): boolean =>
  one?.key === other?.key && one?.offset === other?.offset;

function $slashQuery(): SlashQuery | null {
  const caret = $caret();
  if (!caret) return null;
  const { key, offset, type } = caret.anchor;
  const node = caret.anchor.getNode();
  if (type !== "text" || !$isTextNode(node) || !node.isSimpleText() || node.hasFormat("code")) return null;
  // Cells hold one line, so no block fits.
  if ($findMatchingParent(node, $isTableNode)) return null;
  const line = node.getParent();
  if (!$isParagraphNode(line) && !$isListItemNode(line)) return null;
  const found = slashBefore.exec(node.getTextContent().slice(0, offset));
  if (!found) return null;
  const before = node.getPreviousSibling();
  const isAfterText = found.index === 0 && before !== null && !$isLineBreakNode(before);
  if (isAfterText && !/\s$/.test(before.getTextContent())) return null;
  const [, query = ""] = found;
  return { key, offset: found.index, query };
}

// Right after the slash no space may stand: « 3 / 2 » is a fraction.
const slashBefore = /(?<!\S)\/((?:[\p{L}\p{N}][\p{L}\p{N} '’-]{0,23})?)$/u;

/** Removes the slash and what was typed after it; the caret stays in its place. */
export function removeSlash(editor: LexicalEditor, { key, offset, query }: SlashQuery): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isTextNode(node)) node.spliceText(offset, query.length + 1, "", true);
    },
    { discrete: true },
  );
}
