import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, $getSelection, $isRangeSelection, TextNode } from "lexical";
import { useEffect } from "react";
import { touch } from "../typography.ts";
import { useTypography } from "./typographyChoice.ts";

/** French typography at the caret, as one types, where it is wanted. */
export function TypographyPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isOn] = useTypography();
  useEffect(() => {
    if (!isOn) return;
    return editor.registerNodeTransform(TextNode, (node) => {
      const selection = $getSelection();
      if (editor.isComposing() || !isProse(node) || !$isRangeSelection(selection) || !selection.isCollapsed())
        return;
      const { key, offset } = selection.anchor;
      if (key !== node.getKey()) return;
      const text = node.getTextContent();
      const before = editor.getEditorState().read(() => $getNodeByKey(key)?.getTextContent() ?? "");
      // Only a letter that was typed: what is pasted, deleted or brought back stays as it is.
      if (text.length !== before.length + 1 || text.slice(0, offset - 1) !== before.slice(0, offset - 1))
        return;
      const touched = touch(text.slice(0, offset));
      if (!touched) return;
      node.spliceText(offset - touched.remove, touched.remove, touched.insert, true);
    });
  }, [editor, isOn]);
  return null;
}

const isProse = (node: TextNode): boolean =>
  node.isSimpleText() && !node.hasFormat("code") && !$isCodeNode(node.getParent());
