import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import type { Desk } from "../desk.ts";
import { openMarkdown } from "../markdown/fromMarkdown.ts";
import { $toMarkdown } from "../markdown/toMarkdown.ts";

/** Writing a long text again takes its time: not at every key, and always within this. */
const handOverAfter = 150;

/** Reads the text in, and hands what becomes of it over to the desk. */
export function ContentPlugin({ desk, initial }: { desk: Desk; initial: string }) {
  const [editor] = useLexicalComposerContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the editor holds the text from then on
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    openMarkdown(editor, initial);
    const written = () => editor.read($toMarkdown).trimEnd();
    // A text that is opened and not touched is not rewritten, though markdown has other ways to say the same.
    let last = written();
    const handOver = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const content = written();
      if (content === last) return;
      last = content;
      desk.edit({ content });
    };
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      timer ??= setTimeout(handOver, handOverAfter);
    });
    desk.setDrain(handOver);
    return () => {
      handOver();
      stop();
      desk.setDrain(() => {});
    };
  }, [editor]);
  return null;
}
