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
    const handOver = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      desk.edit({ content: editor.read($toMarkdown).trimEnd() });
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
