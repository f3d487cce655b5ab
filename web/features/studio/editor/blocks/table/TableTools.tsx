import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND } from "lexical";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moveFocus } from "../../toolbar/move-focus.ts";
import { LineMenu } from "./LineMenu.tsx";
import { TableBar } from "./TableBar.tsx";
import styles from "./TableTools.module.css";
import { tableTexts as labels } from "./texts.ts";
import { useTableCell } from "./useTableCell.ts";
import { useTablePlaces } from "./useTablePlaces.ts";

/**
 * Tools of a table: above the one that holds the caret its header and its removal, at its edges a handle of the row and of
 * the column that the mouse or the caret is in, which drags it. Alt+F10 moves the focus into them, Escape back to the text.
 */
export function TableTools() {
  const [editor] = useLexicalComposerContext();
  const [isHeld, setHeld] = useState(false);
  const [message, setMessage] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const { caret, active } = useTableCell(root, isHeld);
  const refs = useTablePlaces(active, caret?.table ?? null);
  useToolsKey(root);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    // Not those of a menu, which is elsewhere in the page but here in React's tree.
    if (!root.current?.contains(event.target as Node)) return;
    if (event.key === "Escape") editor.focus();
    else if (event.key === "ArrowRight") moveFocus(root.current, 1);
    else if (event.key === "ArrowLeft") moveFocus(root.current, -1);
  }
  const common = { onOpen: setHeld, onDone: setMessage, mark };
  return (
    <>
      {active && (
        <div ref={root} role="toolbar" aria-label={labels.tools} onKeyDown={handleKey}>
          {caret && <TableBar place={caret} ref={refs.bar} />}
          <LineMenu line="column" place={active} ref={refs.column} {...common} />
          <LineMenu line="row" place={active} ref={refs.row} {...common} />
        </div>
      )}
      <div ref={mark} className={styles.mark} hidden />
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

/** Alt+F10 moves the focus from a table into its tools; where text is selected, those of the selection are meant. */
function useToolsKey(root: RefObject<HTMLElement | null>): void {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const button = root.current?.querySelector("button");
          if (event.key !== "F10" || !event.altKey || !button || !$getSelection()?.isCollapsed())
            return false;
          event.preventDefault();
          button.focus();
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor, root],
  );
}
