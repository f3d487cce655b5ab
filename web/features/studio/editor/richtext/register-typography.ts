import { $isCodeNode } from "@lexical/code";
import { $getNodeByKey, type LexicalEditor, TextNode } from "lexical";
import { $caret } from "../lexical/selection.ts";
import { correctionAtCaret } from "../text/typography.ts";
import { isTypographyOn } from "../text/typography-setting.ts";

/** Corrects French typography at the caret while the user types, if the setting is on. */
export const registerTypography = (editor: LexicalEditor): (() => void) =>
  editor.registerNodeTransform(TextNode, (node) => {
    const caret = isTypographyOn() ? $caret() : null;
    if (!caret || editor.isComposing() || !isProse(node)) return;
    const { key, offset } = caret.anchor;
    if (key !== node.getKey()) return;
    const text = node.getTextContent();
    const before = editor.getEditorState().read(() => $getNodeByKey(key)?.getTextContent() ?? "");
    // Only a typed character: pasted text, deletions and undo are left alone.
    if (text.length !== before.length + 1 || text.slice(0, offset - 1) !== before.slice(0, offset - 1))
      return;
    const correction = correctionAtCaret(text.slice(0, offset));
    if (!correction) return;
    node.spliceText(offset - correction.remove, correction.remove, correction.insert, true);
  });

const isProse = (node: TextNode): boolean =>
  node.isSimpleText() && !node.hasFormat("code") && !$isCodeNode(node.getParent());
