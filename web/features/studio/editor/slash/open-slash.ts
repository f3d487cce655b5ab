import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  createCommand,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { $textSelection } from "../lexical/selection.ts";

/** Opens the menu of blocks in an empty line, without a slash: what is typed there filters it. */
export const OPEN_SLASH = createCommand<NodeKey>("OPEN_SLASH");

/** Opens the menu of blocks in an empty line, that of the caret or a new one below its block. */
export function openSlash(editor: LexicalEditor): void {
  // Lexical leaves the focus to a field of a card, where what is typed would go.
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && editor.getRootElement()?.contains(focused)) focused.blur();
  editor.update(() => {
    const selection = $textSelection() ?? $getRoot().selectEnd();
    const block = selection.anchor.getNode().getTopLevelElement();
    const line = $createParagraphNode();
    if (!block) $getRoot().append(line);
    else if ($isElementNode(block) && block.isEmpty()) block.replace(line);
    else block.insertAfter(line);
    line.select();
    editor.dispatchCommand(OPEN_SLASH, line.getKey());
  });
  editor.focus();
}
