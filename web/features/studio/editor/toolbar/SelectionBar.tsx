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
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { placeAtCaret } from "../richtext/caret-position.ts";
import { texts } from "../texts.ts";
import { setBlock } from "./block-commands.ts";
import { TOGGLE_LINK_PANEL } from "./LinkPanel.tsx";
import styles from "./SelectionBar.module.css";
import { ToolButton } from "./ToolButton.tsx";
import toolbar from "./Toolbar.module.css";
import { ToolIcon } from "./ToolIcon.tsx";
import { useSelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/** Toolbar next to the selected text. Alt+F10 moves the focus into it, Escape back to the text. */
export function SelectionBar() {
  const [editor] = useLexicalComposerContext();
  const selection = useSelectionState();
  const bar = useRef<HTMLDivElement>(null);
  const hasSelection = useHasSelection(bar);
  const isShown = hasSelection && selection.block !== "code";
  useLayoutEffect(() => {
    if (isShown && bar.current) placeAtCaret(bar.current, "above");
  });
  if (!isShown) return null;

  function handleKey({ key }: ReactKeyboardEvent): void {
    if (key === "Escape") editor.focus();
    else if (key === "ArrowRight") moveFocus(bar.current, 1);
    else if (key === "ArrowLeft") moveFocus(bar.current, -1);
  }
  const toggleBlock = (block: string) => setBlock(editor, selection.block === block ? "paragraph" : block);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={labels.selection} onKeyDown={handleKey}>
      {(["bold", "italic"] as const).map((format) => (
        <ToolButton
          key={format}
          label={labels[format]}
          isOn={selection.formats.includes(format)}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          <span className={toolbar[format]}>{format === "bold" ? "G" : "I"}</span>
        </ToolButton>
      ))}
      <ToolButton
        label={labels.link}
        isOn={selection.link !== null}
        onUse={() => editor.dispatchCommand(TOGGLE_LINK_PANEL, undefined)}
      >
        <ToolIcon name="link" />
      </ToolButton>
      <ToolButton
        label={labels.codeInline}
        isOn={selection.formats.includes("code")}
        onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code")}
      >
        {"<>"}
      </ToolButton>
      <ToolButton label={labels.blocks.h2} isOn={selection.block === "h2"} onUse={() => toggleBlock("h2")}>
        T
      </ToolButton>
      <ToolButton
        label={labels.blocks.quote}
        isOn={selection.block === "quote"}
        onUse={() => toggleBlock("quote")}
      >
        «
      </ToolButton>
    </div>
  );
}

/** Moves the focus to the next or previous button of the bar, around its ends. */
function moveFocus(bar: HTMLElement | null, step: 1 | -1): void {
  const tools = [...(bar?.querySelectorAll("button") ?? [])];
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  tools.at((at + step) % tools.length)?.focus();
}

/** Returns whether text is selected while the focus is in the text or in the bar; Escape dismisses the bar. */
function useHasSelection(bar: RefObject<HTMLDivElement | null>): boolean {
  const [editor] = useLexicalComposerContext();
  const [hasSelection, setSelection] = useState(false);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const isFocused = document.activeElement === editor.getRootElement();
          const isInside = bar.current?.contains(document.activeElement) ?? false;
          setSelection((isFocused || isInside) && editorState.read($isTextSelected));
        }),
        editor.registerCommand(
          BLUR_COMMAND,
          ({ relatedTarget }) => {
            if (!bar.current?.contains(relatedTarget as Node | null)) setSelection(false);
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
            setSelection(false);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, bar],
  );
  return hasSelection;
}

function $isTextSelected(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && !selection.isCollapsed() && selection.getTextContent().trim() !== "";
}
