import type { LexicalEditor } from "lexical";
import { useEffect, useState } from "react";
import { type Match, rangeOf } from "../find/find-matches.ts";
import { showRanges } from "../find/show-ranges.ts";
import { $findPassages } from "./lexical-passages.ts";
import type { Passage } from "./passages.ts";

// The names that Annotations.module.css styles.
const highlights = { all: "palabre-annotated", current: "palabre-annotated-current" };

/**
 * Marks passages in the text without changing it, and keeps up with edits. Returns where each stands (null: it is gone),
 * and a function that shows one.
 */
export function useMarkedPassages(
  editor: LexicalEditor | null,
  passages: readonly Passage[],
  current: number,
) {
  const [matches, setMatches] = useState<readonly (Match | null)[]>([]);
  useEffect(() => {
    if (!editor) return setMatches([]);
    const find = () => setMatches(editor.read(() => $findPassages(passages)));
    find();
    return editor.registerUpdateListener(find);
  }, [editor, passages]);

  useEffect(() => {
    if (!editor) return;
    const ranges = matches.map((match) => match && rangeOf(editor, match));
    showRanges(highlights.all, ranges);
    showRanges(highlights.current, [ranges[current] ?? null]);
    return () => {
      for (const name of Object.values(highlights)) showRanges(name, []);
    };
  }, [editor, matches, current]);

  return {
    matches,
    /** Without a text to look in, nothing is known to be gone. */
    isGone: (index: number) => editor !== null && matches[index] === null,
    show(index: number): void {
      const match = matches[index];
      const range = editor && match && rangeOf(editor, match);
      range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
    },
  };
}
