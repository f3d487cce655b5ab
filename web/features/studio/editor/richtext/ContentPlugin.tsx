import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { openMarkdown } from "../markdown/from-markdown.ts";
import { MarkdownWriter } from "../markdown/markdown-writer.ts";

// After a change was handed over, the next waits this many times as long as that took, so that typing has the rest.
const pauseFactor = 2;
const leastPauseMs = 20;

/** Runs something once the screen shows what the current task has changed; a hidden page shows nothing. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

/** Owner of a text that the editor edits: an editor session, or a form. */
export interface ContentTarget {
  /** Takes the text, which has no characters that nobody sees. */
  setContent(content: string): void;
  /** Adds a block of markdown below the text, when the editor is gone that it was meant for. */
  append(block: string): void;
  /** Takes the function that hands a change over at once, to be called before a save. */
  setFlush(handOver: () => void): void;
}

interface ContentPluginProps {
  target: ContentTarget;
  initial: string;
}

/** Opens the target's markdown in the editor, and hands each change over to the target as markdown, at once where it can. */
export function ContentPlugin({ target, initial }: ContentPluginProps) {
  const [editor] = useLexicalComposerContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; from then on the editor holds the text
  useEffect(() => {
    let isDue = false;
    let pauseUntil = 0;
    openMarkdown(editor, initial);
    const writer = new MarkdownWriter();
    const toMarkdown = () => editor.read(writer.$write).trimEnd();
    // A text that is opened and not edited is not changed, even where markdown could be written differently.
    let last = toMarkdown();
    const handOver = () => {
      if (!isDue) return;
      isDue = false;
      const startedAt = performance.now();
      const content = toMarkdown();
      if (content === last) return;
      last = content;
      target.setContent(content);
      // After what the change itself has queued, such as rendering.
      queueMicrotask(() => {
        const now = performance.now();
        pauseUntil = now + Math.max(leastPauseMs, pauseFactor * (now - startedAt));
      });
    };
    const stop = editor.registerUpdateListener((update) => {
      if (update.dirtyElements.size === 0 && update.dirtyLeaves.size === 0) return;
      writer.follow(update);
      if (isDue) return;
      isDue = true;
      const pauseMs = pauseUntil - performance.now();
      if (pauseMs > 0) setTimeout(handOver, pauseMs);
      else afterPaint(handOver);
    });
    target.setFlush(handOver);
    return () => {
      handOver();
      stop();
      target.setFlush(() => {});
    };
  }, [editor]);
  return null;
}
