import { useRef } from "react";
import { CalloutTools } from "../blocks/callout/CalloutTools.tsx";
import { usePlaceAtBlock } from "../lexical/usePlaceAtBlock.ts";
import styles from "./Tools.module.css";
import { useSelectionState } from "./useSelectionState.ts";

/** Tools of the callout around the caret, above it. */
export function BlockTools() {
  const { callout } = useSelectionState();
  const tools = useRef<HTMLDivElement>(null);
  usePlaceAtBlock(tools, callout?.at, "above");
  if (!callout) return null;
  return (
    <div ref={tools} className={styles.floating}>
      <CalloutTools {...callout} />
    </div>
  );
}
