import type { LexicalEditor } from "lexical";
import { useMemo } from "react";
import "./Annotations.module.css";
import type { Passage } from "./passages.ts";
import type { Annotation } from "./useAnnotations.ts";
import { useMarkedPassages } from "./useMarkedPassages.ts";

interface MarkedPassagesProps {
  editor: LexicalEditor;
  /** Open threads. */
  open: readonly Annotation[];
  /** Passages whose first comment is not sent. */
  unsent: readonly Passage[];
  onThread: (annotation: Annotation) => void;
  onUnsent: (passage: Passage) => void;
}

/** Marks of the passages with comments while their panel is closed; a click on one opens it there. */
export function MarkedPassages({ editor, open, unsent, onThread, onUnsent }: MarkedPassagesProps) {
  const passages = useMemo((): readonly Passage[] => [...unsent, ...open], [unsent, open]);
  useMarkedPassages(editor, passages, -1, (index) => {
    const thread = open[index - unsent.length];
    if (thread) onThread(thread);
    else if (unsent[index]) onUnsent(unsent[index]);
  });
  return null;
}
