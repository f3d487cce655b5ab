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
import { useCommand } from "../lexical/useCommand.ts";
import { OPEN_SLASH } from "./open-slash.ts";

/** Text typed after the slash, with the text node that holds both and the slash's offset in it; without one, with its line. */
export interface SlashQuery {
  key: NodeKey;
  offset: number;
  query: string;
}

/**
 * Returns the slash before the caret, at the start of its line or after a space, from when it is typed until it is closed
 * or no longer there; or the line in which the menu was opened without a slash, which leaves none behind in the text.
 * `latest` is set before React renders: a fast typist presses Enter before the menu is drawn.
 */
export function useSlash() {
  const [editor] = useLexicalComposerContext();
  const [slash, setSlash] = useState<SlashQuery | null>(null);
  const latest = useRef<SlashQuery | null>(null);
  const dismissed = useRef<SlashQuery | null>(null);
  const openedLine = useRef<NodeKey | null>(null);

  useCommand(OPEN_SLASH, (line) => {
    openedLine.current = line;
    return true;
  });
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        const opened = editor.isComposing() ? null : editorState.read(() => $openedQuery(openedLine.current));
        if (!opened && !editor.isComposing()) openedLine.current = null;
        const current = opened ?? (editor.isComposing() ? null : editorState.read($slashQuery));
        if (!isSameSlash(current, dismissed.current)) dismissed.current = null;
        // Moving the caret to an existing slash does not open the menu.
        const isTyped = opened !== null || isSameSlash(current, latest.current) || dirtyLeaves.size > 0;
        const next = isTyped && !isSameSlash(current, dismissed.current) ? current : null;
        latest.current = next;
        setSlash((before) => (isSameSlash(before, next) && before?.query === next?.query ? before : next));
      }),
    [editor],
  );

  function close(): void {
    dismissed.current = openedLine.current ? null : latest.current;
    openedLine.current = null;
    latest.current = null;
    setSlash(null);
  }
  return { slash, latest, close };
}

const isSameSlash = (one: SlashQuery | null, other: SlashQuery | null): boolean =>
  one?.key === other?.key && one?.offset === other?.offset;

/** Returns what was typed into the line in which the menu was opened; null where the caret is elsewhere. */
function $openedQuery(line: NodeKey | null): SlashQuery | null {
  const node = line === null ? null : $getNodeByKey(line);
  const caret = $caret();
  if (
    !$isParagraphNode(node) ||
    !caret ||
    $findMatchingParent(caret.anchor.getNode(), $isParagraphNode) !== node
  )
    return null;
  const query = node.getTextContent();
  return query === "" || queryForm.test(query) ? { key: node.getKey(), offset: 0, query } : null;
}

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
const queryForm = /^[\p{L}\p{N}][\p{L}\p{N} '’-]{0,23}$/u;
const slashBefore = /(?<!\S)\/((?:[\p{L}\p{N}][\p{L}\p{N} '’-]{0,23})?)$/u;

/** Removes the slash and what was typed after it; the caret stays in its place. */
export function removeSlash(editor: LexicalEditor, { key, offset, query }: SlashQuery): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isParagraphNode(node)) node.clear().select();
      else if ($isTextNode(node)) node.spliceText(offset, query.length + 1, "", true);
    },
    { discrete: true },
  );
}
