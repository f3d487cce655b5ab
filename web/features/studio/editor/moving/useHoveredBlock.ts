import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeFromDOMNode, $getNodeByKey, type NodeKey } from "lexical";
import { useEffect, useState } from "react";
import { $blockAtCaret, $blockOf } from "./move-block.ts";

/** Returns the block that the mouse was last over, else the one that the caret has moved to; null before either. */
export function useHoveredBlock(): NodeKey | null {
  const [editor] = useLexicalComposerContext();
  const [key, setKey] = useState<NodeKey | null>(null);
  useEffect(() => {
    const onPointerMove = ({ target, buttons }: PointerEvent) => {
      const isInText = target instanceof Node && editor.getRootElement()?.contains(target);
      if (!isInText || buttons !== 0) return;
      const block = editor.read(() => $blockOf($getNearestNodeFromDOMNode(target))?.getKey());
      if (block) setKey(block);
    };
    document.addEventListener("pointermove", onPointerMove, { passive: true });
    const stop = editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      const [now, before] = [editorState, prevEditorState].map((state) =>
        state.read(() => $blockAtCaret()?.getKey()),
      );
      const isThere = (current: NodeKey) => editorState.read(() => $getNodeByKey(current)?.isAttached());
      setKey((current) => (now && now !== before ? now : current && isThere(current) ? current : null));
    });
    return () => {
      document.removeEventListener("pointermove", onPointerMove);
      stop();
    };
  }, [editor]);
  return key;
}
