import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { NodeKey } from "lexical";
import { type RefObject, useLayoutEffect } from "react";
import { placeAtBlock } from "./caret-position.ts";

/** Keeps an overlay at the height of a block while the text changes. */
export function usePlaceAtBlock(
  overlay: RefObject<HTMLElement | null>,
  key: NodeKey | undefined,
  side: "above" | "beside",
): void {
  const [editor] = useLexicalComposerContext();
  useLayoutEffect(() => {
    if (!key) return;
    const place = () => overlay.current && placeAtBlock(overlay.current, editor.getElementByKey(key), side);
    place();
    return editor.registerUpdateListener(place);
  }, [editor, overlay, key, side]);
}
