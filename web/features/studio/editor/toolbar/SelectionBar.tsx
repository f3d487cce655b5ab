import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import {
  $getSelection,
  $isRangeSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
} from "lexical";
import { type KeyboardEvent as Pressed, useEffect, useLayoutEffect, useRef, useState } from "react";
import { putAtCaret } from "../place.ts";
import { texts } from "../texts.ts";
import { setBlock } from "./deeds.ts";
import { ASK_LINK } from "./LinkPanel.tsx";
import styles from "./SelectionBar.module.css";
import { Sign } from "./Sign.tsx";
import { Tool } from "./Tool.tsx";
import toolbar from "./Toolbar.module.css";
import { useSelectionFacts } from "./useSelectionFacts.ts";

const words = texts.tools;

/** What one does to a few words, beside them. Alt+F10 goes there from the text, Escape back. */
export function SelectionBar() {
  const [editor] = useLexicalComposerContext();
  const facts = useSelectionFacts();
  const [isChosen, setChosen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const isFocused = document.activeElement === editor.getRootElement();
          const isInside = bar.current?.contains(document.activeElement) ?? false;
          setChosen((isFocused || isInside) && editorState.read($hasWords));
        }),
        editor.registerCommand(
          BLUR_COMMAND,
          ({ relatedTarget }) => {
            if (!bar.current?.contains(relatedTarget as Node | null)) setChosen(false);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const first = bar.current?.querySelector("button");
            if (event.key !== "F10" || !event.altKey || !first) return false;
            event.preventDefault();
            first.focus();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ESCAPE_COMMAND,
          () => {
            setChosen(false);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );

  const isShown = isChosen && facts.block !== "code";
  useLayoutEffect(() => {
    if (isShown && bar.current) putAtCaret(bar.current, "above");
  });
  if (!isShown) return null;

  function move(event: Pressed): void {
    if (event.key === "Escape") {
      editor.focus();
      return;
    }
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const tools = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = tools.indexOf(document.activeElement as HTMLButtonElement);
    if (by !== 0) tools.at((at + by) % tools.length)?.focus();
  }
  const toggleBlock = (block: string) => setBlock(editor, facts.block === block ? "paragraph" : block);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={words.selection} onKeyDown={move}>
      {(["bold", "italic"] as const).map((format) => (
        <Tool
          key={format}
          label={words[format]}
          isOn={facts.formats.includes(format)}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          <span className={toolbar[format]}>{format === "bold" ? "G" : "I"}</span>
        </Tool>
      ))}
      <Tool
        label={words.link}
        isOn={facts.link !== null}
        onUse={() => editor.dispatchCommand(ASK_LINK, undefined)}
      >
        <Sign name="link" />
      </Tool>
      <Tool
        label={words.codeInline}
        isOn={facts.formats.includes("code")}
        onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code")}
      >
        {"<>"}
      </Tool>
      <Tool label={words.blocks.h2} isOn={facts.block === "h2"} onUse={() => toggleBlock("h2")}>
        T
      </Tool>
      <Tool label={words.blocks.quote} isOn={facts.block === "quote"} onUse={() => toggleBlock("quote")}>
        «
      </Tool>
    </div>
  );
}

function $hasWords(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && !selection.isCollapsed() && selection.getTextContent().trim() !== "";
}
