import { type RefObject, useEffect, useRef } from "react";
import { commentRuleLimits } from "../../../../../schema/comment-rules.ts";

/** Remembers the words that were selected last within an element: opening a menu by touch or pointer ends the selection. */
export function useSelectedWords(box: RefObject<HTMLElement | null>): RefObject<string> {
  const words = useRef("");
  useEffect(() => {
    const look = () => {
      const selection = getSelection();
      if (!selection || selection.isCollapsed || !box.current?.contains(selection.anchorNode)) return;
      words.current = selection.toString().replace(/\s+/g, " ").trim().slice(0, commentRuleLimits.word);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [box]);
  return words;
}
