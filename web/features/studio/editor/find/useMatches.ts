import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from "lexical";
import { useCallback, useEffect, useRef, useState } from "react";
import { $replaceMatches, type Match, placesIn, type Search, staticRangeOf } from "./find-matches.ts";
import { showRanges } from "./show-ranges.ts";
import { TextSearch } from "./text-search.ts";

// The names that Find.module.css styles.
const highlights = { all: "palabre-found", current: "palabre-found-current" };
// Passages marked around the current one: drawing those of a single letter would hold up the page.
const mostMarked = 1_000;

/** Returns the passages of the text that match, kept up to date, and functions to go through and to replace them. */
export function useMatches(search: Search) {
  const [editor] = useLexicalComposerContext();
  const { matches, findNow } = useFound(search);
  const of = JSON.stringify(search);
  // Other words start at the first passage.
  const [moved, setMoved] = useState({ of, index: 0 });
  const index = moved.of === of ? moved.index : 0;
  const current = Math.min(index, matches.length - 1);

  useEffect(() => {
    const from = Math.max(current - mostMarked / 2, 0);
    const marked = matches.slice(from, from + mostMarked);
    const ranges = marked.map((match) => staticRangeOf(editor, match));
    showRanges(highlights.all, ranges);
    showRanges(highlights.current, [ranges[current - from] ?? null]);
    return () => {
      for (const name of Object.values(highlights)) showRanges(name, []);
    };
  }, [editor, matches, current]);

  const shown = matches[current] ? `${of} ${current}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the text is edited
  useEffect(() => {
    const match = matches[current];
    const range = match && staticRangeOf(editor, match);
    range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }, [shown]);

  // The focus stays in the panel. One step of undoing, whatever is replaced.
  function change(replaced: readonly Match[], replacement: string): void {
    editor.update(() => $replaceMatches(replaced, replacement), {
      discrete: true,
      tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
    });
    findNow();
  }
  return {
    count: matches.length,
    current,
    move(step: 1 | -1): void {
      const { length } = findNow();
      if (length > 0) setMoved({ of, index: (Math.min(index, length - 1) + step + length) % length });
    },
    replace(replacement: string): void {
      const match = findNow()[current];
      if (!match) return;
      change([match], replacement);
      // Not again what the replacement itself has of these words.
      setMoved({ of, index: current + placesIn(replacement, search).length });
    },
    /** Returns how many were replaced. */
    replaceAll(replacement: string): number {
      const all = findNow();
      change(all, replacement);
      return all.length;
    },
  };
}

// Keys in a row are searched for once.
const pauseMs = 120;

/** Returns the passages of the text a moment after the text or the words have changed, and a function that returns them at once. */
function useFound(search: Search) {
  const [editor] = useLexicalComposerContext();
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [finder] = useState(() => new TextSearch());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query, hasCase, isWhole } = search;

  const findNow = useCallback(() => {
    clearTimeout(timer.current);
    const found = editor.read(() => finder.$find({ query, hasCase, isWhole }));
    setMatches(found);
    return found;
  }, [editor, finder, query, hasCase, isWhole]);

  useEffect(() => {
    const findSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(findNow, pauseMs);
    };
    findSoon();
    const unfollow = editor.registerUpdateListener((update) => {
      if (finder.follow(update)) findSoon();
    });
    return () => {
      unfollow();
      clearTimeout(timer.current);
    };
  }, [editor, finder, findNow]);
  return { matches, findNow };
}
