import type { LexicalEditor } from "lexical";
import { useEffect, useRef, useState } from "react";
import { type Match, rangeOf } from "../find/find-matches.ts";
import { showRanges } from "../find/show-ranges.ts";
import { $findPassages } from "./lexical-passages.ts";
import type { Passage } from "./passages.ts";

// The names that Annotations.module.css styles.
const highlights = { all: "palabre-annotated", current: "palabre-annotated-current" };

// Keys in a row are searched for once.
const pauseMs = 200;

type Matches = readonly (Match | null)[];

/**
 * Marks passages in the text without changing it, and keeps up with edits; a click on one calls `onPick`. Returns which are
 * gone, and a function that shows one.
 */
export function useMarkedPassages(
  editor: LexicalEditor | null,
  passages: readonly Passage[],
  current: number,
  onPick: (index: number) => void,
) {
  const matches = useMatchesOf(editor, passages);
  useEffect(() => {
    if (!editor) return;
    const ranges = matches.map((match) => match && rangeOf(editor, match));
    showRanges(highlights.all, ranges);
    showRanges(highlights.current, [ranges[current] ?? null]);
    return () => {
      for (const name of Object.values(highlights)) showRanges(name, []);
    };
  }, [editor, matches, current]);

  usePicking(editor, matches, onPick);
  return {
    /** Without a text to look in, nothing is known to be gone. */
    isGone: (index: number) => editor !== null && matches[index] === null,
    show(index: number): void {
      const match = matches[index];
      const range = editor && match && rangeOf(editor, match);
      range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
    },
  };
}

/** Returns the place of each passage in the text, found again when typing pauses; null: it is gone. */
function useMatchesOf(editor: LexicalEditor | null, passages: readonly Passage[]): Matches {
  const [matches, setMatches] = useState<Matches>([]);
  useEffect(() => {
    if (!editor) return setMatches([]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = () => setMatches(editor.read(() => $findPassages(passages)));
    find();
    const unfollow = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      // The marks move with the text meanwhile.
      clearTimeout(timer);
      timer = setTimeout(find, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [editor, passages]);
  return matches;
}

/** Calls `onPick` with the index of the passage that is clicked. */
function usePicking(editor: LexicalEditor | null, matches: Matches, onPick: (index: number) => void): void {
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    if (!editor) return;
    const press = ({ clientX, clientY }: MouseEvent) => {
      // Somebody who selects words wants those.
      if (!getSelection()?.isCollapsed) return;
      const index = matches.findIndex((match) => {
        const range = match && rangeOf(editor, match);
        return range && isInside(range, clientX, clientY);
      });
      if (index >= 0) pick.current(index);
    };
    return editor.registerRootListener((root, before) => {
      before?.removeEventListener("click", press);
      root?.addEventListener("click", press);
    });
  }, [editor, matches]);
}

const isInside = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
