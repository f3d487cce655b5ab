import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from "lexical";
import { useEffect, useState } from "react";
import { $findMatches, $replaceMatches, type Match, rangeOf } from "./find-matches.ts";
import { showRanges } from "./show-ranges.ts";

// The names that Find.module.css styles.
const highlights = { all: "palabre-found", current: "palabre-found-current" };

/** Returns the passages of the text that match, kept up to date, and functions to go through and to replace them. */
export function useMatches(query: string) {
  const [editor] = useLexicalComposerContext();
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [index, setIndex] = useState(0);
  const current = Math.min(index, Math.max(matches.length - 1, 0));

  useEffect(() => {
    const find = () => setMatches(editor.read(() => $findMatches(query)));
    find();
    setIndex(0);
    return editor.registerUpdateListener(find);
  }, [editor, query]);

  useEffect(() => {
    const ranges = matches.map((match) => rangeOf(editor, match));
    const shown = ranges[current];
    showRanges(highlights.all, ranges);
    showRanges(highlights.current, [shown ?? null]);
    return () => {
      for (const name of Object.values(highlights)) showRanges(name, []);
    };
  }, [editor, matches, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the text is edited
  useEffect(() => {
    const match = matches[current];
    const shown = match && rangeOf(editor, match);
    shown?.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }, [query, current]);

  // The focus stays in the panel.
  const change = (of: readonly Match[], replacement: string) =>
    editor.update(() => $replaceMatches(of, replacement), {
      tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
    });
  return {
    count: matches.length,
    current: matches.length > 0 ? current : -1,
    move: (step: 1 | -1) =>
      matches.length > 0 && setIndex((current + step + matches.length) % matches.length),
    replace: (replacement: string) => change(matches.slice(current, current + 1), replacement),
    replaceAll: (replacement: string) => change(matches, replacement),
  };
}
