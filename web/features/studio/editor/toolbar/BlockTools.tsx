import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLayoutEffect, useRef } from "react";
import { CalloutTools } from "../blocks/callout/CalloutTools.tsx";
import { placeAtBlock } from "../richtext/caret-position.ts";
import styles from "./Tools.module.css";
import { useSelectionState } from "./useSelectionState.ts";

/** Tools of the callout around the caret, above it. */
export function BlockTools() {
  const [editor] = useLexicalComposerContext();
  const { callout } = useSelectionState();
  const tools = useRef<HTMLDivElement>(null);
  const at = callout?.at;
  useLayoutEffect(() => {
    if (!at) return;
    const place = () => tools.current && placeAtBlock(tools.current, editor.getElementByKey(at), "above");
    place();
    return editor.registerUpdateListener(place);
  }, [editor, at]);
  if (!callout) return null;
  return (
    <div ref={tools} className={styles.floating}>
      <CalloutTools {...callout} />
    </div>
  );
}
