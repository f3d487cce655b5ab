import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { openMarkdown } from "../markdown/from-markdown.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";

// Writing a long text as markdown is slow: it is done at most once in this time, not at every key.
const handOverAfterMs = 150;

/** Owner of a text that the editor edits: an editor session, or a form. */
export interface ContentTarget {
  edit(changes: { content: string }): void;
  /** Takes the function that hands a change over at once, to be called before a save. */
  setFlush(handOver: () => void): void;
}

interface ContentPluginProps {
  target: ContentTarget;
  initial: string;
}

/** Opens the target's markdown in the editor, and hands each change over to the target as markdown. */
export function ContentPlugin({ target, initial }: ContentPluginProps) {
  const [editor] = useLexicalComposerContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; from then on the editor holds the text
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    openMarkdown(editor, initial);
    const toMarkdown = () => editor.read($toMarkdown).trimEnd();
    // A text that is opened and not edited is not changed, even where markdown could be written differently.
    let last = toMarkdown();
    const handOver = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const content = toMarkdown();
      if (content === last) return;
      last = content;
      target.edit({ content });
    };
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      timer ??= setTimeout(handOver, handOverAfterMs);
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
